import { expect, test } from 'vitest';
import { goLiveChecklist } from './go-live-checklist.ts';

const undone = (source: Parameters<typeof goLiveChecklist>[0]): string[] =>
  goLiveChecklist(source).flatMap(({ label, isDone }) => (isDone ? [] : [label]));

const words = `<p>${'word '.repeat(25)}</p>`;

test('a price that cannot be one counts as missing, as it keeps the listing back', () => {
  const fields = { price: '500', description: words, latitude: '-1.3', longitude: '36.7' };
  const price = goLiveChecklist({ kind: 'land', fields, photographs: [], hasAgent: true }).find(
    ({ field }) => field === 'price',
  );
  expect(price).toEqual({ label: 'Price entered', field: 'price', isDone: false });
});

test('a listing that has everything leaves nothing open', () => {
  const fields = {
    price: '9,000,000',
    description: words,
    latitude: '-1.3',
    longitude: '36.7',
    floor_area_sqm: '90',
    amenities: 'Garden',
  };
  const photographs = [1, 2, 3].map((nth) => ({ alt_text: `Photo ${nth}` }));
  expect(undone({ kind: 'property', fields, photographs, hasAgent: true })).toEqual([]);
});

test('what is missing is named', () => {
  const fields = { price: ' ', description: '<p>Short.</p>', latitude: '-1.3' };
  expect(undone({ kind: 'land', fields, photographs: [{ alt_text: '' }], hasAgent: false })).toEqual([
    'Three photographs or more',
    'Every photograph described',
    'Price entered',
    'Description written',
    'Pin on the map',
    'Tenure entered',
    'Official search on file',
    'Somebody looks after it',
  ]);
});
