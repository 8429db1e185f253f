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
    expect((await made(reference, { Size: size })).listing).toMatchObject(expected);
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
