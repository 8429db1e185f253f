import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';

const tables = ['contacts', 'contact_emails', 'contact_phones', 'enquiries', 'bookings'] as const;

/**
 * Inserts generated enquiries and audit entries, half as many contacts, and a booking for every tenth enquiry, which is
 * a site visit. Triggers are off, as they would write each one's history. Needs a thousand properties and a member of staff.
 */
export async function insertManyEnquiries(db: Database, count: number, staffId: string): Promise<void> {
  const enquiries = sql`
    insert into enquiries (reference, kind, details, source, first_name, last_name, email, contact_id, property_id, about,
      stage, assigned_to, answered_at, due_at, created_at, lost_reason, closed_at, value_kes, purpose)
    select 'E-' || n, case n % 10 when 0 then 'site-visit' else 'contact' end,
      case n % 10 when 0 then '{"wants_newsletter": false, "is_by_office": false}' else '{}' end::jsonb,
      case when n % 10 = 0 then 'Website' else (array['Website', 'Phone', 'WhatsApp'])[1 + n / 3 % 3] end, 'Amina',
      (array['Hassan', 'Otieno', 'Maina'])[1 + n / 7 % 3] || n, 'person' || n || '@example.com', 1 + n / 2,
      case when n % 2 = 0 then 1 + n % 1000 end, 'A home', stage, case when n / 5 % 4 > 0 then ${staffId}::uuid end,
      case when stage <> 'New' then at + interval '20 hours' end, at + interval '24 hours', at,
      case stage when 'Lost' then 'Too dear' end, case when stage in ('Won', 'Lost') then at + interval '9 days' end,
      1000000 + n % 5000 * 1000, case n % 4 when 0 then 'Rent' else 'Sale' end
    from (
      select n, timestamptz '2026-11-20 00:00Z' - n * interval '1 hour' as at,
        case when n % 400 = 0 then 'New' else (array['Contacted', 'Viewing', 'Negotiation', 'Won', 'Lost'])[1 + n / 11 % 5] end
          as stage
      from generate_series(1, ${count}::int) as n
    ) arrived`;
  const statements = [
    sql`insert into contacts (id, first_name, last_name) overriding system value
      select n, 'Amina', (array['Hassan', 'Otieno', 'Maina', 'Njeri'])[1 + n % 4] || ' ' || n from generate_series(1, ${count}::int / 2 + 1) as n`,
    sql`insert into contact_emails (email, contact_id) select 'person' || id || '@example.com', id from contacts`,
    sql`insert into contact_phones (phone_e164, contact_id) select '+2547' || lpad(id::text, 8, '0'), id from contacts`,
    enquiries,
    sql`insert into bookings (kind, enquiry_id, preferred_on, starts_at, duration_minutes, status, calendar_uid, created_at)
      select 'visit', id, created_at::date, created_at + interval '3 days', 60,
        case when created_at < '2026-11-10' then 'Done' else 'Confirmed' end, 'office ' || id, created_at
      from enquiries where kind = 'site-visit'`,
    sql`insert into audit_entries (at, staff_id, actor, action, subject_type, subject_id, request_id)
      select timestamptz '2026-11-20 00:00Z' - n * interval '1 hour', ${staffId}::uuid, 'Wanjiku',
        (array['property.edited', 'session.started', 'enquiry.moved'])[1 + n % 3],
        (array['property', 'staff_session', 'enquiry'])[1 + n % 3], n::text, 'request ' || n
      from generate_series(1, ${count}::int) as n`,
  ];
  await db.transaction().execute(async (trx) => {
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    for (const statement of statements) await statement.execute(trx);
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
  });
}
