import { describe, expect, test } from 'vitest';
import { importDesk } from '#tests/support/import-desk.ts';

/** Tables as they were met at agencies, without a word said about their columns. */

const desk = importDesk();

const headers = [
  'Reference',
  'Title',
  'Purpose',
  'Type',
  'Price',
  'Location',
  'City',
  'County',
  'Bedrooms',
  'Bathrooms',
];
/** Prices far apart, or rows would be asked about as the same home. */
const prices = new Map<string, number>();
function priceOf(reference: string): string {
  const price = prices.get(reference) ?? Math.round(1_000_000 * 1.2 ** prices.size);
  prices.set(reference, price);
  return String(price);
}

const row = (reference: string) => [
  reference,
  `Home ${reference}`,
  'Sale',
  'villa',
  priceOf(reference),
  'Karen',
  'Nairobi',
  'Nairobi',
  '4',
  '3',
];

/** A table of one home with further columns, or with other cells in the usual ones. */
function tableOf(reference: string, cells: Readonly<Record<string, string>>): string {
  const all = new Map([...headers.map((name, index) => [name, row(reference)[index] ?? ''] as const)]);
  for (const [name, cell] of Object.entries(cells)) all.set(name, cell);
  const quoted = (texts: Iterable<string>) => [...texts].map((text) => `"${text.replaceAll('"', '""')}"`).join(',');
  return `${quoted(all.keys())}\n${quoted(all.values())}\n`;
}

/** The one row of a trial. */
async function tried(reference: string, cells: Readonly<Record<string, string>>) {
  const trial = await desk.tryOut(tableOf(reference, cells));
  const [only] = await desk.rowsOf(trial.id);
  return { trial, row: only };
}

/** The listing that becomes of it. */
async function made(reference: string, cells: Readonly<Record<string, string>>) {
  const { trial, row: only } = await tried(reference, cells);
  expect(only?.problems).toEqual([]);
  await desk.apply(trial);
  return { id: trial.id, listing: await desk.property(reference) };
}

describe('separators, encodings and line ends', () => {
  const lines = (separator: string, tag: string) =>
    [headers, row(`${tag}-1`), row(`${tag}-2`)].map((cells) => cells.join(separator));
  test.each([
    ['semicolons', lines(';', 'SEMI').join('\r\n')],
    ['tabs', lines('\t', 'TAB').join('\n')],
    ['a byte order mark', `\uFEFF${lines(',', 'BOM').join('\r\n')}`],
    ['carriage returns alone', lines(',', 'CR').join('\r')],
    ['UTF-16 of a spreadsheet', Buffer.from(`\uFEFF${lines('\t', 'WIDE').join('\r\n')}`, 'utf16le')],
    [
      'a title and an address above the headers',
      `Acacia Homes Ltd\n\nListings of November\n${lines(',', 'HEAD').join('\n')}`,
    ],
  ])('a table is read with %s', async (_name, content) => {
    const trial = await desk.send(content);
    expect(trial).toMatchObject({ state: 'ready', counts: { make: 2, refuse: 0 } });
  });

  test('Windows-1252 keeps its letters', async () => {
    const text = [headers, row('WIN-1')]
      .map((cells) => cells.join(','))
      .join('\r\n')
      .replace('Home WIN-1', 'Café – “L’Étoile”');
    const bytes = Buffer.from(
      text.replaceAll('–', '\x96').replaceAll('“', '\x93').replaceAll('”', '\x94').replaceAll('’', '\x92'),
      'latin1',
    );
    await desk.apply(await desk.tryOut(bytes));
    expect((await desk.property('WIN-1')).title).toBe('Café – “L’Étoile”');
  });

  test('30 columns nobody needs are left out', async () => {
    const needless = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`Spare ${index + 1}x`, `note ${index}`]),
    );
    expect((await made('WIDE-30', needless)).listing).toMatchObject({ title: 'Home WIDE-30', bedrooms: 4 });
  });
});

