import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let agent: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  agent = await signedIn(site.database.db, 'agent');
});
afterAll(() => site.close());

const call = (method: 'GET' | 'PATCH', path: string, payload?: object) =>
  site.app.inject({
    method,
    url: `/api/v1/office/contacts${path}`,
    headers: agent.headers,
    ...(payload ? { payload } : {}),
  });

let people = 0;
async function insertPerson(first_name: string, last_name: string): Promise<number> {
  people += 1;
  const { contact_id } = await insertLeadEnquiry(site.database.db, {
    first_name,
    last_name,
    email: `${first_name}.${people}@example.com`.toLowerCase(),
    phone_e164: `+25471200${String(1000 + people)}`,
    created_at: `2026-11-${10 + people}T05:00:00Z`,
  });
  return contact_id ?? 0;
}

describe('the list of contacts', () => {
  const namesIn = async (query: string) =>
    (await call('GET', query)).json().data.items.map(({ name }: { name: string }) => name);

  test('is searched by name, number and address, sorted and paged', async () => {
    for (const [first, last] of [
      ['Zuhura', 'Ali'],
      ['Amina', 'Njoroge'],
      ['Peter', 'Zuma'],
    ] as const)
      await insertPerson(first, last);
    expect(await namesIn('')).toEqual(['Peter Zuma', 'Amina Njoroge', 'Zuhura Ali']);
    expect(await namesIn('?sort=name')).toEqual(['Amina Njoroge', 'Peter Zuma', 'Zuhura Ali']);
    expect(await namesIn('?q=zu')).toEqual(['Zuhura Ali']);
    expect(await namesIn('?q=zum')).toEqual(['Peter Zuma']);
    expect(await namesIn('?q=0712 001 002')).toEqual(['Amina Njoroge']);
    expect(await namesIn('?q=AMINA.2@')).toEqual(['Amina Njoroge']);
    expect(await namesIn('?q=50%25')).toEqual([]);
    const second = (await call('GET', '?per_page=2&page=2')).json().data;
    expect(second).toMatchObject({
      items: [{ name: 'Zuhura Ali', phones: ['+254712001001'], emails: ['zuhura.1@example.com'], enquiries: 1 }],
      pagination: { current_page: 2, total_items: 3 },
      total_is_capped: false,
    });
  });

  test('leaves out who was merged into somebody or erased', async () => {
    const [merged, erased] = [await insertPerson('Merged', 'Away'), await insertPerson('Gone', 'Away')];
    const kept = await insertPerson('Kept', 'Away');
    const { db } = site.database;
    await db.updateTable('contacts').set({ merged_into_id: kept }).where('id', '=', merged).execute();
    await db.updateTable('contacts').set({ erased_at: new Date() }).where('id', '=', erased).execute();
    expect(await namesIn('?q=away')).toEqual(['Kept Away']);
    expect(await namesIn('?q=ke')).toEqual(['Kept Away']);
    expect(await namesIn('')).not.toContain('Merged Away');
  });
});

describe('a contact', () => {
  const formOf = async (id: number) => {
    const { version, first_name, last_name, notes, emails, phones } = (await call('GET', `/${id}`)).json().data;
    return { version, first_name, last_name, notes, emails, phones, seen: [...emails, ...phones] };
  };
  const detailOf = (reply: { json(): { detail: { field: string; message: string }[] } }) =>
    reply.json().detail.map(({ field, message }) => `${field}: ${message}`);

  test('is put right: name, numbers as people write them, addresses and notes, each told in the audit', async () => {
    const id = await insertPerson('Grase', 'Wambui');
    const form = await formOf(id);
    const body = { ...form, first_name: 'Grace', phones: ['0733 000 041'], notes: 'Calls back after five' };
    const reply = await call('PATCH', `/${id}`, { ...body, emails: [...form.emails, 'Grace.Work@Example.com'] });
    expect(reply.json().data).toMatchObject({
      name: 'Grace Wambui',
      notes: 'Calls back after five',
      version: form.version + 1,
      phones: ['+254733000041'],
      emails: [...form.emails, 'grace.work@example.com'],
    });
    const entry = await site.database.db
      .selectFrom('audit_entries')
      .select(['actor', 'changes'])
      .where('action', '=', 'contact.changed')
      .where('subject_id', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor: agent.staff.name,
      changes: {
        first_name: { from: 'Grase', to: 'Grace' },
        notes: { from: '', to: 'Calls back after five' },
        phones: { from: form.phones, to: ['+254733000041'] },
      },
    });
    const later = await insertLeadEnquiry(site.database.db, { email: 'grace.work@example.com', phone_e164: null });
    expect(later.contact_id).toBe(id);
  });

  test('somebody else saved meanwhile is not overwritten', async () => {
    const id = await insertPerson('Two', 'Editors');
    const form = await formOf(id);
    expect((await call('PATCH', `/${id}`, { ...form, notes: 'First' })).statusCode).toBe(200);
    const second = await call('PATCH', `/${id}`, { ...form, notes: 'Second' });
    expect([second.statusCode, second.json().error]).toEqual([409, 'edited_meanwhile']);
    expect(second.json().message).toContain(agent.staff.name);
    expect((await formOf(id)).notes).toBe('First');
  });

  test('keeps an address that came in while it was edited', async () => {
    const id = await insertPerson('New', 'Address');
    const form = await formOf(id);
    const added = { email: 'new.address@example.com', phone_e164: form.phones[0], isOfContact: true } as const;
    await insertLeadEnquiry(site.database.db, added);
    const saved = (await call('PATCH', `/${id}`, { ...form, emails: [] })).json().data;
    expect(saved.emails).toEqual(['new.address@example.com']);
  });

  test("does not take another's number or address, nor one nobody can be reached by", async () => {
    const [id, other] = [await insertPerson('One', 'Person'), await insertPerson('Another', 'Person')];
    const [form, theirs] = [await formOf(id), await formOf(other)];
    const tried = async (change: object) => detailOf(await call('PATCH', `/${id}`, { ...form, ...change }));
    expect(await tried({ phones: theirs.phones })).toEqual([
      `phones: The number ${theirs.phones[0]} belongs to Another Person, contact ${other}. Merge the two, or look there.`,
    ]);
    expect(await tried({ emails: ['nobody@'] })).toEqual(["emails: 'nobody@' is not an email address"]);
    expect(await tried({ phones: ['12'] })).toEqual(["phones: '12' is not a phone number, such as 0712 345 678"]);
    expect(await formOf(id)).toEqual(form);
  });
});
