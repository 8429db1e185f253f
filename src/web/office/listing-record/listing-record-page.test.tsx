import { describe, expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import type { ListingRecord } from './contract.ts';
import { ListingRecordPage } from './listing-record-page.tsx';
import { MarketingPart } from './marketing-part.tsx';
import { OverviewPart } from './overview-part.tsx';

const record: ListingRecord = {
  kind: 'property',
  listing: {
    id: 7,
    reference_number: 'MK-P-7',
    title: 'Jacaranda House',
    place: 'Kilimani, Nairobi',
    state: 'Available',
    changes: 'none',
    listing_purpose: 'Rent',
    type: 'apartment',
    size: null,
    bedrooms: 2,
    price: 120_000,
    price_usd: null,
    is_featured: false,
    agent: null,
    confirmed_at: null,
    taken_off_at: null,
    is_stale: false,
    updated_at: '2026-11-20T08:00:00.000Z',
    image_id: null,
    has_waiting_pictures: false,
  },
  public_path: '/view/property/jacaranda-house',
  is_open_for_visits: true,
  may_edit: true,
  may_work: true,
  counts: { enquiries: 0, visits: 0, offers: 0, people: 0, documents: 1 },
  waiting: { enquiries: 0, visits: 0, sent_back: null, missing: [], lacks_official_search: false },
  next_visits: [],
  newest_enquiries: [],
};
const account = { permissions: ['listing-record.see', 'listings.list', 'enquiries.see', 'people.see'] };
const page = (of: ListingRecord) => (
  <ListingRecordPage record={of} account={account} current="overview">
    <OverviewPart record={of} timeline={null} mandate={null} />
  </ListingRecordPage>
);

describe('the overview of a listing', () => {
  test('says plainly that nobody has asked and nothing waits', () => {
    const texts = textsOf(page(record));
    for (const text of ['Nothing waits for you here.', 'No visit is planned.', 'Nobody has asked yet.', 'Nobody yet'])
      expect(texts).toContain(text);
    expect(texts).toContain('KSh 120,000 a month');
  });

  test('that is sold or let leads to a visit that took place, and to no new one', () => {
    for (const state of ['Sold', 'Let'] as const) {
      const sold = { ...record, listing: { ...record.listing, state } };
      expect(textsOf(page(sold))).toContain('Write down a visit');
      expect(textsOf(page(sold))).not.toContain('Add visit');
      expect(markupOf(page(sold))).toContain('href="/office/diary/new?listing=MK-P-7&amp;past=1"');
    }
  });

  test('leads to the public page, the editor and a new visit', () => {
    const markup = markupOf(page(record));
    for (const href of ['/view/property/jacaranda-house', '/office/properties/7', '/office/diary/new?listing=MK-P-7'])
      expect(markup).toContain(`href="${href}"`);
  });

  test('of a draft leads to its preview, and to no visit; who may not change it gets no editor button', () => {
    const draft = { ...record, public_path: null, may_edit: false };
    const markup = markupOf(page(draft));
    expect(markup).toContain('href="/office/properties/7/preview"');
    expect(markup).not.toContain('/office/diary/new');
    expect(textsOf(page(draft))).not.toContain('Edit');
  });

  test('names who comes next and who wrote, and links to all where there are more', () => {
    const busy: ListingRecord = {
      ...record,
      counts: { ...record.counts, enquiries: 12, visits: 3 },
      next_visits: [{ id: 3, day: '2026-11-28', starts_at: null, status: 'Requested', visitor: 'Achieng', host: null }],
      newest_enquiries: [
        {
          id: 4,
          reference: 'MKO-4',
          name: '',
          stage: 'New',
          assigned_to: null,
          is_waiting: true,
          created_at: '2026-11-20T08:00:00.000Z',
        },
      ],
    };
    const texts = textsOf(page(busy));
    expect(texts).toContain('Achieng, nobody yet, to confirm');
    expect(texts).toContain('MKO-4');
    const markup = markupOf(page(busy));
    for (const href of ['/office/properties/7/enquiries', '/office/properties/7/visits', '/office/diary/visits/3'])
      expect(markup).toContain(`href="${href}"`);
  });
});

test('the marketing of a listing says what nobody counts, and shows feeds to those alone who look after them', () => {
  const marketing = { views: { last_30_days: 8, last_90_days: 1_500 }, followers: 0, shared_collections: 2 };
  const texts = textsOf(<MarketingPart marketing={{ ...marketing, feeds: null }} />);
  expect(texts.filter((text) => text === 'Not counted')).toHaveLength(2);
  expect(texts).toContain('1,500');
  expect(texts).not.toContain('Feeds with it');
  expect(textsOf(<MarketingPart marketing={{ ...marketing, feeds: [] }} />)).toContain('No feed that runs has it.');
});
