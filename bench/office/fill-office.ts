import pg from 'pg';
import { dropIndexes, makeIndexes } from '../listings/indexes.ts';

export interface OfficeFillOptions {
  databaseUrl: string;
  enquiries: number;
  auditEntries: number;
  say: (message: string) => void;
}

const tables = [
  'contacts',
  'contact_phones',
  'contact_emails',
  'enquiries',
  'bookings',
  'page_views',
  'subscribers',
  'blog_posts',
  'blog_post_categories',
];

/**
 * Adds years of office data to a migrated database that has listings and staff: enquiries of the last two years with
 * their contacts, page views, audit entries, a subscriber for every ten enquiries and an article for every hundred. Triggers are off, as they would take hours. Size and mix of the tables
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
/** Divided by different numbers, so that names, sources and stages do not depend on each other. */
const names = `(array['Amina', 'Brian', 'Wanjiru', 'Otieno', 'Kamau', 'Njeri', 'Peter', 'Zawadi'])[1 + n / 11 % 8]`;
const surnames = `(array['Hassan', 'Otieno', 'Maina', 'Mwangi', 'Achieng', 'Kiprop', 'Wafula'])[1 + n / 13 % 7] || ' ' || n`;
const source = `(array['Website', 'Website', 'Website', 'WhatsApp', 'Phone', 'Facebook', 'Walk-in'])[1 + n / 17 % 7]`;

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
  yield ['enquiries', enquiriesOf(enquiries)];
  yield ['subscribers', subscribersOf(Math.ceil(enquiries / 10))];
  yield ['articles', articlesOf(Math.ceil(enquiries / 100))];
  yield [
    'categories of articles',
    `insert into blog_post_categories (blog_post_id, blog_category_id)
     select post.id, category.id from blog_posts post
     join (select id, row_number() over (order by id) as nth, count(*) over () as many from blog_categories) category
       on category.nth = 1 + post.id % category.many
     on conflict do nothing`,
  ];
  yield ['bookings', bookingsOfVisits];
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

const subscribersOf = (count: number): string => `
  insert into subscribers (email, status, created_at, confirmed_at)
  select 'reader' || n || '@example.com', case n % 10 when 0 then 'Pending' when 1 then 'Unsubscribed' else 'Confirmed' end,
    at, case when n % 10 > 0 then at + interval '1 hour' end
  from (select n, ${moment} as at from generate_series(1, ${count}) n) reader`;

const articlesOf = (count: number): string => `
  insert into blog_posts (slug, title, excerpt, content_html, author_id, status, published_at, views_count, created_at)
  select 'guide-' || n, (array['Guide', 'Market report', 'Buying in Karen', 'Letting in Kilimani'])[1 + n % 4] || ' ' || n,
    'What to know before you sign.', repeat('<p>Read the title deed before anything else.</p>', 60),
    (select array_agg(id) from blog_authors)[1 + n % (select count(*) from blog_authors)],
    case n % 20 when 0 then 'Draft' else 'Published' end, at, n % 900, at
  from (select n, ${moment} as at from generate_series(1, ${count}) n) article`;

/**
 * Nine of ten were answered, most within the day; those of the last days wait. Half are about a listing, and every seventh
 * is a site visit.
 */
const enquiriesOf = (count: number): string => `
  insert into enquiries (reference, kind, details, source, first_name, last_name, email, contact_id, property_id, about,
    stage, assigned_to, answered_at, due_at, created_at, lost_reason, closed_at, value_kes, purpose)
  select 'E-' || n, kind,
    case kind when 'site-visit' then '{"wants_newsletter": false, "is_by_office": false}' else '{}' end::jsonb,
    case kind when 'site-visit' then 'Website' else ${source} end, ${names}, ${surnames},
    'person' || n || '@example.com',
    -- The contacts of this fill have the highest ids, without gaps.
    (select max(id) from contacts) - n % ${Math.ceil(count / 2)}, property_id,
    'A home', stage, (select array_agg(id) from staff where role = 'agent')[1 + n / 23 % 20],
    case when stage <> 'New' then at + interval '40 hours' * power(random(), 3) end, at + interval '24 hours', at,
    case stage when 'Lost' then 'Too dear' end, case when stage in ('Won', 'Lost') then at + interval '9 days' end,
    9000000, 'Sale'
  from (
    select *, case when at > now() - interval '2 days' or n % 400 = 0 then 'New'
      else (array['Contacted', 'Viewing', 'Negotiation', 'Won', 'Lost', 'Lost', 'Lost'])[1 + n / 19 % 7] end as stage
    from (
      select n, ${moment} as at, case when n % 7 = 0 then 'site-visit' else 'contact' end as kind,
        case when n % 7 = 0 or n % 2 = 0
          then 1 + floor(power(random(), 2) * ((select max(id) from properties) - 1))::int end as property_id
      from generate_series(1, ${count}) n
    ) left_by_visitors
  ) enquiry`;

/** One of an hour three days after each visit was asked for; most are over. */
const bookingsOfVisits = `
  insert into bookings (kind, enquiry_id, preferred_on, starts_at, duration_minutes, status, staff_id, calendar_uid, created_at)
  select 'visit', id, created_at::date, created_at + interval '3 days', 60,
    (array['Done', 'Done', 'Cancelled', 'No-show',
      case when created_at < now() - interval '4 days' then 'Done' else 'Confirmed' end])[1 + id % 5],
    -- Nobody can be in two places, and these hours are made up.
    case when id % 5 <> 4 then assigned_to end, 'office ' || id, created_at
  from enquiries where kind = 'site-visit' and not exists (select from bookings where enquiry_id = enquiries.id)`;
