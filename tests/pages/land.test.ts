import { describe, expect, test } from 'vitest';
import { DemoSite } from './demo-site.ts';
import { type PlainPage, textOf } from './plain-page.ts';

/** The list of land as it comes with the page. */
const site = new DemoSite();

const cards = (page: PlainPage) => page.texts('main article');
const count = (page: PlainPage) => textOf(page.one('#results-count'));
const total = async (query = ''): Promise<number> =>
  (await site.read(`/land?per_page=1&${query}`)).pagination.total_items;

test('plots are cards with size, plots, price and the way on', { tags: ['S-032'] }, async () => {
  const page = await site.open('/land');
  expect(textOf(page.one('h1'))).toBe('Land Listings');
  expect(count(page)).toBe(`${await total()} plots`);
  expect(cards(page)).toHaveLength(10);
  for (const fact of [
    /acres?|hectares?|sqm/,
    /plots? of 50 x 100 ft/,
    /KSh [\d,]+/,
    /Available|Under offer|Sold/,
    /Featured/,
  ])
    expect(cards(page)[0]).toMatch(fact);
  expect(page.linkTo(/^View Details/, page.one('main article'))).toMatch(/^\/view\/land\/[a-z0-9-]+$/);
});

test('plots are sorted by price, size, age and distance', { tags: ['S-119'] }, async () => {
  const page = await site.open('/land?sort=price_asc');
  expect(page.texts('main select[name=sort] option')).toEqual([
    'Featured',
    'Price High to Low',
    'Price Low to High',
    'Size Large to Small',
    'Size Small to Large',
    'Newest',
    'Nearest First',
  ]);
  const prices = cards(page).map((text) => Number(/KSh ([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const [largest] = (await site.read('/land?sort_by=size&sort_order=desc')).items;
  expect(cards(await site.open('/land?sort=size_desc'))[0]).toContain(largest.title);
});

test('the filters stand in their groups, each word with the number of its plots', { tags: ['S-123'] }, async () => {
  const page = await site.open('/land?featured=true');
  expect(page.texts('#filters legend')).toEqual([
    'Price',
    'Size in acres',
    'County',
    'City or town',
    'Not in',
    'Zoning',
    'Tenure',
    'Utilities',
    'Features',
    'Topography',
    'Status',
  ]);
  expect(count(page)).toMatch(new RegExp(`^${await total('featured=true')} plots? match`));
  const residential = await total('featured=true&zoning=Residential');
  expect(page.texts('main label')).toContainEqual(
    expect.stringMatching(new RegExp(`^Residential ?, ${residential} plots?$`)),
  );
});

test('land is narrowed by tenure and by searches on file, each taken off alone', async () => {
  const page = await site.open('/land?tenure=Freehold&search_on_file=true');
  expect(page.texts('main button')).toContain('Show plots');
  expect(count(page)).toMatch(new RegExp(`^${await total('tenure=Freehold&search_on_file=true')} plots? match`));
  expect(page.linkTo('Remove Title search on file')).toBe('/land?tenure=Freehold');
});

test('a page beyond the last is the last one', { tags: ['S-160'] }, async () => {
  const pages = Math.ceil((await total()) / 10);
  const page = await site.arrive('/land?page=900&view=list');
  expect(page.url).toMatch(new RegExp(`page=${pages}$`));
  expect(textOf(page.main)).toContain(`Page ${pages} of ${pages}`);
});

test('a search that finds no plot says what was looked for, and leads out', async () => {
  const page = await site.open('/land?location=Atlantis&max_price=1000000');
  expect(page.texts('main h2, main h3')).toContain('No land found');
  expect(textOf(page.main)).toContain('No plot matches Atlantis and a price up to KSh 1,000,000 just now.');
  expect(page.linkTo('Reset Filters')).toBe('/land');
});

describe('without script', () => {
  test('several choices of one group are sent, and the pages keep them', async () => {
    const first = await site.open('/land?state=Kajiado+County');
    const form = first.region('Search land');
    const page = await site.arrive(`${first.addressOf(form, {})}&state=Kiambu+County`);
    expect(count(page)).toBe(`${await total('state=Kajiado+County,Kiambu+County')} plots match`);
    const ticked = page.all('input[name=state][checked]').map((box) => box.getAttribute('value'));
    expect(ticked.toSorted()).toEqual(['Kajiado County', 'Kiambu County']);
    expect(page.linkTo('Remove Kajiado County, Kiambu County')).toBe('/land');
    const next = await site.open(page.linkTo('Next page'));
    expect(next.url).toBe('/land?state=Kajiado+County,Kiambu+County&page=2');
    expect(textOf(next.main)).toContain('Page 2 of');
  });

  test('bounds the wrong way round are told as they were typed', async () => {
    const page = await site.arrive('/land?min_price=20m&max_price=2m&min_size=4&max_size=1');
    expect(textOf(page.main)).toContain('You asked for KSh 20,000,000 at least and KSh 2,000,000 at most');
    expect(textOf(page.main)).toContain('You asked for 4 acres at least and 1 acre at most');
  });
});
