import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { importDesk } from '#tests/support/import-desk.ts';
import { insertProperty } from '#tests/support/rows/records.ts';
import { insertColleague } from '#tests/support/staff-session.ts';

/** Files as people who do this job really have them, in `tests/corpora/imports`. */

const desk = importDesk();

const input = (name: string) => readFile(new URL(`../../../../../tests/corpora/imports/${name}`, import.meta.url));

test('a house, a townhouse and a studio are types of their own', async () => {
  const trial = await desk.tryOut(await input('house-townhouse-studio.csv'));
  expect(trial.counts).toMatchObject({ make: 3, refuse: 0 });
  for (const { notes } of await desk.rowsOf(trial.id))
    expect(notes.filter(({ column }) => column === 'Type')).toEqual([]);
  await desk.apply(trial);
  const types = ['RP-HO-1', 'RP-HO-2', 'RP-HO-3'].map(async (one) => (await desk.property(one)).property_type);
  expect(await Promise.all(types)).toEqual(['house', 'townhouse', 'studio']);
});

describe('prices as they are written in Kenya', () => {
  const KES = (price_kes: number) => ({ price_kes, price_usd: null });
  const USD = (price_usd: number) => ({ price_kes: price_usd * 129, price_usd });
  const onRequest = { price_kes: null, price_usd: null };
  const read = [
    [0, KES(12_500_000)],
    [1, KES(350_000)],
    [2, KES(1_200_000)],
    [3, KES(430_000)],
    [4, KES(140_000)],
    [5, KES(140_000)],
    [6, KES(120_000)],
    [7, KES(12_500_000)],
    [8, onRequest],
    [9, onRequest],
    [10, onRequest],
    [11, USD(4300)],
    [12, USD(5000)],
    [17, KES(22_500_000)],
    [18, KES(85_000_000)],
    [19, KES(85_000_000)],
    [20, KES(250_000)],
    [21, KES(40_000)],
    [22, KES(1_250_000)],
    [23, KES(175_000)],
    [24, KES(10_000_000)],
    [25, KES(1_200_000_000)],
    [26, KES(5_000_000)],
  ] as const;
  const refused = [
    [13, 'price_zero', 'The price is 0: give the price, or write ‘Price on request’.'],
    [14, 'missing', 'The cell is empty, and a new row needs it.'],
    [15, 'price_range', 'Two prices, KSh 8,500,000 to KSh 12,000,000: give the price of this one.'],
    [16, 'price_range', 'Several prices, from KSh 6,500,000: give the price of this one.'],
  ] as const;

  test('are read, or refused each with its reason; a mend takes the lowest, another those on request', async () => {
    const trial = await desk.tryOut(await input('prices-as-written-in-kenya.csv'));
    expect(trial.counts).toMatchObject({ make: read.length, refuse: refused.length });
    const rows = await desk.rowsOf(trial.id);
    const problems = rows
      .filter(({ outcome }) => outcome === 'refuse')
      .map(({ reference, problems: [first] }) => [Number(reference.slice(6)), first?.code, first?.reason]);
    expect(problems).toEqual(refused);

    const lowest = await desk.mend(trial.id, { column: 'price', mend: 'lowest' });
    expect(lowest.counts).toMatchObject({ make: read.length + 2, refuse: refused.length - 2 });
    const named = await desk.mend(trial.id, { column: 'price', fixed: 'Price on request' });
    expect(named.counts).toMatchObject({ make: read.length + 3, refuse: refused.length - 3 });
    const words = [{ word: '0', value: 'Price on request' }];
    const all = await desk.mend(trial.id, { column: 'price', words });
    expect(all.counts).toMatchObject({ make: 27, refuse: 0 });

    await desk.apply(all);
    const expected = [...read, [13, onRequest], [14, onRequest], [15, KES(8_500_000)], [16, KES(6_500_000)]] as const;
    for (const [number, price] of expected) expect(await desk.property(`RP-PR-${number}`)).toMatchObject(price);
  });
});

test('columns named as those of our own export are known, also the id of the agent', async () => {
  const { id } = await insertColleague(desk.db(), { name: 'Grace Wambui' });
  const values = { title: 'A title', price_kes: 5_000_000, agent_id: id };
  await insertProperty(desk.db(), { reference_number: 'RP-OE-1', ...values });
  const file = String(await input('own-export-columns.csv'));
  const trial = await desk.send(file.replace('00000000-0000-4000-8000-000000000000', id));
  expect(trial).toMatchObject({ state: 'ready', counts: { same: 1 } });

  // Somebody who left is told beside the row, which is taken all the same.
  const other = await desk.send(file);
  expect(other.counts).toMatchObject({ same: 1, refuse: 0 });
  expect((await desk.summaryOf(other.id)).notes).toMatchObject([{ column: 'Agent email', code: 'emptied' }]);
});

test('what is sold or let subject to contract is under offer', async () => {
  const file = String(await input('state-sold-stc.csv'));
  const [head = '', first = '', second = ''] = file.trim().split(/\r?\n/);
  // The file has one house under two references, which is asked about; here they are two houses.
  const other = second
    .replace(/Relisted villa/, 'Second villa')
    .replace(',42m,', ',90m,')
    .replace('Kombe Road 14', 'Bogani Road 2');
  const let_ = first.replace('RP-RL-1', 'RP-RL-3').replace('Sold STC', 'Let agreed').replace(',Sale,', ',Rent,');
  const trial = await desk.tryOut([head, first, other, let_].join('\n'));
  expect(trial.counts).toMatchObject({ make: 3, refuse: 0 });
  await desk.apply(trial);
  for (const reference of ['RP-RL-1', 'RP-RL-2', 'RP-RL-3'])
    expect((await desk.property(reference)).status).toBe('Under offer');
});

test('a control character is named, and where it stands', async () => {
  const trial = await desk.tryOut(await input('control-character-in-title.csv'));
  const rows = await desk.rowsOf(trial.id);
  expect(rows.map(({ problems }) => problems.map(({ column, code }) => ({ column, code })))).toEqual([
    [{ column: 'Title', code: 'control' }],
    [{ column: 'Description', code: 'control' }],
  ]);
  expect(rows[0]?.problems[0]?.reason).toContain('U+001D');
  expect(rows[0]?.problems[0]?.reason).toContain('position 14');
});

test('a listing of a BLM file has its state, a price on request and the names of its pictures', async () => {
  const trial = await desk.tryOut(await input('small.blm'), 'small.blm');
  expect(trial.counts).toMatchObject({ make: 1, refuse: 0 });
  const done = await desk.apply(trial);
  const listing = await desk.property('77-01');
  expect(listing).toMatchObject({
    title: '4 bedroom house in Nairobi',
    listing_purpose: 'Sale',
    property_category: 'Residential',
    status: 'Available',
    approval_status: 'Draft',
    price_kes: null,
    bedrooms: 4,
    address_line1: '12 Kombe Road',
    city: 'Nairobi',
    county: 'Nairobi',
    amenities: ['Borehole'],
  });
  expect(listing.description_html).toBe('<p>Long text</p>');
  const wanted = desk.db().selectFrom('imported_pictures').select(['source', 'state']);
  expect(await wanted.where('import_id', '=', done.id).execute()).toMatchObject([{ source: '77_01_IMG_00.jpg' }]);
});
