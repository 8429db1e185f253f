import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Property } from '../lists/property-contract.ts';
import { toPropertyCardItem } from './card-items.ts';
import { CardPrice, PriceBefore } from './card-parts.tsx';
import { PropertyBadges, PropertyCard, PropertyFacts } from './property-card.tsx';

const property: Property = {
  id: 7,
  slug: 'bogani-corner-house',
  reference_number: 'MK-1007',
  title: 'Bogani corner house',
  description: `<p>On a corner of half an acre.</p><p>${'Two gates and a veranda. '.repeat(20)}</p>`,
  featured: true,
  listing_purpose: 'Sale',
  status: 'Available',
  approval_status: 'Approved',
  property_category: 'Residential',
  type: 'villa',
  property_type: 'villa',
  location: 'Karen',
  city: 'Nairobi',
  county: 'Nairobi',
  country: 'Kenya',
  address_line1: 'Bogani Road',
  address_line2: null,
  latitude: null,
  longitude: null,
  position_shown: 'Exact',
  bedrooms: 4,
  bathrooms: 1,
  floor_area_sqm: 1455,
  square_feet: 1455,
  year_built: 2008,
  plot_size: null,
  plot_size_unit: null,
  parking_spaces: null,
  furnishing: null,
  duty_class: null,
  tenure: null,
  lease_years_left: null,
  official_search_on: null,
  price: 88_000_000,
  price_usd: null,
  price_currency: 'KES',
  service_charge: null,
  virtual_tour_url: null,
  published_at: '2026-11-01T06:00:00.000Z',
  updated_at: '2026-11-01T06:00:00.000Z',
  confirmed_at: null,
  primary_image: null,
  more_images: [],
  price_cut: null,
};

const item = (change: Partial<Property> = {}) => toPropertyCardItem({ ...property, ...change });
const words = (element: React.ReactElement) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, '|')
    .split('|')
    .map((text) => text.trim())
    .filter(Boolean);

describe('a card carries', () => {
  test('the first words of the description, without its markup', () => {
    const { summary } = item();
    expect(summary).toMatch(/^On a corner of half an acre\. Two gates/);
    expect(summary.length).toBeLessThanOrEqual(200);
  });

  test('area and county, once where they are the same', () => {
    expect(item().place).toBe('Karen, Nairobi');
    expect(item({ location: 'Nakuru', county: 'Nakuru' }).place).toBe('Nakuru');
  });

  test('nothing a card does not show', () => {
    expect(Object.keys(item())).not.toContain('description');
  });
});

describe('badges', () => {
  const badges = (change: Partial<Property>) => words(<PropertyBadges {...item(change)} />);

  test('name the purpose first, then Featured', { tags: ['S-131'] }, () => {
    expect(badges({})).toEqual(['For Sale', 'Featured']);
    expect(badges({ listing_purpose: 'Rent', featured: false })).toEqual(['For Rent']);
  });

  test('say when there is an offer', { tags: ['S-133'] }, () => {
    expect(badges({ status: 'Under offer' })).toEqual(['For Sale', 'Under offer', 'Featured']);
  });

  test('say of what is gone only that', { tags: ['S-132'] }, () => {
    expect(badges({ status: 'Sold' })).toEqual(['Sold']);
    expect(badges({ listing_purpose: 'Rent', status: 'Let' })).toEqual(['Let']);
  });
});

describe('facts', () => {
  const facts = (change: Partial<Property>) => words(<PropertyFacts property={item(change)} />);

  test('of a home are its type, bedrooms, bathrooms and floor area', { tags: ['S-134'] }, () => {
    expect(facts({})).toEqual(['Villa', '4', 'bedrooms', '1', 'bathroom', '1,455 sqm']);
  });

  test('of a place of business are its type and floor area alone', () => {
    expect(facts({ type: 'office', property_category: 'Commercial', bedrooms: 0, bathrooms: 2 })).toEqual([
      'Office',
      '1,455 sqm',
    ]);
  });

  test('of a house are its plot too, and half a bathroom; an apartment has no plot of its own', () => {
    const half = { plot_size: 0.5, plot_size_unit: 'acres', bathrooms: 4.5 } as const;
    expect(facts(half)).toEqual(['Villa', '4', 'bedrooms', '4.5', 'bathrooms', '1,455 sqm', '0.5 acre plot']);
    expect(facts({ ...half, type: 'apartment' })).not.toContain('0.5 acre plot');
  });

  test('of a studio say so once', () => {
    expect(facts({ type: 'studio', bedrooms: 0 })).toEqual(['Studio', '1', 'bathroom', '1,455 sqm']);
  });

  test('that are not known are left out', () => {
    expect(facts({ floor_area_sqm: null, bathrooms: null })).toEqual(['Villa', '4', 'bedrooms']);
    expect(facts({ floor_area_sqm: null, bathrooms: 0 })).toEqual(['Villa', '4', 'bedrooms']);
    expect(facts({ floor_area_sqm: null, bathrooms: null, bedrooms: 0 })).toEqual(['Villa', 'Studio']);
  });
});

