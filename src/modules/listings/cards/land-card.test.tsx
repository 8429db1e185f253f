import { describe, expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import type { Land } from '../lists/land-contract.ts';
import { toLandCardItem } from './card-items.ts';
import { LandCard } from './land-card.tsx';

const photograph = {
  id: 3,
  image_id: '3f6c0a52-8f4b-4f3e-9d57-0e7d1a2b3c4d',
  full_url: '/uploads/images/3f6c0a52-8f4b-4f3e-9d57-0e7d1a2b3c4d/large.jpg',
  image_url: '/uploads/images/3f6c0a52-8f4b-4f3e-9d57-0e7d1a2b3c4d/large.jpg',
  optimized_urls: { thumbnail: '', small: '', medium: '', large: '', original: '' },
  alt_text: 'The beacon at the gate',
  width: 1600,
  height: 1067,
  placeholder: 'data:image/webp;base64,UklGRg==',
  is_primary: true,
  caption: '',
  is_rendering: false,
  taken_on: null,
};

const land = {
  id: 9,
  slug: 'kisaju-50-by-100',
  title: 'Kisaju 50 × 100, ready title',
  description: '<p>Flat, fenced and <strong>beaconed</strong>.</p>',
  status: 'Available',
  is_featured: true,
  price: 790_000,
  price_usd: null,
  price_currency: 'KES',
  size: 0.25,
  size_unit: 'acres',
  size_acres: 0.25,
  city: 'Kitengela',
  county: 'Kajiado',
  state: 'Kajiado County',
  zoning: 'Residential',
  duty_class: null,
  primary_image: photograph,
  more_images: [],
  price_cut: null,
} satisfies Partial<Land>;

const item = (change: Partial<Land> = {}) => toLandCardItem({ ...land, ...change });
const words = (change: Partial<Land> = {}) => textsOf(<LandCard land={item(change)} />);

describe('the card of a plot', () => {
  test('says where it stands with the deal, where it lies, its zoning, size, first words and price, and leads on', {
    tags: ['S-019'],
  }, () => {
    expect(words()).toEqual([
      'Available',
      'Featured',
      'KSh 790,000',
      'Kisaju 50 × 100, ready title',
      'Kitengela, Kajiado County · Residential',
      '0.25 acre',
      'About 2 plots of 50 x 100 ft',
      'Flat, fenced and beaconed.',
      'View Details',
      'of Kisaju 50 × 100, ready title',
    ]);
    expect(markupOf(<LandCard land={item()} />)).toContain('href="/view/land/kisaju-50-by-100"');
  });

  test('leaves out the zoning that is not known and the badge of what is not featured', { tags: ['S-074'] }, () => {
    const found = words({ zoning: null, is_featured: false, status: 'Sold' });
    expect([found[0], found[3]]).toEqual(['Sold', 'Kitengela, Kajiado County']);
  });

  test('says the county where there is no city', { tags: ['S-138'] }, () => {
    expect(item({ city: '' }).place).toBe('Kajiado County');
  });

  test('says a size in another unit in acres as well', { tags: ['S-125'] }, () => {
    expect(words({ size: 0.045, size_unit: 'hectares', size_acres: 0.1112 })).toEqual(
      expect.arrayContaining(['0.045 hectare', '0.111 acre · About 1 plot of 50 x 100 ft']),
    );
  });

  test('keeps title and description to two lines each', { tags: ['S-076'] }, () => {
    expect(markupOf(<LandCard land={item()} />).match(/line-clamp-2/g)).toHaveLength(2);
  });

  test('shows its photograph in the words written for it, else in the title of the plot', { tags: ['S-124'] }, () => {
    expect(item().image?.alt).toBe('The beacon at the gate');
    expect(item({ primary_image: { ...photograph, alt_text: '' } }).image?.alt).toBe(land.title);
    expect(markupOf(<LandCard land={item({ primary_image: null })} />)).toContain('src="/fallback/land.jpg"');
  });
});
