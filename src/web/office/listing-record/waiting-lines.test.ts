import { describe, expect, test } from 'vitest';
import type { ListingRecord } from './contract.ts';
import { waitingLines } from './waiting-lines.ts';

const listing: ListingRecord['listing'] = {
  id: 12,
  reference_number: 'MK-L-12',
  title: 'A plot in Karen',
  place: 'Karen, Nairobi',
  state: 'Available',
  changes: 'none',
  listing_purpose: 'Sale',
  type: null,
  size: '0.5 acres',
  bedrooms: null,
  price: 20_000_000,
  price_usd: null,
  is_featured: false,
  agent: null,
  confirmed_at: '2026-11-20T08:00:00.000Z',
  taken_off_at: null,
  is_stale: false,
  updated_at: '2026-11-20T08:00:00.000Z',
  image_id: null,
  has_waiting_pictures: false,
};
const waiting: ListingRecord['waiting'] = {
  enquiries: 0,
  visits: 0,
  sent_back: null,
  missing: [],
  lacks_official_search: false,
};
const counts = { enquiries: 0, visits: 0, offers: 0, people: 0, documents: 1 };
const path = '/office/land/12';

interface Facts {
  listing?: Partial<ListingRecord['listing']>;
  waiting?: Partial<ListingRecord['waiting']>;
  documents?: number;
  may_edit?: boolean;
}
const linesOf = ({ documents = 1, may_edit = true, ...facts }: Facts) =>
  waitingLines(
    {
      listing: { ...listing, ...facts.listing },
      waiting: { ...waiting, ...facts.waiting },
      counts: { ...counts, documents },
      may_edit,
    },
    path,
  );
const textsOf = (facts: Facts) => linesOf(facts).map(({ text }) => text);

describe('what waits about a listing', () => {
  test('is nothing where nothing does', () => {
    expect(linesOf({})).toEqual([]);
  });

  test('names enquiries and visits first, each with where they are', () => {
    expect(linesOf({ waiting: { enquiries: 1, visits: 2 } })).toEqual([
      { text: '1 enquiry is not answered', href: '/office/land/12/enquiries' },
      { text: '2 visits are asked for, not confirmed', href: '/office/land/12/visits' },
    ]);
  });

  test('tells what was sent back until it is submitted again', () => {
    const sent_back = { note: 'The price is missing', by: 'Wanjiru Kamau', at: '2026-11-21T06:41:00.000Z' };
    expect(textsOf({ listing: { state: 'Draft' }, waiting: { sent_back } })).toEqual([
      'Sent back by Wanjiru Kamau on 21 Nov 2026, 9:41 AM: The price is missing',
    ]);
    expect(
      textsOf({ listing: { state: 'Draft' }, waiting: { sent_back: { ...sent_back, by: null, at: null } } }),
    ).toEqual(['Sent back: The price is missing']);
    expect(textsOf({ listing: { state: 'In review' }, waiting: { sent_back } })).toEqual([
      'What is written waits for approval',
    ]);
  });

  test('tells what is missing to those alone who may add it', () => {
    const facts = { waiting: { missing: ['Add a photograph'], lacks_official_search: true }, documents: 0 };
    expect(textsOf(facts)).toEqual(['Add a photograph', 'No official search is noted', 'No document is kept yet']);
    expect(textsOf({ ...facts, may_edit: false })).toEqual([]);
  });

  test('asks for no document of a listing that is over', () => {
    expect(textsOf({ listing: { state: 'Sold' }, documents: 0 })).toEqual([]);
  });
});
