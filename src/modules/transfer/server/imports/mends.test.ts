import { describe, expect, test } from 'vitest';
import { importDesk } from '#tests/support/import-desk.ts';

/** What is said of a file's columns, and the mends beside its refusals: each with the rows before and after. */

const desk = importDesk();

/** Rows of homes under the headers; those given stand beside a reference and a title. */
function table(tag: string, headers: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells, index) => [`${tag}-${index + 1}`, `Home ${tag} ${index + 1}`, ...cells]);
  return [['Reference', 'Title', ...headers], ...lines]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\n');
}

const usual = ['Purpose', 'Type', 'Price', 'Location'];
const home = ['Sale', 'villa', '12500000', 'Karen'];

describe('what is said in Match columns', () => {
  test('a value for the whole file stands in empty cells, and not over what a row has', async () => {
    const content = table(
      'FIX',
      ['Type', 'Price', 'Location', 'For'],
      [
        ['villa', '12500000', 'Karen', ''],
        ['villa', '90000', 'Karen', 'Rent'],
      ],
    );
    const trial = await desk.tryOut(content);
    expect(trial.counts).toMatchObject({ make: 1, refuse: 1 });
    const fixed = [{ field: 'listing_purpose', value: 'Sale' }];
    const again = await desk.match(trial.id, {}, { fixed });
    expect(again.counts).toMatchObject({ make: 2, refuse: 0 });
    await desk.apply(again);
    expect((await desk.property('FIX-1')).listing_purpose).toBe('Sale');
    expect((await desk.property('FIX-2')).listing_purpose).toBe('Rent');
  });

  test('a unit reads a column of bare numbers, which is told: 732 square feet are 68 square metres', async () => {
    const content = table(
      'UNIT',
      [...usual, 'House area'],
      [
        [...home, '732'],
        [...home, '1,000'],
      ],
    );
    const sent = await desk.send(content);
    expect(sent.state).toBe('matching');
    const bare = await desk.match(sent.id, { 'House area': 'floor_area_sqm' });
    expect(bare.counts).toMatchObject({ make: 0, refuse: 2 });
    expect((await desk.summaryOf(sent.id)).refusals).toMatchObject([
      { field: 'floor_area_sqm', code: 'unit', rows: 2 },
    ]);

    const read = await desk.match(sent.id, {}, { units: { 'House area': 'sqft' } });
    expect(read.counts).toMatchObject({ make: 2, refuse: 0 });
    const { notes } = await desk.summaryOf(sent.id);
    expect(notes.find(({ code }) => code === 'unit')).toMatchObject({
      column: 'Floor area (sqm)',
      rows: 2,
      values: [
        { from: '1,000', to: '92.9 sqm' },
        { from: '732', to: '68 sqm' },
      ],
    });
    await desk.apply(read);
    expect((await desk.property('UNIT-1')).floor_area_sqm).toBe(68);

    // A refusal's mend says the unit as well, and the next file with the header is read so at once.
    const next = await desk.send(table('NEXT', [...usual, 'House area'], [[...home, '800']]));
    expect(next).toMatchObject({ state: 'ready', counts: { make: 1, refuse: 0 } });
  });

  test('what stands after the last comma is another field', async () => {
    const content = table(
      'COMMA',
      ['Purpose', 'Type', 'Price', 'Where'],
      [
        ['Sale', 'villa', '12500000', 'Acacia Estate, Phase 2, Nakuru'],
        ['Sale', 'villa', '12500000', 'Karen'],
      ],
    );
    const { id } = await desk.send(content);
    const read = await desk.match(id, { Where: 'location' }, { seconds: { Where: 'city' } });
    expect(read.counts).toMatchObject({ make: 2 });
    await desk.apply(read);
    expect(await desk.property('COMMA-1')).toMatchObject({ city: 'Nakuru', county: 'Nakuru' });
    expect(await desk.property('COMMA-2')).toMatchObject({ location: 'Karen' });
  });

  test('another line can have the headers, and what stands above is no row any more', async () => {
    const [headers = '', ...rows] = table('LINE', usual, [home, home]).split('\n');
    const content = ['"Bedrooms","Bathrooms","Price","Location","City","County"', headers, ...rows].join('\n');
    const sent = await desk.tryOut(content);
    const { header_row } = await desk.columnsOf(sent.id);
    const other = header_row === 1 ? 2 : 1;
    const moved = await desk.chooseHeaderRow(sent.id, other);
    expect(moved.state).toBe('matching');
    const back = await desk.chooseHeaderRow(sent.id, 2);
    expect(back.columns.map(({ header }) => header)).toEqual(['Reference', 'Title', ...usual]);
    expect((await desk.match(sent.id)).counts).toMatchObject({ make: 2, refuse: 0 });
    await expect(desk.chooseHeaderRow(sent.id, 40)).rejects.toThrow('The file has no such line');
  });

  test('fields, words and settings are remembered for the next file with the same headers', async () => {
    const headers = ['Purpose', 'Nyumba', 'Price', 'Location', 'Internal note'];
    const rows = (type: string) => [['Sale', type, '12500000', 'Karen', 'call Monday']];
    const { id, state } = await desk.send(table('FIRST', headers, rows('Gorofa')));
    expect(state).toBe('matching');
    expect((await desk.match(id, { Nyumba: 'property_type', 'Internal note': null })).counts).toMatchObject({
      refuse: 1,
    });
    const mended = await desk.mend(id, { column: 'property_type', words: [{ word: 'Gorofa', value: 'maisonette' }] });
    expect(mended.counts).toMatchObject({ make: 1, refuse: 0 });

    const next = await desk.send(table('SECOND', headers, rows('gorofa ')));
    expect(next).toMatchObject({ state: 'ready', counts: { make: 1, refuse: 0 } });
    const { columns } = await desk.columnsOf(next.id);
    expect(columns.find(({ header }) => header === 'Nyumba')).toMatchObject({
      field: 'property_type',
      words: [{ word: 'gorofa', rows: 1, value: 'maisonette', is_guess: false }],
    });
    expect(columns.find(({ header }) => header === 'Internal note')?.field).toBeNull();
    await desk.apply(next);
    expect((await desk.property('SECOND-1')).property_type).toBe('maisonette');
  });
});

