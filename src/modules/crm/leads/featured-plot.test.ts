import { expect, test } from 'vitest';
import { toFeaturedPlot } from './featured-plot.ts';

const bare = { id: 7, slug: 'ruai-half-acre', title: 'Ruai half-acre', primary_image: null };

test('a card says what is known of a plot', { tags: ['S-298'] }, () => {
  const plot = toFeaturedPlot({
    ...bare,
    status: 'Under offer',
    location: 'Ruai',
    state: 'Nairobi',
    price: 12_000_000,
    size: 0.5,
    size_unit: 'acres',
    size_acres: 0.5,
    description: '<p>A corner parcel &amp; a wall.</p>',
  });
  expect(plot).toMatchObject({
    href: '/view/land/ruai-half-acre',
    status: 'Under offer',
    place: 'Ruai, Nairobi County',
    price: 'KSh 12,000,000',
    size: '0.5 acre',
    plots: 'About 4 plots of 50 x 100 ft',
    summary: 'A corner parcel & a wall.',
  });
});

test('a card has words for what is not known', { tags: ['S-297'] }, () => {
  expect(toFeaturedPlot(bare)).toMatchObject({
    status: 'Available',
    place: 'Location not specified',
    price: 'Contact for Price',
    size: 'Size N/A',
    plots: '',
    summary: expect.stringContaining('Land with room to build'),
  });
});

test.each([
  [1, 'acres', 1, '1 acre'],
  [2, 'hectares', 4.9421, '2 hectares'],
  [450, 'sqm', 0.1112, '450 sqm'],
] as const)('%d %s is written as people say it', { tags: ['S-299'] }, (size, size_unit, size_acres, words) => {
  expect(toFeaturedPlot({ ...bare, size, size_unit, size_acres }).size).toBe(words);
});
