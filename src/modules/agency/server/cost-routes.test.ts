import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { demoCostRates } from '#demo/cost-rates.ts';
import { addDays, nairobiDay } from '#platform/time/nairobi-time.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { noCostRates } from '../costs/no-cost-rates.ts';

const site: TestApp = await createTestApp();
afterAll(() => site.close());

const { db } = site.database;
let headers: Record<string, string>;

beforeEach(async () => {
  for (const table of ['agency_settings', 'cost_rates', 'revisions'] as const) await db.deleteFrom(table).execute();
  await insertAgency(db, { selling_fee_percent: 3, vat_is_added: true });
  ({ headers } = await signedIn(db, 'manager'));
});

const today = nairobiDay(new Date(TEST_NOW));
const day = addDays(today, -1);
const costs = {
  ...demoCostRates,
  figures: Object.fromEntries(
    Object.entries(demoCostRates.figures).map(([name, figure]) => [name, figure && { ...figure, as_of: day }]),
  ),
  advocate_scale: demoCostRates.advocate_scale && { ...demoCostRates.advocate_scale, as_of: day },
  valuation_scale: demoCostRates.valuation_scale && { ...demoCostRates.valuation_scale, as_of: day },
  moving_in_bills: demoCostRates.moving_in_bills.map((bill) => ({ ...bill, as_of: day })),
};

const publicRates = async () => (await site.app.inject('/api/v1/cost-rates')).json().data;
const read = async (query = '') =>
  (await site.app.inject({ url: `/api/v1/office/costs${query}`, headers })).json().data;
const save = (payload: object) => site.app.inject({ method: 'PUT', url: '/api/v1/office/costs', headers, payload });
const figure = (value: unknown, more: object = {}) => ({ value, as_of: day, source: 'Legal Notice 77/2024', ...more });
const withFigures = (figures: object) => ({ ...costs, figures: { ...costs.figures, ...figures } });

