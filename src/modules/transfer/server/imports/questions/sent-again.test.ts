import { describe, expect, test } from 'vitest';
import { importDesk } from '#tests/support/import-desk.ts';
import type { OfficeImport } from '../../../imports/contract.ts';

/** Files without references or links, whose homes differ in little, are sent again. */

const desk = importDesk();

const table = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');

const headers = ['Location', 'Type', 'Purpose', 'Bedrooms', 'Bathrooms', 'Size', 'Price', 'Amenities', 'Pictures'];

interface Flat {
  place?: string;
  price?: string;
  amenities?: string;
  pictures?: string;
}

const flat = ({ place = 'Kilimani', price = '9500000', amenities = '', pictures = '' }: Flat): string[] => [
  ...[place, 'apartment', 'Sale', '2', '2', '90 sqm'],
  ...[price, amenities, pictures],
];

const picture = (name: string): string => `https://pictures.example/${name}.jpg`;

const answer = async (id: string, payload: object): Promise<OfficeImport> =>
  (
    await desk.site().app.inject({
      method: 'POST',
      url: `/api/v1/office/imports/${id}/answers`,
      headers: desk.manager().headers,
      payload,
    })
  ).json().data;

/** Imports all rows as homes of their own, and answers their references in the order of the file. */
async function makeAll(rows: readonly (readonly string[])[], head: readonly string[] = headers): Promise<string[]> {
  const trial = await desk.tryOut(table([head, ...rows]));
  if (trial.counts.asked > 0) await answer(trial.id, { all: 'other' });
  expect((await desk.apply(trial)).counts).toMatchObject({ applied: rows.length });
  return (await desk.rowsOf(trial.id)).map(({ reference }) => reference);
}

async function sendAgain(rows: readonly (readonly string[])[], head: readonly string[] = headers) {
  const trial = await desk.tryOut(table([head, ...rows]));
  return { trial, rows: await desk.rowsOf(trial.id) };
}

describe('a file sent again finds its own listings', () => {
  test('that are alike but for pictures, amenities or price, in whatever order', async () => {
    const flats = Array.from({ length: 20 }, (_, index) =>
      flat({
        price: index < 12 ? '9500000' : `${9_500_000 + index * 10_000}`,
        amenities: index % 3 === 0 ? '' : `Gym, Pool ${index % 2}`,
        pictures: index % 4 === 0 ? '' : `${picture(`a${index}`)}, ${picture(`b${index}`)}`,
      }),
    );
    const references = await makeAll(flats);
    const same = await sendAgain(flats);
    expect(same.trial.counts).toMatchObject({ same: 20, make: 0, change: 0, ask: 0 });
    expect(same.rows.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());

    const turned = await sendAgain(flats.toReversed());
    expect(turned.trial.counts).toMatchObject({ same: 20, ask: 0 });
    const pictured = (at: number) => turned.rows[19 - at]?.reference;
    expect([1, 2, 3, 17].map(pictured)).toEqual([1, 2, 3, 17].map((at) => references[at]));
  });

  test('whose pictures say which it is of several, where the price or the amenities have changed', async () => {
    const flats = ['c', 'd', 'e'].map((name) => flat({ place: 'Lavington', pictures: picture(name) }));
    const references = await makeAll(flats);
    const { trial, rows } = await sendAgain([
      flat({ place: 'Lavington', price: '9700000', pictures: picture('e') }),
      flat({ place: 'Lavington', amenities: 'Pool', pictures: picture('c') }),
      flat({ place: 'Lavington', pictures: picture('f') }),
      flat({ place: 'Lavington', pictures: picture('g') }),
    ]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['change', 'change', 'ask', 'make']);
    expect(rows.map(({ reference }) => reference)).toEqual([references[2], references[0], '', '']);
    expect(rows[2]?.question?.reference).toBe(references[1]);
    expect(rows[0]?.changes.map(({ column }) => column)).toEqual(['Price (KES)']);
    expect((await desk.apply(trial)).counts).toMatchObject({ applied: 3, refuse: 0 });
  });

  test('and is asked where several have the same pictures, or the same pictures and other references', async () => {
    const shared = flat({ place: 'Kileleshwa', pictures: picture('shared') });
    const references = await makeAll([shared, shared]);
    const dearer = flat({ place: 'Kileleshwa', price: '9600000', pictures: picture('shared') });
    const { rows } = await sendAgain([dearer, dearer]);
    expect(rows.map(({ question }) => question?.reference)).toEqual(references);

    const villa = flat({ place: 'Runda', pictures: picture('villa') });
    const [known] = await makeAll([villa]);
    const named = await sendAgain([['OWN-7', ...villa]], ['Reference', ...headers]);
    expect(named.rows[0]).toMatchObject({ outcome: 'ask', question: { reference: known } });
  });

  test('also ten that are equal, of which an eleventh is asked about', async () => {
    const titled = ['Title', ...headers];
    const equal = ['Flat above the mall in Westlands', ...flat({ place: 'Westlands' })];
    const ten = Array.from({ length: 10 }, () => equal);
    const references = await makeAll(ten, titled);
    const same = await sendAgain(ten, titled);
    expect(same.trial.counts).toMatchObject({ same: 10, ask: 0 });
    expect(same.rows.map(({ reference }) => reference)).toEqual(references);

    const more = await sendAgain([...ten, equal], titled);
    expect(more.trial.counts).toMatchObject({ same: 10, ask: 1, waiting_in_file: 1 });
    expect(more.rows[10]?.question).toMatchObject({ row: 2, reference: references[0] });
    expect((await answer(more.trial.id, { all: 'same' })).counts).toMatchObject({ same: 11, make: 0 });
  });

  test('before a row that only looks like one of them', async () => {
    const [first, second] = await makeAll([
      flat({ place: 'Karen', amenities: 'Gym' }),
      flat({ place: 'Karen', amenities: 'Pool' }),
    ]);
    const { rows } = await sendAgain([
      flat({ place: 'Karen', amenities: 'Borehole' }),
      flat({ place: 'Karen', amenities: 'Lift' }),
      flat({ place: 'Karen', amenities: 'Gym' }),
    ]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['ask', 'make', 'same']);
    expect(rows[0]?.question?.reference).toBe(second);
    expect(rows[2]?.reference).toBe(first);
  });
});
