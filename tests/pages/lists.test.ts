import { describe, expect, test } from 'vitest';
import { DemoSite } from './demo-site.ts';
import { linksOf } from './page-source.ts';
import { type PlainPage, textOf } from './plain-page.ts';

/** Lists of homes, places of business and properties of every kind, as they come with the page. */
const site = new DemoSite();

const cards = (page: PlainPage) => page.texts('main article');
const count = (page: PlainPage) => textOf(page.one('#results-count'));
const progress = (page: PlainPage) => page.texts('main p').find((text) => text.startsWith('Showing ')) ?? '';
const chips = (page: PlainPage) =>
  page.all('main a').flatMap((link) => /^Remove (.+)$/.exec(link.getAttribute('aria-label') ?? '')?.[1] ?? []);
const checked = (page: PlainPage, name: string) => page.one(`main input[name=${name}][checked]`).getAttribute('value');
const chosen = (page: PlainPage, name: string) =>
  page.one(`main select[name=${name}] option[selected]`).getAttribute('value');
const entry = (page: PlainPage, name: string) => page.one(`main input[name=${name}]`).getAttribute('value');
const amounts = (page: PlainPage) =>
  cards(page).map((text) => Number(/KSh ([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')));
/** The badge, before the data of the heart. */
const isLet = (card: string): boolean => card.includes('Let{');
const total = async (query: string): Promise<number> =>
  (await site.read(`/properties?per_page=1&${query}`)).pagination.total_items;
const residential = 'property_category=Residential';

describe('the address of a list', () => {
  test('opens the same search in any spelling', { tags: ['S-030'] }, async () => {
    const page = await site.arrive(
      '/residential?type=For+Rent&residential_subtype=APARTMENT&bedrooms=2&sort=price_asc',
    );
    expect([checked(page, 'type'), chosen(page, 'residential_subtype')]).toEqual(['rent', 'apartment']);
    expect(checked(page, 'bedrooms')).toBe('2');
    expect(chips(page)).toEqual(['2 bedrooms', 'Apartment']);
    const onOffer = amounts(page).slice(0, cards(page).findIndex(isLet));
    expect(onOffer.length).toBeGreaterThan(1);
    expect(onOffer).toEqual(onOffer.toSorted((a, b) => a - b));
  });

  test('has what is let at its end, whatever the order', async () => {
    const page = await site.arrive('/residential?type=rent&residential_subtype=apartment&bedrooms=2&sort=price_asc');
    const all = cards(page);
    const first = all.findIndex(isLet);
    expect(first).toBeGreaterThan(0);
    expect(all.slice(first).every(isLet)).toBe(true);
  });

  test('is read without what makes no sense', async () => {
    const page = await site.arrive('/residential?type=swap&min_price=cheap&bedrooms=-2&sort=x&page=zero&constructor=1');
    expect(count(page)).toBe(`${await total(`${residential}&listing_purpose=sale`)} homes for sale`);
  });

  test('says of a type that its list does not have that there is none, and shows everything else', async () => {
    for (const [path, noun] of [
      ['/residential?residential_subtype=castle', 'homes'],
      ['/commercial?commercial_subtype=castle', 'spaces'],
      ['/properties?residential_subtype=castle', 'properties'],
    ] as const) {
      const page = await site.arrive(path);
      expect(textOf(page.main)).toContain(`There is no type “castle” here. We looked for ${noun} of every type.`);
      expect(cards(page)).toHaveLength(10);
    }
  });

  test('begins in the middle where it says so, with a way back', async () => {
    const page = await site.open('/residential?page=2');
    expect(progress(page)).toMatch(/^Showing 11 to 20 of /);
    expect(page.linkTo('Previous homes')).toBe('/residential');
    const beyond = await site.open('/residential?page=900');
    expect(beyond.texts('main h2, main h3')).toContain('There is no page 900');
    expect(beyond.linkTo('Go to the first page')).toBe('/residential');
  });

  test('that finds nothing says what was looked for, and leads out', { tags: ['S-102'] }, async () => {
    const page = await site.open('/residential?county=Atlantis&min_price=8m&max_price=9m');
    expect(page.texts('main h2, main h3')).toContain('No properties found');
    expect(textOf(page.main)).toContain('No homes for sale in Atlantis between KSh 8,000,000 and 9,000,000 just now.');
    expect(page.linkTo('Reset Filters')).toBe('/residential');
  });

  test('sends cards, not whole listings', async () => {
    for (const list of ['/residential', '/land'])
      expect((await site.open(list)).html).not.toMatch(/description_html|optimized_urls/);
  });
});

test('places of business open with those to let, and can be narrowed to godowns for sale', {
  tags: ['S-027'],
}, async () => {
  const page = await site.open('/commercial');
  expect(textOf(page.one('h1'))).toBe('Find Your Business Space');
  expect(checked(page, 'type')).toBe('rent');
  expect(cards(page)[0]).toContain('/month');
  const godowns = await site.open('/commercial?type=sale&commercial_subtype=warehouse');
  expect(chosen(godowns, 'commercial_subtype')).toBe('warehouse');
  expect(cards(godowns)[0]).toContain('Warehouse');
});

test('a place of business asked for by either name of its type is found, and land among properties leads to land', {
  tags: ['S-042', 'S-112'],
}, async () => {
  for (const query of ['residential_subtype=office', 'commercial_subtype=office']) {
    const page = await site.arrive(`/properties?${query}`);
    expect(page.all('main select option[selected]').map((option) => option.getAttribute('value'))).toContain('office');
    expect(cards(page)[0]).toContain('Office');
  }
  const land = await site.open('/properties?residential_subtype=land');
  expect([land.status, land.location]).toEqual([301, '/land']);
});

test('furnished studios are named in the title and found', async () => {
  const page = await site.open('/residential?type=rent&bedrooms=0&furnishing=furnished');
  expect(page.title).toMatch(/^Furnished studios for rent/);
  expect(cards(page)[0]).toContain('Lenana Road studio, furnished');
});

describe('a price without a purpose', () => {
  test('shows rents or sales, never both, and all of the page agrees', async () => {
    const rents = await site.arrive('/properties?priceRange=0.5m-1m');
    expect(textOf(rents.main)).toContain(
      'No properties for sale between KSh 500,000 and 1,000,000: these are monthly rents.',
    );
    expect(cards(rents).filter((card) => !card.includes('/month'))).toEqual([]);
    expect(rents.title).toMatch(/^Properties for rent/);
    expect(linksOf(rents.html, 'canonical')[0]).toMatch(/\/properties\?type=rent&min_price=500000&max_price=1000000$/);
    const sales = await site.open('/properties?min_price=1000000&max_price=5000000');
    expect(textOf(sales.main)).toContain('Prices of properties for sale.');
    expect(cards(sales).filter((card) => card.includes('/month'))).toEqual([]);
    const toLet = sales.linkTo(/^\d+ to let between KSh 1,000,000 and 5,000,000 a month$/);
    expect(toLet).toBe('/properties?type=rent&min_price=1000000&max_price=5000000');
    expect(cards(await site.open(toLet))[0]).toContain('/month');
  });

  test('orders sales first, then rents', async () => {
    const sales = await site.open('/properties?sort=price_asc&min_price=1');
    expect(textOf(sales.main)).toContain('Prices of properties for sale.');
    const all = await site.open('/properties?sort=price_desc');
    expect(textOf(all.main)).toContain('Sale prices first, then monthly rents, each in order.');
  });
});

test('an area among the filters leads to what it has, and to its page', async () => {
  const page = await site.open('/residential?type=rent');
  const [area] = page.region('Areas').querySelectorAll('a');
  const [, name = '', listings = ''] = /^(.+?) ?(\d+) homes?$/.exec(area ? textOf(area) : '') ?? [];
  const there = await site.open(area?.getAttribute('href') ?? '');
  expect(there.url).toMatch(/\/residential\?type=rent&county=/);
  expect(count(there)).toMatch(new RegExp(`^${listings} homes?`));
  expect(chips(there)).toEqual([name]);
  const place = await site.open(there.linkTo(`${name}: prices, roads and what is near`));
  expect(place.url).toMatch(/^\/areas\//);
  expect(textOf(place.one('h1'))).toContain(name);
});

describe('without script', () => {
  const formOf = (page: PlainPage) => page.region('Search homes');
  const search = async (page: PlainPage, typed: Record<string, string>) =>
    site.arrive(page.addressOf(formOf(page), typed));

  test('form, chips, views and pages work', { tags: ['S-106'] }, async () => {
    const first = await site.open('/residential');
    const found = await search(first, { type: 'rent', county: 'Nairobi', bedrooms: '2' });
    expect(count(found)).toContain(
      String(await total(`${residential}&listing_purpose=rent&county=Nairobi&bedrooms=2`)),
    );
    const wider = await site.open(found.linkTo('Remove 2 bedrooms'));
    expect(wider.url).toBe('/residential?type=rent&county=Nairobi');
    const list = await site.open(wider.linkTo('List view'));
    expect(list.url).toBe('/residential?type=rent&county=Nairobi&view=list');
    expect(entry(list, 'view')).toBe('list');
    const second = await site.open(list.linkTo('Load More'));
    expect(second.url).toBe('/residential?type=rent&county=Nairobi&view=list&page=2');
    expect(progress(second)).toContain('Showing 11 to');
    expect(second.linkTo('Previous homes')).toBe('/residential?type=rent&county=Nairobi&view=list');
  });

  test('every filter is sent, and rents do not take over the prices of sales', async () => {
    const first = await site.open('/residential?min_price=10000000&county=Nairobi');
    const found = await search(first, { bedrooms: '3', features: 'borehole' });
    expect(chips(found)).toEqual(expect.arrayContaining(['3 bedrooms', 'Borehole', 'From KSh 10,000,000', 'Nairobi']));
    expect(found.texts('main button')).toContain('Show homes');
    const rents = await search(found, { type: 'rent' });
    expect(chips(rents)).toEqual(expect.arrayContaining(['3 bedrooms', 'Borehole']));
    expect(chips(rents)).not.toContain('From KSh 10,000,000');
    expect(entry(rents, 'min_price')).toBe('');
  });

  test('prices are told as they were typed: the wrong way round, and those that may mean two things', async () => {
    const first = await site.open('/residential');
    const swapped = await search(first, { min_price: '90m', max_price: '10m' });
    expect(textOf(swapped.main)).toContain('You asked for KSh 90,000,000 at least and KSh 10,000,000 at most');
    const unclear = await search(first, { type: 'rent', max_price: '35.000' });
    expect(textOf(unclear.main)).toContain('We left out ‘35.000’. Write 35,000 or 35000.');
    const half = await site.open('/residential?plot_min=half');
    expect(textOf(half.main)).toContain('We left out ‘half’. Write acres in digits, such as 0.25 or 12.');
  });

  test('numbers, prices and areas are those of the search', async () => {
    const numberOf = (page: PlainPage, bedrooms: string) => {
      const choice = page.all('main label').find((label) => {
        const input = label.querySelector('input[name=bedrooms]');
        return input?.getAttribute('value') === bedrooms;
      });
      return Number(/, (\d+) homes?$/.exec(choice ? textOf(choice) : '')?.[1]);
    };
    const two = await site.open('/residential?type=rent&bedrooms=2&features=pool');
    expect(two.all('main [role=img]').map((picture) => picture.getAttribute('aria-label'))).toContainEqual(
      expect.stringMatching(/^Prices: from KSh/),
    );
    const one = await site.open('/residential?type=rent&bedrooms=1&features=pool');
    expect(count(one)).toMatch(new RegExp(`^${numberOf(two, '1')} homes? `));
    const area = one.linkTo(/\d+ homes?$/, one.region('Areas'));
    expect(area).toMatch(/^\/residential\?type=rent&county=.+&bedrooms=1&features=pool$/);
  });

  test('the map says that it needs script, and the list of the same part of the map is there', async () => {
    const page = await site.open('/residential?bounds=36.7,-1.32,36.85,-1.25&view=map');
    expect(textOf(page.main)).toContain('The map needs JavaScript. The list has the same homes.');
    expect(cards(page).length).toBeGreaterThan(0);
    expect(chips(page)).toEqual(['Part of the map']);
  });
});
