import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseBefore, type EarlierDatabase } from '#tests/support/earlier-database.ts';
import { migrationsFolder } from '#tests/support/test-database.ts';
import { migrate } from './migrate.ts';

/** A database as it was before migration 037, with a row in each of the five tables of forms. */
let database: EarlierDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore('037');
  await database.pool.query(`
    insert into staff (name, email, role, job_title) values ('Wanjiru Kamau', 'wanjiru@makao.example', 'agent', 'Agent');
    insert into land (slug, reference_number, title, description_html, price_kes, size, size_unit, location, city,
      county, state, address) values ('plot', 'MK-L-1', 'A plot', '', 1250000, 1, 'acres', '', '', 'Kajiado', '', '');
    insert into consultation_services (slug, name, description, base_price_usd, duration_minutes)
      values ('valuation', 'Valuation', '', 150, 30);
    insert into leads (kind, first_name, email, property_type, terms_version, terms_accepted_at)
      values ('landing', 'Peter', 'peter@example.com', 'villa', 2, '2026-11-20T06:00:00Z');
    insert into property_owners (first_name, last_name, email, phone, property_address, property_city)
      values ('Joseph', 'Kiprono', 'joseph@example.com', '0700 000 001', 'House 4', 'Nairobi');
    insert into tenant_leads (first_name, last_name, email, phone, preferred_location, budget_min_kes, budget_max_kes)
      values ('Njeri', 'Mwangi', 'njeri@example.com', '0700 000 002', 'Kileleshwa', 60000, 90000);
    insert into site_visits (land_id, first_name, last_name, email, phone, preferred_on, starts_at, status, agent_id,
      calendar_uid, calendar_sequence, source)
      select land.id, 'Achieng', 'Otieno', 'achieng@example.com', '0700 000 003', '2026-11-28', '2026-11-28T06:00:00Z',
        'Confirmed', staff.id, 'visit-1', 2, 'office' from land, staff;
    insert into consultations (service_id, starts_at, duration_minutes, estimate_usd, first_name, last_name, email,
      phone, company, calendar_uid, slot_place)
      select id, '2026-11-28T06:00:00Z', 30, 150, 'Amina', 'Hassan', 'amina@example.com', '0700 000 004',
        'Hassan Holdings', 'consultation-1', 2 from consultation_services;
    insert into outgoing_mails (template, audience, to_address, to_name, subject, text_body, html_body, message_id,
      subject_type, subject_id)
      select 'site-visit.visitor', 'visitor', 'achieng@example.com', '', '', '', '', '<1@makao.example>', 'site_visit',
        id::text from site_visits`);
});
afterAll(() => database.drop());

test('rows of the five forms become enquiries of their kinds; visits and consultations keep their numbers', async () => {
  const references = async () =>
    (await database.pool.query('select id, reference, contact_id, updated_at from enquiries order by id')).rows;
  const before = await references();
  await migrate(database.pool, migrationsFolder);
  expect(await references()).toEqual(before);
  const { rows: enquiries } = await database.pool.query(
    'select kind, details, terms_version from enquiries order by kind',
  );
  expect(enquiries).toEqual([
    expect.objectContaining({
      kind: 'consultation',
      details: expect.objectContaining({ company: 'Hassan Holdings', estimate_usd: 150, job_title: '' }),
    }),
    { kind: 'landing', details: { property_type: 'villa' }, terms_version: 2 },
    { kind: 'property-owner', details: { property_address: 'House 4', property_city: 'Nairobi' }, terms_version: null },
    { kind: 'site-visit', details: { wants_newsletter: false, is_by_office: true }, terms_version: null },
    { kind: 'tenant', details: { preferred_location: 'Kileleshwa' }, terms_version: null },
  ]);
  const { rows: bookings } = await database.pool.query(`
    select b.kind, b.id::int, e.kind as of, status, slot_place, calendar_uid, calendar_sequence,
      staff_id is not null as has_staff, upper(during) - lower(during) = make_interval(mins => duration_minutes) as is_whole
    from bookings b join enquiries e on e.id = b.enquiry_id order by b.kind`);
  expect(bookings).toEqual([
    {
      ...{ kind: 'consultation', id: 1, of: 'consultation', status: 'Requested', slot_place: 2 },
      ...{ calendar_uid: 'consultation-1', calendar_sequence: 0, has_staff: false, is_whole: true },
    },
    {
      ...{ kind: 'visit', id: 1, of: 'site-visit', status: 'Confirmed', slot_place: null },
      ...{ calendar_uid: 'visit-1', calendar_sequence: 2, has_staff: true, is_whole: true },
    },
  ]);
  const { rows: mails } = await database.pool.query(`
    select e.kind from outgoing_mails m join enquiries e on m.subject_type = 'enquiry' and m.subject_id = e.id::text`);
  expect(mails).toEqual([{ kind: 'site-visit' }]);
});

test('a booking made afterwards takes a number that neither kind had', async () => {
  const { rows } = await database.pool.query(`
    with asked as (
      insert into enquiries (kind, source, first_name, purpose, due_at) values ('site-visit', 'Website', 'A', 'Sale', now())
      returning id
    )
    insert into bookings (kind, enquiry_id, preferred_on, duration_minutes, calendar_uid)
    select 'visit', id, '2026-12-01', 60, 'visit-2' from asked returning id::int`);
  expect(rows).toEqual([{ id: 2 }]);
});
