import pg from 'pg';
import { dropIndexes, makeIndexes } from '../listings/indexes.ts';

export interface OfficeFillOptions {
  databaseUrl: string;
  enquiries: number;
  auditEntries: number;
  say: (message: string) => void;
}

const tables = ['leads', 'site_visits', 'contacts', 'contact_phones', 'contact_emails', 'enquiries', 'page_views'];

/**
 * Adds years of office data to a migrated database that has listings and staff: enquiries of the last two years with
 * their contacts, page views and audit entries. Triggers are off, as they would take hours. Size and mix of the tables
 * are realistic; names are numbered.
 */
export async function fillOffice({ databaseUrl, enquiries, auditEntries, say }: OfficeFillOptions): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'makao office' });
  await client.connect();
  try {
    await client.query('begin');
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    const indexes = await dropIndexes(client, [...tables, 'audit_entries']);
    for (const [what, statement] of statements(enquiries, auditEntries)) {
      const { rowCount } = await client.query(statement);
      say(`${(rowCount ?? 0).toLocaleString('en')} ${what}`);
    }
    say('Making the indexes…');
    await makeIndexes(client, indexes);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** The creation time of row n, spread over two years with slightly more rows in the second one. */
const moment = `now() - interval '730 days' * (1 - power(random(), 0.8))`;
const names = `(array['Amina', 'Brian', 'Wanjiru', 'Otieno', 'Kamau', 'Njeri', 'Peter', 'Zawadi'])[1 + n % 8]`;
const surnames = `(array['Hassan', 'Otieno', 'Maina', 'Mwangi', 'Achieng', 'Kiprop', 'Wafula'])[1 + n % 7] || ' ' || n`;
const source = `(array['Website', 'Website', 'Website', 'WhatsApp', 'Phone', 'Facebook', 'Walk-in'])[1 + n % 7]`;

function* statements(enquiries: number, auditEntries: number): Generator<[what: string, statement: string]> {
  const contacts = Math.ceil(enquiries / 2);
  yield [
    'contacts',
    `insert into contacts (first_name, last_name) select ${names}, ${surnames} from generate_series(1, ${contacts}) n`,
  ];
  yield [
    'phone numbers',
    `insert into contact_phones (phone_e164, contact_id)
     select '+2547' || lpad(id::text, 8, '0'), id from contacts on conflict do nothing`,
  ];
  yield [
    'addresses',
    `insert into contact_emails (email, contact_id)
     select 'person' || id || '@example.com', id from contacts on conflict do nothing`,
  ];
  yield [
    'leads',
    `insert into leads (reference, kind, source, first_name, last_name, email, created_at)
     select 'L-' || n, 'contact', ${source}, ${names}, ${surnames}, 'person' || n || '@example.com', ${moment}
     from generate_series(1, ${enquiries}) n where n % 7 <> 0`,
  ];
  yield [
    'site visits',
    `insert into site_visits (reference, property_id, first_name, last_name, email, phone, preferred_on, starts_at, ends_at,
       status, agent_id, calendar_uid, created_at)
     select 'V-' || n, listing.id, ${names}, ${surnames}, 'person' || n || '@example.com', '0700 000 000', at::date,
       at + interval '3 days', at + interval '3 days 1 hour',
       (array['Done', 'Done', 'Cancelled', 'No-show', case when at < now() - interval '4 days' then 'Done' else 'Confirmed' end])[1 + n % 5],
       (select array_agg(id) from staff where role = 'agent')[1 + n % 20], 'office ' || n, at
     from (select n, ${moment} as at, floor(power(random(), 2) * (select max(id) from properties))::int as near
       from generate_series(7, ${enquiries}, 7) n) visit
     join properties listing on listing.id = visit.near + 1`,
  ];
  yield ['enquiries', enquiriesOfRows];
  yield [
    'views by page and day',
    `insert into page_views (day, subject_type, subject_id, views)
     select (now() - make_interval(days => day))::date, 'property', id, 1 + (id * day) % 40
     from generate_series(0, 700, 1) day, lateral (select id from properties where (id * 31 + day) % 53 = 0) listing`,
  ];
  yield [
    'entries of the audit',
    `insert into audit_entries (at, staff_id, actor, action, subject_type, subject_id, changes, request_id)
     select now() - interval '730 days' * (1 - n::float / ${auditEntries}), person.id, person.name,
       (array['property.edited', 'session.started', 'property.approved', 'enquiry.moved', 'article.edited'])[1 + n % 5],
       (array['property', 'staff_session', 'property', 'enquiry', 'article'])[1 + n % 5],
       (1 + n % 50000)::text, '{"price_kes": {"from": 14500000, "to": 13900000}}', 'request ' || n
     from generate_series(1, ${auditEntries}) n
     join (select id, name, row_number() over (order by email) as nth, count(*) over () as many from staff) person
       on person.nth = 1 + (n / 3) % person.many`,
  ];
}

/** Nine of ten were answered, most within the day; those of the last days wait. Half are about a listing. */
const enquiriesOfRows = `
  insert into enquiries (reference, kind, lead_id, site_visit_id, source, first_name, last_name, email, contact_id, property_id, about,
    stage, assigned_to, answered_at, due_at, created_at, lost_reason, closed_at, value_kes)
  select 'E-' || kind || n, kind, lead_id, visit_id, source, first_name, last_name, email, 1 + n % (select max(id) from contacts), property_id,
    'A home', stage, (select array_agg(id) from staff where role = 'agent')[1 + n % 20],
    case when stage <> 'New' then at + interval '40 hours' * power(random(), 3) end, at + interval '24 hours', at,
    case stage when 'Lost' then 'Too dear' end, case when stage in ('Won', 'Lost') then at + interval '9 days' end, 9000000
  from (
    select *, case when at > now() - interval '2 days' or n % 400 = 0 then 'New'
      else (array['Contacted', 'Viewing', 'Negotiation', 'Won', 'Lost', 'Lost', 'Lost'])[1 + n % 7] end as stage
    from (
      select 'contact' as kind, id as lead_id, null::bigint as visit_id, source, first_name, last_name, email, id as n,
        created_at as at,
        case when id % 2 = 0 then 1 + floor(power(random(), 2) * ((select max(id) from properties) - 1))::int end as property_id
      from leads
      union all
      select 'site-visit', null, id, 'Website', first_name, last_name, email, id, created_at, property_id from site_visits
    ) left_by_visitors
  ) enquiry`;
