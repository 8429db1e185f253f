import { describe, expect, it } from 'vitest';
import type { Area } from './area-contract.ts';
import { toAreaView } from './area-data.ts';
import { areaHead, areaIndexHead } from './area-head.ts';

const site = { publicUrl: 'https://makao.example', siteName: 'Makao' };
const nairobi = { slug: 'nairobi-county', name: 'Nairobi', kind: 'county' } as const;
const kilimani: Area = {
  slug: 'kilimani',
  name: 'Kilimani',
  kind: 'area',
  search_text: 'Kilimani',
  near_m: null,
  within: [nairobi],
  latitude: -1.29,
  longitude: 36.785,
  parts: [],
  roads: [],
  neighbours: [],
  nearest_stages: [],
  figures: [
    { type: 'apartment', purpose: 'Rent', listings: 34, prices: null },
    { type: 'villa', purpose: 'Sale', listings: 1, prices: null },
    { type: 'office', purpose: 'Rent', listings: 2, prices: null },
    { type: 'warehouse', purpose: 'Sale', listings: 1, prices: null },
  ],
  newest: { homes_to_let: [], homes_for_sale: [], plots: [] },
};
const headOf = (area: Partial<Area>) => areaHead(toAreaView({ ...kilimani, ...area }), site);
const dataOf = ({ meta }: ReturnType<typeof headOf>) => meta.flatMap((tag) => tag['script:ld+json'] ?? []);

describe('the head of an area', () => {
  it('names the place with what contains it, and what is there', () => {
    const { meta, links } = headOf({});
    expect(meta).toContainEqual({ title: 'Kilimani, Nairobi County: homes, business space and land · Makao' });
    expect(meta).toContainEqual({
      name: 'description',
      content:
        'Kilimani, Nairobi County: 34 homes to let, 1 home for sale and 3 places of business. What is asked, what is new, and what is near.',
    });
    expect(links).toEqual([{ rel: 'canonical', href: 'https://makao.example/areas/kilimani' }]);
  });

  it('has the way to the place, and its position, for search engines', () => {
    const [crumbs, place] = dataOf(headOf({}));
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: ['Home', 'Kenya', 'Nairobi County', 'Kilimani'].map((name) => ({ name })),
    });
    expect(place).toMatchObject({
      '@type': 'Place',
      name: 'Kilimani',
      geo: { latitude: -1.29, longitude: 36.785 },
      containedInPlace: { name: 'Nairobi County', url: 'https://makao.example/areas/nairobi-county' },
    });
  });

  it('keeps a place without listings out of search results, and no other', () => {
    const noIndex = { name: 'robots', content: 'noindex' };
    expect(headOf({ figures: [] }).meta).toContainEqual(noIndex);
    expect(headOf({}).meta).not.toContainEqual(noIndex);
    expect(areaIndexHead([], site).meta).toContainEqual(noIndex);
  });

  it('calls a county by its whole name', () => {
    const [title] = headOf({ ...nairobi, within: [] }).meta;
    expect(title).toEqual({ title: 'Nairobi County: homes, business space and land · Makao' });
  });
});

describe('the lists of an area', () => {
  it('are those of its place, and count what they show', () => {
    const { lists } = toAreaView({ ...kilimani, search_text: 'Milimani, Kisumu' });
    expect(Object.values(lists).map(({ href, listings }) => [href, listings])).toEqual([
      ['/residential?type=rent&county=Milimani,+Kisumu', 34],
      ['/residential?county=Milimani,+Kisumu', 1],
      ['/commercial?county=Milimani,+Kisumu', 2],
      ['/commercial?type=sale&county=Milimani,+Kisumu', 1],
      ['/land?location=Milimani,+Kisumu', 0],
    ]);
  });
});
