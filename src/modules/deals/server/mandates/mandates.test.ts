import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
let agent: Awaited<ReturnType<typeof signedIn>>;
let vendor: number;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'manager');
  agent = await signedIn(site.database.db, 'agent');
  const enquiry = await insertLeadEnquiry(site.database.db, { email: 'vendor@example.com', phone_e164: null });
  vendor = enquiry.contact_id ?? 0;
});
afterAll(() => site.close());

const newHome = async (agent_id: string | null = null) => (await insertProperty(site.database.db, { agent_id })).id;
const terms = {
  version: 0,
  contact: 'vendor@example.com',
  mandate_kind: 'sole',
  starts_on: '2026-11-01',
  ends_on: '2027-02-28',
  fee_percent: '3%',
  fee_has_vat: true,
  asking_kes: 20_000_000,
  lowest_kes: 18_500_000,
  viewing_notes: 'Call the caretaker first.',
  keys_at: 'Hook 12',
};

type Method = 'GET' | 'PUT' | 'POST';
const call = (method: Method, home: number | string, path = '', payload?: object, headers = manager.headers) =>
  site.app.inject({
    method,
    url: `/api/v1/office/listings/${typeof home === 'number' ? `property/${home}` : home}/mandates${path}`,
    headers,
    ...(payload && { payload }),
  });
const save = (home: number | string, more: object = {}, headers = manager.headers) =>
  call('PUT', home, '/current', { ...terms, ...more }, headers);
const detailOf = (reply: { json(): { detail: { field: string; message: string }[] } }) =>
  reply.json().detail.map(({ field, message }) => `${field}: ${message}`);

describe('a mandate', () => {
  test('is written down with its terms, and stands in the timelines of listing and vendor and in the audit', async () => {
    const home = await newHome();
    const reply = await save(home);
    expect(reply.statusCode).toBe(200);
    const { current, earlier } = reply.json().data;
    expect(current).toMatchObject({
      contact: { id: vendor, name: 'Grace Wambui' },
      kind: 'sole',
      starts_on: '2026-11-01',
      ends_on: '2027-02-28',
      fee_percent: 3,
      fee_kes: null,
      lowest_kes: 18_500_000,
      changed_by: manager.staff.name,
      version: 1,
    });
    expect(earlier).toEqual([]);
    for (const path of [`property/${home}`, `contact/${vendor}`]) {
      const url = `/api/v1/office/timelines/${path}`;
      const { items } = (await site.app.inject({ method: 'GET', url, headers: manager.headers })).json().data;
      expect(items).toContainEqual(expect.objectContaining({ kind: 'mandate-added', actor: manager.staff.name }));
    }
    const entry = await site.database.db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('action', '=', 'mandate.added')
      .where('subject_id', '=', String(home))
      .executeTakeFirstOrThrow();
    expect(entry.changes).toMatchObject({ asking_kes: { to: 20_000_000 }, lowest_kes: { to: 'changed' } });
  });

  test('of a plot too, by a phone number of its owner, without an end and with a sum as its fee', async () => {
    const { id } = await insertLand(site.database.db);
    const more = {
      contact: String(vendor),
      ends_on: '',
      fee_percent: '',
      fee_kes: 400_000,
      lowest_kes: '',
      keys_at: '',
    };
    const reply = await save(`land/${id}`, more);
    expect(reply.json().data.current).toMatchObject({
      ends_on: null,
      fee_percent: null,
      fee_kes: 400_000,
      lowest_kes: null,
    });
  });

  test.each([
    [{ contact: 'nobody@example.com' }, 'contact: We have no contact with this name, number or address'],
    [{ ends_on: '2026-10-31' }, 'ends_on: It ends before it begins'],
    [{ ends_on: 'soon' }, 'ends_on: The last day must be a day, such as 2026-11-28'],
    [{ fee_kes: 100 }, 'fee_kes: Enter the fee as a share or as a sum'],
    [{ fee_percent: '3 or so' }, 'fee_percent: The fee must be a number'],
    [{ fee_percent: '101' }, 'fee_percent: The fee must be 100 or less'],
    [{ lowest_kes: 21_000_000 }, 'lowest_kes: The lowest price is above the asking price'],
    [{ mandate_kind: 'exclusive' }, 'mandate_kind: Choose whether it is a sole or an open mandate'],
  ])('is not taken with %o', async (wrong, message) => {
    const home = await newHome();
    expect(detailOf(await save(home, wrong))).toEqual([message]);
    expect((await call('GET', home)).json().data.current).toBeNull();
  });

  test('is changed by one at a time, and two at once make one', async () => {
    const home = await newHome();
    const both = await Promise.all([save(home), save(home, { keys_at: 'Hook 3' })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await save(home, { version: 1, ends_on: '2027-06-30' })).json().data.current).toMatchObject({
      ends_on: '2027-06-30',
      version: 2,
    });
    const late = await save(home, { version: 1 });
    expect([late.statusCode, late.json().error]).toEqual([409, 'edited_meanwhile']);
  });

  test('is ended with a reason, and the next one may be written down', async () => {
    const home = await newHome();
    const { id } = (await save(home)).json().data.current;
    expect(detailOf(await call('POST', home, `/${id}/endings`, { reason: ' ' }))).toEqual([
      'reason: Why it ends is required',
    ]);
    const ended = (await call('POST', home, `/${id}/endings`, { reason: 'Sold by another agency' })).json().data;
    expect([ended.current, ended.earlier[0].end_reason]).toEqual([null, 'Sold by another agency']);
    expect((await call('POST', home, `/${id}/endings`, { reason: 'Again' })).json().error).toBe('conflict');
    expect((await save(home, { mandate_kind: 'open' })).json().data.current).toMatchObject({
      kind: 'open',
      version: 1,
    });
  });

  test('says who has the keys, the last movement first', async () => {
    const home = await newHome();
    const { id } = (await save(home)).json().data.current;
    await call('POST', home, `/${id}/key-movements`, { movement: 'taken', holder: 'Brian Otieno' });
    const { keys } = (
      await call('POST', home, `/${id}/key-movements`, { movement: 'returned', holder: 'Brian Otieno' })
    ).json().data.current;
    expect(keys.map(({ is_out, holder }: { is_out: boolean; holder: string }) => [is_out, holder])).toEqual([
      [false, 'Brian Otieno'],
      [true, 'Brian Otieno'],
    ]);
    const other = await newHome();
    const elsewhere = await call('POST', other, `/${id}/key-movements`, { movement: 'taken', holder: 'B' });
    expect(elsewhere.json().error).toBe('not_found');
  });
});

