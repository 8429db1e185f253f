import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const site: TestApp = await createTestApp();
afterAll(() => site.close());

const { db } = site.database;
await insertAgency(db);
const { headers } = await signedIn(db, 'editor');
beforeEach(async () => {
  await db.deleteFrom('partner_banks').execute();
  await db.deleteFrom('revisions').execute();
});

const path = '/api/v1/office/partner-banks';
const create = (payload: object) => site.app.inject({ method: 'POST', url: path, headers, payload });
const save = (id: number, payload: object) =>
  site.app.inject({ method: 'PUT', url: `${path}/${id}`, headers, payload });
const move = (id: number, direction: string) =>
  site.app.inject({ method: 'POST', url: `${path}/${id}/position`, headers, payload: { direction } });
const onSite = async (): Promise<string[]> =>
  (await site.app.inject('/api/v1/partner-banks')).json().data.items.map(({ name }: { name: string }) => name);

const bank = (name: string) => ({
  name,
  category: 'Commercial bank',
  description: 'Home loans.',
  website: 'https://bank.example',
  logo_image_id: '',
  is_active: true,
});
const made = async (name: string) => (await create(bank(name))).json().data;

describe('a lender', () => {
  test('is named as the last one, changed and put away, at once on the site', async () => {
    const first = await made('Savannah');
    const second = await made('Kilele');
    expect(await onSite()).toEqual(['Savannah', 'Kilele']);
    const saved = await save(first.id, { version: 1, ...first.content, name: 'Savannah Bank' });
    expect(saved.json().data).toMatchObject({ version: 2, content: { name: 'Savannah Bank' } });
    await save(second.id, { version: 1, ...second.content, is_active: false });
    expect(await onSite()).toEqual(['Savannah Bank']);
  });

  const rate = {
    loan_rate_percent: '13.5',
    loan_rate_as_of: '2026-11-01',
    loan_rate_source: 'its branch',
    loan_most_years: '20',
    loan_most_percent: '80',
  };
  const loansOnSite = async () =>
    (await site.app.inject('/api/v1/partner-banks')).json().data.items.map(({ loan }: { loan: unknown }) => loan);

  test('states a rate for loans with its day and source, and nothing where there is none', async () => {
    const { id, content } = await made('Savannah');
    expect(await loansOnSite()).toEqual([null]);
    expect((await save(id, { version: 1, ...content, ...rate })).statusCode).toBe(200);
    const loan = {
      rate_percent: 13.5,
      as_of: '2026-11-01',
      source: 'its branch',
      most_years: 20,
      most_percent: 80,
    };
    expect(await loansOnSite()).toEqual([loan]);
    await save(id, { version: 2, ...content, ...rate, loan_rate_percent: '' });
    expect(await loansOnSite()).toEqual([null]);
  });

  test.each([
    [{ loan_rate_as_of: '' }, 'loan_rate_as_of', 'Say of which day the rate is'],
    [{ loan_rate_source: ' ' }, 'loan_rate_source', 'Say where the rate is from'],
    [{ loan_rate_as_of: '2099-01-01' }, 'loan_rate_as_of', 'The day of the rate cannot be after today'],
    [{ loan_rate_percent: '41' }, 'loan_rate_percent', 'Rate must be 40 or less'],
    [{ loan_most_years: '1.5' }, 'loan_most_years', 'Longest time must be a whole number'],
    [{ loan_most_percent: '0' }, 'loan_most_percent', 'Largest share must be 1 or more'],
  ])('is refused a rate that cannot be shown: %o', async (changes, field, message) => {
    const reply = await create({ ...bank('Savannah'), ...rate, ...changes });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().detail).toEqual([expect.objectContaining({ field, message })]);
  });

  test('moves one place, and at the end of the list nowhere', async () => {
    const { id } = await made('Savannah');
    await made('Kilele');
    await made('Umoja');
    expect((await move(id, 'down')).json().data.items.map(({ name }: { name: string }) => name)).toEqual([
      'Kilele',
      'Savannah',
      'Umoja',
    ]);
    await Promise.all([move(id, 'down'), move(id, 'down'), move(id, 'down')]);
    expect(await onSite()).toEqual(['Kilele', 'Umoja', 'Savannah']);
    await move(id, 'up');
    expect(await onSite()).toEqual(['Kilele', 'Savannah', 'Umoja']);
    expect((await move(999, 'up')).statusCode).toBe(404);
  });

  test('is not overwritten by whoever began from an older version', async () => {
    const { id, content } = await made('Savannah');
    await save(id, { version: 1, ...content, category: 'Housing finance' });
    const reply = await save(id, { version: 1, ...content, category: 'Other' });
    expect([reply.statusCode, reply.json().error]).toEqual([409, 'edited_meanwhile']);
  });

  test('has a name of its own', async () => {
    await made('Savannah');
    const { id, content } = await made('Kilele');
    const taken = [expect.objectContaining({ field: 'name', message: 'There is a lender of this name already' })];
    expect((await create(bank('Savannah'))).json().detail).toEqual(taken);
    expect((await save(id, { version: 1, ...content, name: 'Savannah' })).json().detail).toEqual(taken);
  });

  test.each([
    [{ website: 'http://bank.example' }, 'website', 'Website must be a web address that begins with https://'],
    [{ name: '' }, 'name', 'Name is required'],
  ])('refuses %j', async (changes, field, message) => {
    const reply = await create({ ...bank('Savannah'), ...changes });
    expect(reply.json().detail).toEqual([expect.objectContaining({ field, message })]);
  });

  test('cannot have a logo that the library does not have', async () => {
    const logo_image_id = '3f1c1d50-52c9-4a54-9a2e-0d7c7a6f0001';
    expect((await create({ ...bank('Savannah'), logo_image_id })).json().error).toBe('image_not_found');
  });
});