describe('cells as people write them', () => {
  test('rooms are counted with their word, and bathrooms in halves', async () => {
    const { listing } = await made('ROOMS-1', { Bedrooms: '3 Bedrooms', Bathrooms: '4.5' });
    expect(listing).toMatchObject({ bedrooms: 3, bathrooms: 4.5 });
  });

  test.each([
    ['223 sqm', { floor_area_sqm: 223, plot_size: null }],
    ['2,400 sqft', { floor_area_sqm: 223, plot_size: null }],
    ['836,1 m²', { floor_area_sqm: 836.1, plot_size: null }],
    ['2.024 m²', { floor_area_sqm: 2024, plot_size: null }],
    ['6.070,2 m²', { floor_area_sqm: 6070.2, plot_size: null }],
    ['N/A', { floor_area_sqm: null, plot_size: null }],
  ])('a size of %s is read', async (size, expected) => {
    const reference = `SIZE-${size.replace(/\W/g, '')}`.toUpperCase();
    expect((await made(reference, { Type: 'office', Size: size })).listing).toMatchObject(expected);
  });

  test.each([
    ['3 Bed House with a view at Mlima Mall', 'house'],
    ['Townhouse near Bahari Villas', 'townhouse'],
  ])('%s is a %s, whatever the place is called after', async (title, type) => {
    const { listing } = await made(`NAME-${type.toUpperCase()}`, { Title: title, Type: '' });
    expect(listing.property_type).toBe(type);
  });

  test('half an acre of a home is its plot, once that is said', async () => {
    const { trial, row: only } = await tried('SIZE-ACRE', { Size: '1/2 acre' });
    expect(only?.problems).toMatchObject([{ code: 'plot' }]);
    await desk.apply(await desk.mend(trial.id, { column: 'floor_area_sqm', mend: 'plot' }));
    expect(await desk.property('SIZE-ACRE')).toMatchObject({
      plot_size: 0.5,
      plot_size_unit: 'acres',
      floor_area_sqm: null,
    });
  });

  test('several sizes that differ are refused, and the first is taken once that is said', async () => {
    const { trial, row: only } = await tried('SIZE-MANY', { Size: '223 sqm / 2,400 sqft / 1/2 acre / N/A' });
    expect(only?.problems).toMatchObject([{ code: 'several' }]);
    await desk.apply(await desk.mend(trial.id, { column: 'floor_area_sqm', mend: 'first' }));
    expect((await desk.property('SIZE-MANY')).floor_area_sqm).toBe(223);
  });

  test('an area and a city in one column are told apart by the places that are known', async () => {
    const { listing } = await made('PLACE-1', { Location: 'Kilimani, Nairobi', City: '', County: '' });
    expect(listing).toMatchObject({ location: 'Kilimani', city: 'Nairobi', county: 'Nairobi' });
  });

  test('inline styles of a description are taken off, and its paragraphs stay', async () => {
    const html =
      '<p style="color:red;font-family:Arial" class="x">Four <b>rooms</b>.</p><script>alert(1)</script><p>A garden.</p>';
    const { listing } = await made('HTML-1', { Description: html });
    expect(listing.description_html).toBe('<p>Four <strong>rooms</strong>.</p><p>A garden.</p>');
  });

  test('a title that is too long is refused, and one mend shortens all of them at a word', async () => {
    const long = `${'Spacious home with a garden and a borehole '.repeat(5)}end`;
    const { trial, row: only } = await tried('LONG-1', { Title: long });
    expect(only?.problems).toMatchObject([{ code: 'too_long' }]);
    await desk.apply(await desk.mend(trial.id, { column: 'title', mend: 'shorten' }));
    const { title } = await desk.property('LONG-1');
    expect(title.length).toBeLessThanOrEqual(160);
    expect(title).toMatch(/^Spacious home .*\w…$/);
  });

  test.each(['|', ',', '\n', ', ', ' | ', ';'])('addresses of pictures are parted by %j', async (sign) => {
    const addresses = ['1.jpg', '2.jpg?w=1,2', '3.png'].map((name) => `https://pictures.example/${name}`);
    const reference = `PICS-${[...sign].map((one) => one.charCodeAt(0)).join('-')}`;
    const { id } = await made(reference, { Images: addresses.join(sign) });
    const wanted = desk.db().selectFrom('imported_pictures').select('source').orderBy('position');
    expect((await wanted.where('import_id', '=', id).execute()).map(({ source }) => source)).toEqual(addresses);
  });

  test('pictures in several columns follow each other', async () => {
    const { id } = await made('PICS-COLUMNS', {
      'Image 1': 'https://p.example/a.jpg',
      'Image 2': 'https://p.example/b.jpg',
    });
    const wanted = desk.db().selectFrom('imported_pictures').select('source').orderBy('position');
    expect(await wanted.where('import_id', '=', id).execute()).toMatchObject([
      { source: 'https://p.example/a.jpg' },
      { source: 'https://p.example/b.jpg' },
    ]);
  });
});

