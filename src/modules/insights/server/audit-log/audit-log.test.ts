import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditAction } from '#platform/audit/audit-actions.ts';
import { recordChange } from '#platform/audit/server/audit.ts';
import { insertVisit } from '#tests/support/rows/bookings.ts';
import { insertAgency, insertProperty, insertStaff } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let headers: Record<string, string>;
let reader: { id: string };
let wanjiru: { id: string; name: string };
let otieno: { id: string; name: string; email: string };
let home: { id: number; title: string };

const change = (
  staff: { id: string; name: string },
  action: AuditAction,
  subject: { type: string; id: string },
  changes: Record<string, { from?: unknown; to?: unknown }> = {},
) =>
  site.database.db
    .transaction()
    .execute((trx) => recordChange(trx, { staff, action, subject, changes, requestId: 'request' }));

beforeAll(async () => {
  site = await createTestApp();
  const { db } = site.database;
  await insertAgency(db);
  ({ headers, staff: reader } = await signedIn(db, 'manager'));
  wanjiru = await insertStaff(db, { name: 'Wanjiru Kamau' });
  otieno = await insertStaff(db, { name: 'Otieno Ouma' });
  home = await insertProperty(db, { title: 'Bogani corner house' });
  const subject = { type: 'property', id: String(home.id) };
  await change(wanjiru, 'property.changed_by_import', subject, { price_kes: { from: 14_500_000, to: 13_900_000 } });
  await change(otieno, 'property.restored', subject, {
    is_featured: { from: false, to: true },
    amenities: { from: [], to: ['Borehole'] },
    video_url: { from: 'https://video.example/1', to: null },
  });
  await change(otieno, 'land.approved', { type: 'land', id: '999' });
  await change(
    otieno,
    'page_content.changed',
    { type: 'page_content', id: 'home.hero' },
    {
      title: { to: '=HYPERLINK("https://evil.example")' },
    },
  );
  // Written by hand, as an entry of long ago.
  await db
    .insertInto('audit_entries')
    .values({
      actor: 'Old hand',
      action: 'land.edited',
      subject_type: 'land',
      subject_id: '1',
      at: '2025-02-03T22:30:00Z',
    })
    .execute();
});
afterAll(() => site.close());

const list = async (query = '') => {
  const reply = await site.app.inject({ url: `/api/v1/office/audit-entries${query}`, headers });
  return reply.json().data;
};
const actionsOf = async (query: string) => (await list(query)).items.map(({ action }: { action: string }) => action);

describe('the audit', () => {
  test('says who changed what, from what to what, newest first', async () => {
    const { items } = await list(`?subject_type=property&subject_id=${home.id}`);
    expect(items).toMatchObject([
      {
        actor: 'Otieno Ouma',
        account: { id: otieno.id, email: otieno.email },
        action: 'property.restored',
        subject: { type: 'property', id: String(home.id), name: 'Bogani corner house' },
        changes: [
          { field: 'amenities', from: 'none', to: 'Borehole' },
          { field: 'video_url', from: 'https://video.example/1', to: null },
          { field: 'is_featured', from: 'no', to: 'yes' },
        ],
      },
      { actor: 'Wanjiru Kamau', changes: [{ field: 'price_kes', from: 'KSh 14,500,000', to: 'KSh 13,900,000' }] },
    ]);
  });

  test('names the account beside the name, which another may have had; the system has none', async () => {
    const namesake = await insertStaff(site.database.db, { name: 'Wanjiru Kamau' });
    await change(namesake, 'land.restored', { type: 'land', id: '998' });
    const [entry] = (await list('?action=land.restored')).items;
    expect(entry).toMatchObject({ actor: 'Wanjiru Kamau', account: { id: namesake.id, email: namesake.email } });
    expect((await list('?action=land.edited')).items).toMatchObject([{ actor: 'Old hand', account: null }]);
  });

  test('is filtered by person, by what was changed, by action and by the beginning of an action', async () => {
    expect(await actionsOf(`?staff_id=${wanjiru.id}`)).toEqual(['property.changed_by_import']);
    expect(await actionsOf('?subject_type=page_content')).toEqual(['page_content.changed']);
    expect(await actionsOf('?action=land.approved')).toEqual(['land.approved']);
    expect(await actionsOf('?action=property.')).toEqual(['property.restored', 'property.changed_by_import']);
  });

  test('takes days as they are in Nairobi', async () => {
    expect(await actionsOf('?from=2025-02-04&to=2025-02-04')).toEqual(['land.edited']);
    expect(await actionsOf('?from=2025-02-03&to=2025-02-03')).toEqual([]);
  });

  test('comes in pages and names what there is to filter by', async () => {
    const first = await list('?per_page=2');
    expect(first.items).toHaveLength(2);
    expect(first.pagination).toMatchObject({ total_items: 6, total_pages: 3 });
    expect(first.choices.subject_types).toEqual(['land', 'page_content', 'property']);
    expect(first.choices.actions).toContain('land.approved');
    expect(first.choices.people).toContainEqual({ id: otieno.id, name: 'Otieno Ouma' });
  });

  test.each(['staff_id=7', 'from=yesterday', 'page=0', 'per_page=1000', 'colour=red'])('refuses ?%s', async (query) => {
    const reply = await site.app.inject({ url: `/api/v1/office/audit-entries?${query}`, headers });
    expect(reply.statusCode).toBe(400);
  });
});

