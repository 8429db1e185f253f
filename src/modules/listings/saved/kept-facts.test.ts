import { expect, test } from 'vitest';
import { factsIn } from './kept-facts.ts';

const listing = { type: 'land', reference: 'land/plot', land: { title: 'Plot' } };

test('what a card says is read as it was kept, with its time', () => {
  const [facts] = factsIn(JSON.stringify({ listing, keptAt: '2026-11-28T11:05:00Z' }));
  expect(facts).toEqual({ listing, keptAt: new Date('2026-11-28T11:05:00Z') });
});

test.each([
  null,
  '',
  '{',
  '[]',
  JSON.stringify({ listing }),
  JSON.stringify({ listing: { ...listing, land: null }, keptAt: '2026-11-28' }),
  JSON.stringify({ listing: { ...listing, type: 'boat' }, keptAt: '2026-11-28' }),
])('nothing is read from %j', (text) => {
  expect(factsIn(text)).toEqual([]);
});