describe('costs and rates', () => {
  test('are nothing at all before the agency states any', async () => {
    expect(await read()).toMatchObject({ version: 0, content: noCostRates, history: [] });
    expect(await publicRates()).toEqual({ ...noCostRates, selling_fee: { percent: 3, vat_is_added: true } });
  });

  test('are stated by a manager with day and source, and every visitor has them with the next request', {
    tags: ['S-477'],
  }, async () => {
    const reply = await save({ version: 0, ...costs });
    expect([reply.statusCode, reply.json().data.version]).toEqual([200, 1]);
    expect(await publicRates()).toEqual({ ...costs, selling_fee: { percent: 3, vat_is_added: true } });
    const entry = await db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(entry.action).toBe('cost_rates.changed');
  });

  test('are taken as people write them; what is left empty is not stated', async () => {
    const empty = { value: '', as_of: '', source: '' };
    const reply = await save({
      version: 0,
      ...withFigures({ registration_kes: figure('1,500'), vat_percent: figure('16.5'), certificate_kes: empty }),
      advocate_scale: {
        bands: [
          { up_to_kes: '5m', percent: '2', most_percent: '' },
          { up_to_kes: '', percent: '1', most_percent: '1.25' },
        ],
        least_kes: '35,000',
        as_of: day,
        source: 'Legal Notice 35/2014',
      },
      valuation_scale: { bands: [], least_kes: '', as_of: '', source: '' },
      buying_note: ' ',
    });
    expect(reply.statusCode).toBe(200);
    const { figures, advocate_scale, valuation_scale, buying_note } = await publicRates();
    expect(figures).toMatchObject({
      registration_kes: figure(1_500),
      vat_percent: figure(16.5),
      certificate_kes: null,
    });
    expect(advocate_scale.bands).toEqual([
      { up_to_kes: 5_000_000, percent: 2, most_percent: null },
      { up_to_kes: null, percent: 1, most_percent: 1.25 },
    ]);
    expect([advocate_scale.least_kes, valuation_scale, buying_note]).toEqual([35_000, null, null]);
  });

  test('are read in a version from before there was a figure', async () => {
    await db
      .insertInto('cost_rates')
      .values({ content: { buying_note: 'Ask us' }, version: 1 })
      .execute();
    expect(await publicRates()).toMatchObject({ ...noCostRates, buying_note: 'Ask us' });
  });

  test('saved without a change stay the version they are, and an older version is not written over a newer one', async () => {
    await save({ version: 0, ...costs });
    expect((await save({ version: 1, ...(await read()).content })).json().data.version).toBe(1);
    await save({ version: 1, ...costs, letting_note: 'Other' });
    const late = await save({ version: 1, ...costs, letting_note: 'Late' });
    expect([late.statusCode, late.json().error]).toEqual([409, 'edited_meanwhile']);
    expect((await read('?version=1')).content.letting_note).toBe(costs.letting_note);
  });

  const band = (up_to_kes: unknown, percent: unknown = 1, most_percent: unknown = null) => ({
    up_to_kes,
    percent,
    most_percent,
  });
  const scale = (bands: object[]) => ({
    advocate_scale: { bands, least_kes: null, as_of: day, source: 'Legal Notice 35/2014' },
  });
  const bill = { label: 'Water deposit', amount_kes: '3000', paid_by: 'Tenant', as_of: day, source: 'Us' };
  const refused: [object, string, string][] = [
    [withFigures({ vat_percent: figure('101') }), 'figures.vat_percent.value', 'VAT on fees must be 100 or less'],
    [withFigures({ vat_percent: figure('-1') }), 'figures.vat_percent.value', 'VAT on fees must be 0 or more'],
    [withFigures({ vat_percent: figure('many') }), 'figures.vat_percent.value', 'VAT on fees must be a number'],
    [
      withFigures({ registration_kes: figure('1.5') }),
      'figures.registration_kes.value',
      'Write whole shillings, without cents',
    ],
    [withFigures({ loan_years: figure('41') }), 'figures.loan_years.value', 'Years of a loan must be 40 or less'],
    [withFigures({ vat_percent: figure(16, { as_of: '' }) }), 'figures.vat_percent.as_of', 'Say of which day it is'],
    [withFigures({ vat_percent: figure(16, { source: ' ' }) }), 'figures.vat_percent.source', 'Say where it is from'],
    [
      withFigures({ vat_percent: figure(16, { as_of: addDays(today, 1) }) }),
      'figures.vat_percent.as_of',
      'The day cannot be after today',
    ],
    [scale([band(null), band(5)]), 'advocate_scale.bands.0.up_to_kes', 'Only the last band can be without an end'],
    [scale([band(5), band(5)]), 'advocate_scale.bands.1.up_to_kes', 'Each band ends above the one before'],
    [scale([band(5, 2, 1)]), 'advocate_scale.bands.0.most_percent', 'An estimate ends above where it begins'],
    [scale([band('5,0')]), 'advocate_scale.bands.0.up_to_kes', 'Write 50'],
    [{ moving_in_bills: [{ ...bill, label: '' }] }, 'moving_in_bills.0.label', 'Name is required'],
    [{ moving_in_bills: [{ ...bill, paid_by: 'Nobody' }] }, 'moving_in_bills.0.paid_by', 'Say who pays it'],
    [
      { moving_in_bills: [{ ...bill, amount_kes: '1e12' }] },
      'moving_in_bills.0.amount_kes',
      'Write one amount in digits, such as 35,000 or 1.5m',
    ],
    [{ service_charge_paid_by: '' }, 'service_charge_paid_by', 'Say who pays it'],
  ];
  test.each(refused)('are refused with a sentence at the field: %#', async (changes, field, message) => {
    const reply = await save({ version: 0, ...costs, ...changes });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().detail).toContainEqual(expect.objectContaining({ field, message }));
    expect((await publicRates()).figures).toEqual(noCostRates.figures);
  });

  test('are not for agents to change', async () => {
    ({ headers } = await signedIn(db, 'agent'));
    expect((await save({ version: 0, ...costs })).statusCode).toBe(403);
  });
});
