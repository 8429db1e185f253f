import { expect, test } from 'vitest';
import { answersAtOnce } from './answer-words.ts';
import type { OfficeImport } from './contract.ts';

const imported = (counts: Partial<OfficeImport['counts']>): OfficeImport => ({
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'listings',
  file_name: 'homes.csv',
  state: 'ready',
  columns: [],
  by: 'Amina Test',
  task: null,
  created_at: '2026-11-01T08:00:00.000Z',
  finished_at: null,
  counts: {
    ...{ make: 0, change: 0, same: 0, ask: 0, refuse: 0, asked: 0, applied: 0 },
    ...{ waiting: 0, waiting_in_file: 0, answerable: 0, answerable_in_file: 0 },
    ...counts,
  },
});

const shown = (counts: Partial<OfficeImport['counts']>) =>
  answersAtOnce(imported(counts)).map(({ like, heading, buttons }) => [
    like,
    heading,
    buttons.map(({ label }) => label),
  ]);

test('one answer is for all rows, or for the number of those without one', () => {
  expect(shown({ answerable: 401, waiting: 401 })).toEqual([
    ['', null, ['All 401 are the same', 'All 401 are other homes', 'All 401 are left out']],
  ]);
  expect(shown({ answerable: 401, answerable_in_file: 401, waiting: 353, waiting_in_file: 353 })[0]?.[2]).toContain(
    'The 353 without an answer are the same',
  );
  expect(shown({ answerable: 401 })).toEqual([['', null, ['Take the 401 answers back']]]);
  expect(shown({ answerable: 1, waiting: 1 })).toEqual([]);
});

test('rows that may be here already and rows like others of the file are answered apart', () => {
  const words = ['are the same', 'are other homes', 'are left out'];
  const all = { answerable: 401, answerable_in_file: 353 };
  expect(shown({ ...all, waiting: 401, waiting_in_file: 353 })).toEqual([
    ['listing', 'The 48 that may be here already:', words],
    ['row', 'The 353 like another row:', words],
  ]);
  expect(shown({ ...all, waiting: 300, waiting_in_file: 300 })).toEqual([
    ['listing', 'The 48 that may be here already:', ['take the answers back']],
    ['row', 'The 300 without an answer like another row:', words],
  ]);
});