describe('who gave the mandate', () => {
  const peopleOf = async (home: number): Promise<[string, number][]> => {
    const url = `/api/v1/office/listings/property/${home}/people`;
    const { items } = (await site.app.inject({ method: 'GET', url, headers: manager.headers })).json().data;
    return items.map(({ role, contact }: { role: string; contact: { id: number } }) => [role, contact.id]);
  };
  const newContact = async (values: { merged_into_id?: number } = {}) => {
    const row = site.database.db.insertInto('contacts').values({ first_name: 'Peter', ...values });
    return (await row.returning('id').executeTakeFirstOrThrow()).id;
  };

  test('is an owner of the listing from then on, once, and whoever takes their place beside them', async () => {
    const home = await newHome();
    await save(home);
    await save(home, { version: 1, keys_at: 'Safe' });
    expect(await peopleOf(home)).toEqual([['owner', vendor]]);
    const other = await newContact();
    await save(home, { version: 2, contact: String(other) });
    expect(await peopleOf(home)).toEqual([
      ['owner', vendor],
      ['owner', other],
    ]);
  });

  test('stays off the listing where somebody took them off, until the vendor is another', async () => {
    const home = await newHome();
    await save(home);
    await site.database.db.deleteFrom('listing_people').where('property_id', '=', home).execute();
    await save(home, { version: 1, keys_at: 'Safe' });
    expect(await peopleOf(home)).toEqual([]);
  });

  test('is not somebody who was merged into another, whose mandate is refused whole', async () => {
    const home = await newHome();
    const merged = await newContact({ merged_into_id: vendor });
    expect((await save(home, { contact: String(merged) })).statusCode).toBe(409);
    expect((await call('GET', home)).json().data.current).toBeNull();
  });

  test('is told to who reads the people of the listing alone', async () => {
    const [own, managers] = [await newHome(agent.staff.id), await newHome(manager.staff.id)];
    for (const home of [own, managers]) await save(home);
    const toldOf = async (home: number) => (await call('GET', home, '', undefined, agent.headers)).json().data;
    const bind = (agents_see_others_contacts: boolean) =>
      site.database.db.updateTable('agency_settings').set({ agents_see_others_contacts }).execute();
    await bind(false);
    expect((await toldOf(own)).current.contact).toMatchObject({ id: vendor });
    expect(await toldOf(managers)).toMatchObject({ current: { contact: null }, owner: null });
    await bind(true);
    expect((await toldOf(managers)).current.contact).toMatchObject({ id: vendor });
  });
});

describe('the lowest price', () => {
  test('is for owners, managers and the agent of the listing; another agent neither reads nor changes it', async () => {
    const [own, nobodys] = [await newHome(agent.staff.id), await newHome()];
    for (const home of [own, nobodys]) await save(home);
    const readBy = async (home: number) => (await call('GET', home, '', undefined, agent.headers)).json().data;
    expect(await readBy(own)).toMatchObject({ may_know_lowest: true, current: { lowest_kes: 18_500_000 } });
    expect(await readBy(nobodys)).toMatchObject({ may_know_lowest: false, current: { lowest_kes: null } });
    const { lowest_kes: _lowest, ...others } = { ...terms, version: 1, keys_at: 'Safe' };
    expect((await call('PUT', nobodys, '/current', others, agent.headers)).statusCode).toBe(200);
    expect((await save(nobodys, { version: 2, lowest_kes: 1 }, agent.headers)).statusCode).toBe(200);
    expect((await call('GET', nobodys)).json().data.current).toMatchObject({
      lowest_kes: 18_500_000,
      keys_at: 'Hook 12',
    });
  });

  test('is in nothing that visitors get', async () => {
    const home = await newHome();
    await save(home, { lowest_kes: 18_765_432, viewing_notes: 'Beware of Simba' });
    const { slug } = await site.database.db
      .selectFrom('properties')
      .select('slug')
      .where('id', '=', home)
      .executeTakeFirstOrThrow();
    for (const url of [`/api/v1/properties/${slug}`, `/view/property/${slug}`, '/api/v1/properties']) {
      const { body } = await site.app.inject({ method: 'GET', url });
      expect(body).not.toMatch(/18,?765,?432|Simba|mandate/i);
    }
  });
});
