import { describe, expect, test } from 'vitest';
import { importDesk } from '#tests/support/import-desk.ts';

/** What the pages of an import ask before and after its trial, and whether their numbers agree. */

const desk = importDesk();

const table = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');

describe('beside the columns', () => {
  test('what new rows need and no column holds is asked, unless the other columns say it', async () => {
    const { id } = await desk.send(
      table([
        ['Location', 'Kind of home', 'Asking (KES)', 'Surroundings'],
        ['Nairobi - Karen', 'House', '45000000', 'School, Hospital'],
        ['Nairobi - Gigiri', 'House', '52000000', ''],
      ]),
    );
    const fields = { 'Kind of home': 'property_type', 'Asking (KES)': 'price' };
    const tried = await desk.match(id, fields);
    expect(tried.counts).toMatchObject({ make: 0, refuse: 2 });
    const { columns, without_column } = await desk.columnsOf(id);
    expect(columns.map(({ field }) => field)).toEqual(['location', 'property_type', 'price', 'location_highlights']);
    expect(without_column).toEqual([{ field: 'listing_purpose', label: 'Purpose', missing: 2, rows: 2 }]);

    const fixed = [{ field: 'listing_purpose', value: 'Sale' }];
    expect((await desk.match(id, {}, { fixed })).counts).toMatchObject({ make: 2, refuse: 0 });
    expect((await desk.columnsOf(id)).without_column).toEqual([]);
    expect((await desk.rowsOf(id)).map(({ title }) => title)).toEqual(['House in Karen', 'House in Gigiri']);
  });

  test('a type that titles say is not asked, and what a row of a listing we have lacks neither', async () => {
    const headers = ['Reference', 'Title', 'Price', 'Location'];
    const row = ['ASK-1', '4 bedroom villa for sale', '45000000', 'Karen'];
    const first = await desk.tryOut(table([headers, row]));
    expect((await desk.columnsOf(first.id)).without_column).toEqual([
      { field: 'property_type', label: 'Type', missing: 0, rows: 1 },
    ]);
    await desk.apply(first);
    const later = await desk.tryOut(table([headers, ['ASK-1', 'Home by the river', '46000000', 'Karen']]));
    expect(later.counts).toMatchObject({ change: 1, refuse: 0 });
    expect((await desk.columnsOf(later.id)).without_column).toMatchObject([{ field: 'property_type', missing: 0 }]);
  });

  test('words are counted; a column with another text in nearly every row has none to choose for', async () => {
    const rows = (words: readonly string[]) => words.map((word, index) => [`Home ${index}`, word, '9000000', 'Karen']);
    const headers = ['Title', 'Type of home', 'Price', 'Location'];
    const match = async (words: readonly string[]) => {
      const { id } = await desk.send(table([headers, ...rows(words)]));
      await desk.match(id, { 'Type of home': 'property_type' });
      return (await desk.columnsOf(id)).columns[1];
    };
    const numbered = Array.from({ length: 70 }, (_, index) => `Unit ${index}`);
    expect(await match(numbered)).toMatchObject({ different_words: 70, words: [] });
    const twice = await match([...numbered, ...numbered]);
    expect(twice).toMatchObject({ different_words: 70 });
    expect(twice?.words).toHaveLength(60);
  });
});

describe('beside the trial', () => {
  const homes = [
    ['Title', 'Type', 'Purpose', 'Price', 'Location'],
    ['Flat by the arboretum', 'apartment', 'Sale', '9000000', 'Kileleshwa'],
    ['Flat by the arboretum', 'apartment', 'Sale', '9000000', 'Kileleshwa'],
    ['Flat by the arboretum', 'apartment', 'Sale', '9000000', 'Kileleshwa'],
  ];
  const answer = async (id: string, payload: object) =>
    (
      await desk.site().app.inject({
        method: 'POST',
        url: `/api/v1/office/imports/${id}/answers`,
        headers: desk.manager().headers,
        payload,
      })
    ).json().data.counts;

  test('rows like others of the file and rows like listings that are here are counted apart', async () => {
    const first = await desk.tryOut(table(homes));
    expect(first.counts).toMatchObject({ asked: 2, waiting: 2, waiting_in_file: 2, answerable: 2 });
    const counts = await answer(first.id, { all: 'other' });
    expect(counts).toMatchObject({ make: 3, asked: 2, waiting: 0, waiting_in_file: 0, answerable: 2 });
    expect((await desk.apply(first)).counts).toMatchObject({ applied: 3, asked: 2, answerable: 0 });
    const again = homes.slice(0, 2).map((cells, at) => [...cells, at === 0 ? 'Bathrooms' : '2']);
    expect((await desk.tryOut(table(again))).counts).toMatchObject({ waiting: 1, waiting_in_file: 0 });
  });

  test('an answer for all is for rows without one, and for those of one kind', async () => {
    const home = (title: string, price = '8000000') => [title, 'apartment', 'Sale', price, 'Lavington'];
    const [headers = []] = homes;
    await desk.apply(await desk.tryOut(table([headers, home('By the creek'), home('By the spring')])));
    const twins = Array.from({ length: 3 }, () => home('By the pond'));
    const trial = await desk.tryOut(
      table([
        [...headers, 'Bathrooms'],
        ...[home('By the creek'), home('By the spring'), ...twins].map((cells) => [...cells, '2']),
      ]),
    );
    expect(trial.counts).toMatchObject({ answerable: 4, answerable_in_file: 2, waiting: 4, waiting_in_file: 2 });
    const answers = async () => (await desk.rowsOf(trial.id)).map((row) => row.answer);

    await answer(trial.id, { answers: [{ row_number: 2, answer: 'leave' }] });
    await answer(trial.id, { all: 'same', like: 'listing' });
    expect(await answers()).toEqual(['leave', 'same', null, null, null]);
    await answer(trial.id, { all: 'other', like: 'row' });
    expect(await answers()).toEqual(['leave', 'same', null, 'other', 'other']);
    await answer(trial.id, { all: 'same' });
    expect(await answers()).toEqual(['leave', 'same', null, 'other', 'other']);
    await answer(trial.id, { all: 'none', like: 'row' });
    await answer(trial.id, { all: 'same' });
    expect(await answers()).toEqual(['leave', 'same', null, 'same', 'same']);
    expect(await answer(trial.id, { all: 'none' })).toMatchObject({ waiting: 4 });
  });

  test('references with letters that nobody has chosen are told, until they are chosen or none is given', async () => {
    const mine = homes.map(([title, ...cells], index) => [index === 0 ? 'Title' : `${title} ${index}`, ...cells]);
    const made = await desk.tryOut(table(mine.slice(0, 2)));
    expect((await desk.summaryOf(made.id)).own_references).toMatch(/^[A-Z]{2,4}-P-1001$/);
    const plot = await desk.tryOut(
      table([
        ['Title', 'Type', 'Price', 'Location', 'Size'],
        ['Plot', 'land', '9000000', 'Ruiru', '0.5 acres'],
      ]),
    );
    expect((await desk.summaryOf(plot.id)).own_references).toMatch(/-L-1001$/);
    const named = await desk.tryOut(table(mine.slice(0, 2).map((cells, at) => [at === 0 ? 'Ref' : 'OWN-1', ...cells])));
    expect((await desk.summaryOf(named.id)).own_references).toBeNull();

    const look = { primary_colour: null, accent_colour: null, reference_prefix: 'ZED' };
    await desk.db().insertInto('agency_look').values(look).execute();
    expect((await desk.summaryOf(made.id)).own_references).toBeNull();
    await desk.db().deleteFrom('agency_look').execute();
  });
});