describe('the export', () => {
  const fetchFile = (query = '', as = headers) => site.app.inject({ url: `/office/audit.csv${query}`, headers: as });

  test('has a line for each field that changed, of the same filters, and no formula', async () => {
    const reply = await fetchFile(`?staff_id=${otieno.id}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit-2026-11-21.csv"',
      'cache-control': 'no-store',
    });
    const lines = reply.body.trim().split('\r\n');
    expect(lines).toHaveLength(1 + 1 + 1 + 3);
    expect(lines[0]).toContain('Entry,Day,Time in Nairobi,Who,Email address,Action');
    expect(lines[1]).toContain(`Otieno Ouma,${otieno.email},`);
    expect(reply.body).toContain('Bogani corner house,Featured,no,yes');
    expect(reply.body).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(reply.body).not.toContain('Wanjiru');
  });

  test('has no address where nobody was signed in', async () => {
    expect((await fetchFile('?to=2025-02-04')).body).toContain(',Old hand,,');
  });

  test('has every entry once, also of thousands written in one moment', async () => {
    await sql`
      insert into audit_entries (at, staff_id, actor, action, subject_type, subject_id)
      select '2024-05-01T09:00:00.123456Z', ${otieno.id}, 'Otieno Ouma', 'land.moved', 'land', n::text
      from generate_series(1, 4500) n`.execute(site.database.db);
    const { body } = await fetchFile('?action=land.moved');
    const numbers = body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[0]));
    expect(numbers).toHaveLength(4500);
    expect(new Set(numbers).size).toBe(4500);
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  });

  test('is itself written down: who took how many entries of which filter', async () => {
    const audited = () =>
      site.database.db
        .selectFrom('audit_entries')
        .select(['staff_id', 'changes'])
        .where('action', '=', 'audit.downloaded')
        .orderBy('id', 'desc')
        .execute();
    const before = await audited();
    await fetchFile(`?staff_id=${wanjiru.id}&action=property.`);
    const [latest, ...others] = await audited();
    expect(others).toEqual(before);
    const filter = { staff_id: { to: wanjiru.id }, action: { to: 'property.' } };
    expect(latest).toMatchObject({ staff_id: reader.id, changes: { rows: { to: 1 }, ...filter } });
    await fetchFile('?from=never');
    await fetchFile('', {});
    expect(await audited()).toHaveLength(before.length + 1);
  });

  test('is for those who may read the audit', async () => {
    expect((await fetchFile('', {})).statusCode).toBe(401);
    const agent = await signedIn(site.database.db, 'agent');
    expect((await fetchFile('', agent.headers)).statusCode).toBe(403);
    expect((await fetchFile('?from=never')).statusCode).toBe(400);
  });
});

describe('the subject of an entry', () => {
  test('names a visit by who comes and what they see, and closed days by their reason and person, in its file too', async () => {
    const visit = await insertVisit(site.database.db, { first_name: 'Grace', last_name: 'Wairimu' });
    const proposed = { is_proposed: { from: false, to: true } };
    await change(wanjiru, 'site_visit.proposed', { type: 'site_visit', id: String(visit.id) }, proposed);
    const closure = { staff_id: otieno.id, from_day: '2026-12-24', until_day: '2026-12-26', reason: 'Leave' };
    const subject = { type: 'availability_closure', id: '4' };
    const changes = { closure: { to: closure }, saved_over: { to: '2 visits' } };
    await change(wanjiru, 'availability_closure.added', subject, changes);
    const [ofVisit] = (await list('?subject_type=site_visit')).items;
    expect(ofVisit.subject.name).toMatch(/^Grace Wairimu, .+, V-/);
    const [ofLeave] = (await list('?subject_type=availability_closure')).items;
    expect(ofLeave.subject.name).toBe('Leave, Otieno Ouma, 24 Dec 2026');
    const { body } = await site.app.inject({ url: '/office/audit.csv?subject_type=availability_closure', headers });
    expect(body).toMatch(/,\d{1,2}:\d{2} [AP]M,Wanjiru Kamau,agent\d+@makao\.example,/);
    expect(body).toContain('"Leave, Otieno Ouma, 24 Dec 2026",Saved over,,2 visits');
  });
});
