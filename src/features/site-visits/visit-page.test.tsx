import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { tourForm } from './forms.ts';
import { visitForm } from './visit-form-definition.ts';
import { VisitListingCard } from './visit-listing-card.tsx';
import type { VisitChoice } from './visit-page-data.ts';
import { VisitWhen } from './visit-when.tsx';

const texts = (element: ReactElement): string[] =>
  renderToStaticMarkup(element)
    .split(/<[^>]+>/)
    .map((text) => text.trim())
    .filter(Boolean);

const person = { first_name: 'Amina', last_name: 'Hassan', email: 'amina@example.com', phone: '+254 722 000 118' };

describe('the form of a tour sends', () => {
  test('the listing, the person, the day, the message, the tick and where it is from', () => {
    const fields = {
      property_id: '12',
      ...person,
      preferred_date: '2026-11-28',
      message: 'After four',
      newsletter: 'on',
    };
    expect(tourForm.toBody(fields)).toEqual({
      property_id: 12,
      ...person,
      preferred_date: '2026-11-28',
      message: 'After four',
      newsletter: true,
      source: 'website',
    });
  });

  test('no newsletter without a tick, and no message where none was typed', () => {
    expect(tourForm.toBody({ ...person, message: ' ' })).toMatchObject({ newsletter: false, message: undefined });
  });
});

describe('the form of a visit sends', () => {
  const fields = { ...person, date: '2026-11-28', time: '13:00', notes: 'By matatu' };
  const sent = { ...person, preferred_date: '2026-11-28T13:00', duration_minutes: 60, notes: 'By matatu' };

  test.each([
    ['property-12', { property_id: 12, land_id: null }],
    ['land-3', { property_id: null, land_id: 3 }],
  ])('for %s the day with the hour its slot starts, sixty minutes and the notes', (listing, ids) => {
    expect(visitForm.toBody({ ...fields, listing })).toEqual({ ...sent, ...ids });
  });
});

test('where the hours left cannot be told, a visit is at one of the seven of a day', () => {
  expect(texts(<VisitWhen />)).toEqual(
    expect.arrayContaining([...['9–10 AM', '10–11 AM', '11 AM–12 PM'], ...['1–2 PM', '2–3 PM', '3–4 PM', '4–5 PM']]),
  );
  expect(renderToStaticMarkup(<VisitWhen />).match(/<option value="\d/g)).toHaveLength(7);
});

test.each([
  ['Sale', 14_500_000, 'KES 14,500,000'],
  ['Rent', 165_000, 'KES 165,000/month'],
] as const)('a listing for %s says its price in KES', (listing_purpose, price, words) => {
  const listing: VisitChoice = {
    ...{ id: 12, type: 'property', slug: 'bogani', title: 'Bogani corner house', address: 'Karen, Nairobi' },
    ...{ image_id: null, property_type: 'villa', listing_purpose, price },
  };
  expect(texts(<VisitListingCard listing={listing} isChosen={false} onChoose={() => {}} />)).toContain(words);
});