describe('a mend of all rows refused for one reason', () => {
  const refused = { make: 1, refuse: 2 };
  const mended = { make: 3, refuse: 0 };

  test.each([
    [
      'words for a type',
      'property_type',
      ['villa', 'Chateau', 'chateau'],
      { words: [{ word: 'Chateau', value: 'villa' }] },
    ],
    ['words that count as empty', 'furnishing', ['Furnished', 'ask', 'Ask'], { words: [{ word: 'ask', value: '-' }] }],
    ['cells that cannot be read left empty', 'furnishing', ['Furnished', 'half', 'ask'], { mend: 'empty' }],
    ['the first of several numbers', 'bedrooms', ['4', '3 & 4', '2-3'], { mend: 'first' }],
    ['the lowest of a range', 'price', ['9m', '8.5M - 12M', 'From 6.5m'], { mend: 'lowest' }],
    ['titles shortened', 'title', ['Home', 'Long '.repeat(40), 'Longer '.repeat(30)], { mend: 'shorten' }],
    ['sizes in acres that are the plot’s', 'floor_area_sqm', ['200 sqm', '1/2 acre', '2 acres'], { mend: 'plot' }],
    ['a unit for numbers without one', 'floor_area_sqm', ['200 sqm', '732', '800'], { unit: 'sqft' }],
    ['a price on request for empty cells', 'price', ['9m', '', ''], { fixed: 'Price on request' }],
    ['a place for empty cells', 'location', ['Karen', '', ''], { fixed: 'Kilimani' }],
  ] as const)('%s', async (name, field, cells, mend) => {
    const values: Record<string, string> = {
      listing_purpose: 'Sale',
      property_type: 'villa',
      price: '9m',
      location: 'Karen',
    };
    const tag = `MEND-${name.replace(/\W/g, '').slice(0, 18)}`.toUpperCase();
    const fields = ['title', ...new Set([...Object.keys(values), field])].filter(
      (one, at, all) => all.indexOf(one) === at,
    );
    const lines = cells.map((cell, index) => {
      const row: Record<string, string> = { title: `Home ${tag} ${index}`, ...values, [field]: cell };
      return [`${tag}-${index}`, ...fields.map((one) => row[one] ?? '')].map((text) => `"${text}"`).join(',');
    });
    // Headers of their own, as what is said of a header is remembered for the next file.
    const heads = fields.map((one) => (one === field ? `${tag} column` : one));
    const { id } = await desk.send([`reference_number,${heads.join(',')}`, ...lines].join('\n'));
    const trial = await desk.match(id, { [`${tag} column`]: field });
    expect(trial.counts).toMatchObject(refused);
    expect((await desk.summaryOf(id)).refusals).toContainEqual(expect.objectContaining({ field, rows: 2 }));
    expect((await desk.mend(id, { column: field, ...mend })).counts).toMatchObject(mended);
    expect((await desk.summaryOf(id)).refusals).toEqual([]);
  });

  test('that says nothing, or is of no field, is refused', async () => {
    const { id } = await desk.tryOut(table('NOTHING', usual, [home]));
    await expect(desk.mend(id, { column: 'price' })).rejects.toThrow('Say first what is meant.');
    await expect(desk.mend(id, { column: 'colour', mend: 'empty' })).rejects.toThrow('Choose one of the fields.');
  });
});
