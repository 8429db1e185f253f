import { expect, test } from 'vitest';
import { type ListingEvent, type NotedEvent, netEvents } from './net-events.ts';

const gone = { reference: 'MK-P-1', slug: 'house', title: 'House' };
const happened = (...events: ListingEvent[]): NotedEvent[] =>
  events.map((event, index) => ({ event, kind: 'property', id: 1, at: new Date(index), gone }));

test.each<[ListingEvent[], boolean, ListingEvent[]]>([
  [['listing.published'], true, ['listing.published']],
  [['listing.published', 'listing.changed', 'listing.changed'], true, ['listing.published']],
  [['listing.published', 'listing.gone'], false, []],
  [['listing.published', 'listing.gone', 'listing.published'], true, ['listing.published']],
  [['listing.changed', 'listing.changed'], true, ['listing.changed']],
  [['listing.changed', 'listing.gone'], false, ['listing.gone']],
  [['listing.gone', 'listing.published'], true, ['listing.changed']],
  [['listing.gone', 'listing.published', 'listing.gone'], false, ['listing.gone']],
])('%j of a listing whose page is there: %j, is told as %j', (events, isShown, told) => {
  expect(netEvents(happened(...events), () => isShown).map(({ event }) => event)).toEqual(told);
});

test('each listing is told of by itself, in the order of what came last, with the time of that', () => {
  const of = (kind: 'property' | 'land', id: number, time: number): NotedEvent => ({
    event: 'listing.changed',
    kind,
    id,
    at: new Date(time),
    gone,
  });
  const told = netEvents(
    [of('property', 1, 1), of('land', 1, 2), of('property', 2, 3), of('property', 1, 4)],
    () => true,
  );
  expect(told.map(({ kind, id, at }) => [kind, id, at.getTime()])).toEqual([
    ['land', 1, 2],
    ['property', 2, 3],
    ['property', 1, 4],
  ]);
});
