import { expect, test } from 'vitest';
import { knownGazetteer } from '#tests/support/known-gazetteer.ts';
import { guessColumns } from './guess-columns.ts';
import { listingMapper } from './listing-mapper.ts';

const gazetteer = knownGazetteer();

/** The field of the first of some columns, each with its cells. */
function fieldOf(...columns: [header: string, cells: string[]][]): string | null | undefined {
  const [first] = columns;
  return guessColumns(listingMapper, {
    headers: columns.map(([header]) => header),
    rows: (first?.[1] ?? []).map((_cell, row) => columns.map(([, cells]) => cells[row] ?? '')),
    remembered: new Map(),
    format: null,
    context: { agents: new Map(), gazetteer, dollarRate: null },
  }).columns[0]?.field;
}

const three = (text: string) => ['1', '2', '3'].map((number) => text.replace('#', number));

test.each([
  ['Listing ID', three('778#'), 'reference_number'],
  ['Reference', three('https://a.example/villa-for-sale-#'), 'source'],
  ['ID', three('3f2b9f0e-8f5e-4a44-9f0a-0a1b2c3d4e5#'), 'source'],
  ['External ID', three('778#'), 'source'],
  ['URL', three('https://a.example/villa-for-sale-#'), 'source'],
  ['Anything', three('https://a.example/villa-for-sale-#'), 'source'],
  ['Link', three('https://a.example/#.jpg'), 'pictures'],
  ['Map', three('https://a.example/#/karen'), 'pictures'],
  ['Source', three('homes24'), null],
  ['Page link', three('https://a.example/the-river'), null],
  ['Purpose', three('https://a.example/villa-for-sale-#'), 'source'],
])('%s of %j is %s', (header, cells, field) => expect(fieldOf([header, cells])).toBe(field));

test('an ID beside our own reference is one elsewhere', () => {
  expect(fieldOf(['Property ID', three('778#')], ['Reference', three('A-#')])).toBe('source');
});