describe('the price', () => {
  test('is a month’s for rent', { tags: ['S-018'] }, () => {
    expect(words(<CardPrice {...item()} />)).toEqual(['KSh 88,000,000']);
    expect(words(<CardPrice {...item({ listing_purpose: 'Rent', price: 165_000 })} />)).toEqual([
      'KSh 165,000',
      '/month',
    ]);
  });

  test('is in dollars with about as many shillings, or on request', () => {
    const inDollars = item({ listing_purpose: 'Rent', price: 645_500, price_usd: 5_000 });
    expect(words(<CardPrice {...inDollars} />)).toEqual(['US$ 5,000', '/month', 'about KSh 646,000']);
    expect(words(<CardPrice {...item({ listing_purpose: 'Rent', price: null })} />)).toEqual(['Price on request']);
  });
});

describe('a price that was reduced lately', () => {
  const price_cut = { from: 95_500_000, from_usd: null, on: '2026-11-12' };

  test('is beside the one of before and the day', () => {
    expect(words(<PriceBefore {...item({ price_cut })} />)).toEqual(['was KSh 95.5M, 12 Nov']);
    expect(words(<PriceBefore {...item({ price_cut: { ...price_cut, from_usd: 5_500 } })} />)).toEqual([
      'was US$ 5,500, 12 Nov',
    ]);
    expect(words(<PriceBefore {...item({ price_cut: { ...price_cut, from: 95_512_345 } })} />)).toEqual([
      'was KSh 95,512,345, 12 Nov',
    ]);
  });

  test('is not told of what is sold, nor where there was none', () => {
    expect(words(<PriceBefore {...item({ price_cut, status: 'Sold' })} />)).toEqual([]);
    expect(words(<PriceBefore {...item()} />)).toEqual([]);
  });
});

describe('a card reads', () => {
  const image = {
    id: 1,
    image_id: '3f6c0a52-8f4b-4f3e-9d57-0e7d1a2b3c4d',
    full_url: '',
    image_url: '',
    optimized_urls: { thumbnail: '', small: '', medium: '', large: '', original: '' },
    alt_text: 'The veranda',
    width: 1920,
    height: 1280,
    placeholder: 'data:image/webp;base64,UklGRg==',
    is_primary: true,
    caption: '',
    is_rendering: false,
    taken_on: null,
  };
  const card = (change: Partial<Property> = {}) => <PropertyCard property={item(change)} />;

  test('photograph, price, title, place, facts', () => {
    expect(words(card({ featured: false, price_cut: { from: 95_000_000, from_usd: null, on: '2026-11-12' } }))).toEqual(
      [
        'For Sale',
        'KSh 88,000,000',
        'was KSh 95M, 12 Nov',
        'Bogani corner house',
        'Karen, Nairobi',
        'Villa',
        ...['4', 'bedrooms', '1', 'bathroom', '1,455 sqm'],
      ],
    );
  });

  test('as one link', () => {
    expect(renderToStaticMarkup(card({ primary_image: image })).match(/<a /g)).toHaveLength(1);
  });

  test('without a picture beside the main one being asked for', () => {
    const further = { image_id: '7d9f13aa-0000-4000-8000-5b1f0a2b3c4d', alt_text: '', width: 900, height: 600 };
    const html = renderToStaticMarkup(
      card({ primary_image: image, more_images: [{ ...further, is_rendering: false }] }),
    );
    expect(html).toContain(`data-pictures="${further.image_id}"`);
    expect(html).not.toContain(`/${further.image_id}/`);
    expect(html.match(/<img /g)).toHaveLength(1);
  });
});
