import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { bodyOf } from '#platform/http/form.ts';
import { tourForm, visitForm } from './forms.gen.ts';
import { VisitListingCard } from './visit-chooser.tsx';
import type { VisitChoice } from './visit-page-data.ts';
import { VisitWhen } from './visit-when.tsx';

const texts = (element: ReactElement): string[] =>
  renderToStaticMarkup(element)
    .split(/<[^>]+>/)
    .map((text) => text.trim())
    .filter(Boolean);

const person = { first_name: 'Amina', last_name: 'Hassan', email: 'amina@example.com', phone: '+254 722 000 118' };

describe('the form of a tour sends', () => {
  test('the listing, the person, the day, the message, the tick and where it is from', { tags: ['S-381'] }, () => {
    const fields = {
      property_id: '12',
      ...person,
      preferred_date: '2026-11-28',
      message: 'After four',
      similar_listings: 'on',
    };
    expect(bodyOf(tourForm, fields)).toEqual({
      property_id: 12,
      ...person,
      preferred_date: '2026-11-28',
      message: 'After four',
      similar_listings: true,
      newsletter: false,
      source: 'website',
    });
  });

  test('no newsletter without a tick, and no message where none was typed', () => {
    expect(bodyOf(tourForm, { ...person, message: ' ' })).toMatchObject({
      newsletter: false,
      similar_listings: false,
      message: undefined,
    });
  });
});

describe('the form of a visit sends', () => {
  const fields = { ...person, date: '2026-11-28', time: '13:00', notes: 'By matatu' };
  const sent = { ...person, preferred_date: '2026-11-28T13:00', duration_minutes: 60, notes: 'By matatu' };

  test('a property or a plot, the day with the hour its slot starts, sixty minutes and the notes', {
    tags: ['S-385'],
  }, () => {
    const bodyFor = (listing: string) => bodyOf(visitForm, { ...fields, listing });
    expect(bodyFor('property-12')).toEqual({ ...sent, property_id: 12, land_id: null });
    expect(bodyFor('land-3')).toEqual({ ...sent, property_id: null, land_id: 3 });
  });
});

test('where the hours left cannot be told, a visit is at one of the seven of a day', { tags: ['S-411'] }, () => {
  expect(texts(<VisitWhen />)).toEqual(
    expect.arrayContaining(['9–10 AM', '10–11 AM', '11 AM–12 PM', '1–2 PM', '2–3 PM', '3–4 PM', '4–5 PM']),
  );
  expect(renderToStaticMarkup(<VisitWhen />).match(/<option value="\d/g)).toHaveLength(7);
});

test('a listing says its price in KSh, rent by the month', { tags: ['S-021'] }, () => {
  const cardOf = (change: Pick<VisitChoice, 'listing_purpose' | 'price' | 'price_usd'>) => {
    const listing: VisitChoice = {
      id: 12,
      type: 'property',
      slug: 'bogani',
      title: 'Bogani corner house',
      address: 'Karen, Nairobi',
      image_id: null,
      property_type: 'villa',
      ...change,
    };
    return texts(<VisitListingCard listing={listing} isChosen={false} onChoose={() => {}} onPress={() => {}} />);
  };
  expect(cardOf({ listing_purpose: 'Sale', price: 14_500_000, price_usd: null })).toContain('KSh 14,500,000');
  expect(cardOf({ listing_purpose: 'Rent', price: 165_000, price_usd: null })).toContain('KSh 165,000/month');
  expect(cardOf({ listing_purpose: 'Rent', price: 646_000, price_usd: 5_000 })).toContain('US$ 5,000/month');
  expect(cardOf({ listing_purpose: 'Rent', price: null, price_usd: null })).toContain('Price on request');
});