describe('links and numbers elsewhere', () => {
  const table = (lines: readonly string[]) => `${lines.join('\n')}\n`;
  const sources = async (host: string) =>
    (
      await desk
        .db()
        .selectFrom('listing_sources')
        .select('source')
        .where('source', 'like', `${host}%`)
        .orderBy('source')
        .execute()
    ).map(({ source }) => source);

  test('are what a row is known by: rows of other links are other homes, and the file sent again changes nothing', async () => {
    const of = (number: number, price: string, more = '') =>
      `Home at the weir,${price},"Runda, Westlands",https://www.weir.example/2-bedroom-apartment-for-sale-runda-${number}${more}`;
    const head = 'Title,Price,Location,URL';
    const first = await desk.tryOut(table([head, of(1, '9m'), of(2, '9m'), of(3, '9m')]));
    expect(first.counts).toMatchObject({ make: 3, ask: 0, refuse: 0 });
    const [row2] = await desk.rowsOf(first.id);
    expect(row2).toMatchObject({ reference: '' });
    for (const [column, to] of [
      ['Purpose', 'Sale'],
      ['Type', 'apartment'],
      ['Bedrooms', '2'],
    ])
      expect(row2?.notes).toContainEqual({ column, code: 'link', from: '', to });
    await desk.apply(first);
    expect(await sources('weir.example')).toEqual(
      [1, 2, 3].map((number) => `weir.example/2-bedroom-apartment-for-sale-runda-${number}`),
    );
    const [made] = await desk.rowsOf(first.id);
    expect(made?.reference).toMatch(/^[A-Z]+-P-\d+$/);

    const later = [of(3, '9m'), of(2, '8.5m', '/?utm_source=mail'), of(1, '9m'), of(4, '9m')];
    const again = await desk.tryOut(table([head, ...later]));
    expect((await desk.rowsOf(again.id)).map(({ outcome }) => outcome)).toEqual(['same', 'change', 'same', 'make']);
    expect((await desk.rowsOf(again.id))[2]?.reference).toBe(made?.reference);
    await desk.apply(again);
    const third = await desk.tryOut(table([head, ...later]));
    expect(third.counts).toMatchObject({ same: 4 });
  });

  test('that come twice are refused as a repetition', async () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 1, 2];
    const lines = numbers.map((number) => `villa,Sale,${number}0m,Karen,P24-77${number}`);
    const trial = await desk.tryOut(table(['Type,Purpose,Price,Location,Ad ID', ...lines]));
    expect(trial.counts).toMatchObject({ make: 8, refuse: 2 });
    expect((await desk.rowsOf(trial.id)).at(-1)?.problems).toMatchObject([
      { column: 'Link or number elsewhere', code: 'repeated', reason: 'Row 3 of the file has it already.' },
    ]);
    const { refusals } = await desk.summaryOf(trial.id);
    expect(refusals).toMatchObject([
      { rows: 2, reason: 'Earlier rows of the file have the same; the list of rows says which.' },
    ]);
  });

  test('are no references, also where they were said to be', async () => {
    const link = 'https://www.weir.example/villa-for-sale-in-the-upper-valley-of-karen-';
    const lines = [1, 2].map((number) => `${link}${number},villa,Sale,${number}0m,Karen`);
    const sent = await desk.send(table(['Ref number,Type,Purpose,Price,Location', ...lines]));
    expect(sent.columns[0]).toMatchObject({ field: 'source' });
    const asReference = await desk.match(sent.id, { 'Ref number': 'reference_number' });
    expect(asReference.counts).toMatchObject({ refuse: 2 });
    const { refusals } = await desk.summaryOf(sent.id);
    const reason = 'A reference has at most 30 characters, and is no link.';
    expect(refusals).toMatchObject([{ code: 'no_reference', field: 'reference_number', rows: 2, reason }]);
    const mended = await desk.mend(sent.id, { column: 'reference_number', mend: 'source' });
    expect(mended.counts).toMatchObject({ make: 2, refuse: 0 });
  });
});

test('a price on request in other words, and prices that no home has, are told with their rows', async () => {
  const homes = ['villa,Sale,Not communicated,', 'villa,Sale,300000,', 'villa,Rent,9m,'];
  const lines = [...homes, 'land,Sale,300000,1', 'land,Sale,4000,2'].map((line) => `${line},Karen`);
  const trial = await desk.tryOut(['Type,Purpose,Price,Plot size (acres),Location', ...lines].join('\n'));
  expect(trial.counts).toMatchObject({ make: 5, refuse: 0 });
  const { notes } = await desk.summaryOf(trial.id);
  expect(notes.filter(({ column }) => column === 'Price (KES)')).toMatchObject([
    {
      code: 'odd',
      rows: 3,
      values: [
        { from: '300,000', row_numbers: [3] },
        { from: '4,000', row_numbers: [6] },
        { from: '9,000,000', row_numbers: [4] },
      ],
    },
    { code: 'word', values: [{ from: 'Not communicated', to: 'Price on request', row_numbers: [2] }] },
  ]);
});

test('a title of many rows that says no place is made from type, rooms and place, and what it says is read', async () => {
  const homes = ['Silver,villa,4', 'Silver,villa,5', 'Silver,house,3', 'Silver,house,2', 'Silver,villa,6'];
  const flats = Array.from({ length: 5 }, () => '2 Bedroom Flat in Runda,,');
  const lines = [...homes, ...flats].map(
    (line, at) => `${line},${at < 5 ? 'Karen' : 'Runda'},Sale,${10 + 3 * at}m,T-${at}`,
  );
  const file = ['Title,Type,Bedrooms,Location,Purpose,Price,Reference', ...lines].join('\n');
  const trial = await desk.tryOut(file);
  expect(trial.counts).toMatchObject({ make: 10 });
  await desk.apply(trial);
  expect((await desk.property('T-2')).title).toBe('3-bedroom house in Karen');
  expect(await desk.property('T-9')).toMatchObject({
    title: '2 Bedroom Flat in Runda',
    property_type: 'apartment',
    bedrooms: 2,
  });
  expect((await desk.tryOut(file)).counts).toMatchObject({ same: 10 });
});
