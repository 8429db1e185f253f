import { describe, expect, test } from 'vitest';
import { DemoSite, ORIGIN } from './demo-site.ts';
import { type PlainPage, textOf } from './plain-page.ts';

/** What a typed text leads to, and how the lists of a place lead to each other. */
const site = new DemoSite();

const cards = (page: PlainPage) => page.texts('main article');
const typedText = (page: PlainPage) => page.one('main input[name=q]').getAttribute('value');
/** What the search form of a page leads to, sent with this text. */
const search = async (page: PlainPage, text: string) =>
  site.arrive(page.addressOf(page.one('main form:has(input[name=q])'), { q: text }));

test('the search of the home page leads to what its labels say', { tags: ['S-044'] }, async () => {
  const home = await site.open('/');
  const form = home.one('main form:has(select[name=propertyType])');
  const typed = { propertyType: 'residential', location: 'Kilimani', priceRange: '10m+' };
  const page = await site.open(home.addressOf(form, typed));
  expect(page.url).toBe('/properties?propertyType=residential&location=Kilimani&priceRange=10m%2B');
  expect(textOf(page.one('h1'))).toBe('Find Your Dream Property');
  expect(page.one('main input[name=city]').getAttribute('value')).toBe('Kilimani');
  const amounts = cards(page).map((text) => Number(/KSh ([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')));
  expect(amounts.length).toBeGreaterThan(0);
  expect(Math.min(...amounts)).toBeGreaterThanOrEqual(10_000_000);
});

describe('a text typed on the home page', () => {
  const typed = async (text: string) => {
    const home = await site.open('/');
    return site.arrive(home.addressOf(home.one('main form:has(input[name=search])'), { search: text }));
  };

  test('is looked for in titles, places and texts, and the page says so', { tags: ['S-043'] }, async () => {
    const page = await typed('Jacaranda');
    expect(page.url).toBe('/properties?search=Jacaranda');
    expect(cards(page)[0]).toContain('The Jacaranda House');
    expect(page.one('main input[name=search]').getAttribute('value')).toBe('Jacaranda');
    expect(textOf(page.main)).toContain(
      'We looked for ‘Jacaranda’ in titles, places, features, descriptions and reference numbers.',
    );
  });

  test('becomes filters, each of which can be taken off', { tags: ['S-043'] }, async () => {
    const page = await typed('2 bed to let westlands under 100k');
    expect(page.url).toMatch(/^\/residential\?type=rent&county=Westlands&max_price=100000&bedrooms=2/);
    expect(typedText(page)).toBe('2 bed to let westlands under 100k');
    for (const chip of ['Westlands', 'Up to KSh 100,000']) expect(page.linkTo(`Remove ${chip}`)).toBeTruthy();
    const wider = await site.open(page.linkTo('Remove 2 bedrooms'));
    expect(wider.url).toBe('/residential?type=rent&county=Westlands&max_price=100000');
    expect(cards(wider)[0]).toContain('Westlands');
  });

  test('is read where it is misspelt, leads to a listing by its reference, and to land by its words', async () => {
    const misspelt = await typed('kilmani');
    expect(textOf(misspelt.main)).toContain('We read ‘kilmani’ as Kilimani.');
    expect(cards(misspelt)[0]).toContain('Kilimani');
    expect(textOf((await typed('mkp1001')).one('h1'))).toContain('Argwings Court');
    const plots = await typed('plot in kitengela');
    expect(plots.url).toMatch(/^\/land\?location=Kitengela/);
    expect(cards(plots)[0]).toContain('Kitengela');
  });
});

describe('a search', () => {
  test('that finds nothing leads on: nearby, and with one filter less', async () => {
    const page = await site.arrive('/search?q=3+bed+maisonette+ruai+12+milli');
    expect(page.texts('main h2, main h3')).toContain('No properties found');
    expect(cards(await site.open(page.linkTo(/^Without Maisonette/)))[0]).toContain('Ruai');
    const nothing = await search(await site.open('/search'), '2 bedroom south b');
    const nearby = nothing.all('main section').find((section) => /^Nearby/.test(textOf(section)));
    expect(cards(await site.open(nothing.linkTo(/./, nearby)))).not.toEqual([]);
  });

  test('is sent without script with the list and the purpose it was typed over; the header leads to its page', async () => {
    const page = await site.open('/commercial?type=sale');
    expect(page.addressOf(page.one('main form:has(input[name=q])'), { q: 'godown' })).toBe(
      '/search?list=commercial&purpose=sale&q=godown',
    );
    const about = await site.open('/about');
    expect(about.linkTo('Search', about.one('header'))).toBe('/search');
    expect((await site.open('/search')).all('main input[name=q]')).toHaveLength(1);
  });

  test('that finds one listing, or only what is let, leads on as well', async () => {
    const one = await site.arrive('/search?q=penthouse');
    expect(cards(one)[0]).toContain('penthouse');
    expect(cards(await site.open(one.linkTo(/^Without ‘penthouse’/))).length).toBeGreaterThan(1);
    const dear = await site.arrive('/search?q=studio+ngong+road+30k');
    expect(textOf(dear.main)).toContain('Close to it');
    expect(cards(await site.open(dear.linkTo(/^Up to KSh 33,000/)))).not.toEqual([]);
    const wishes = '3 bed apartment to let kilimani with generator, borehole, gym, lift and pets allowed';
    const none = await site.arrive(`/search?q=${encodeURIComponent(wishes)}`);
    expect(none.all('main section a').length).toBeGreaterThan(0);
  });

  test('says without which words it was made', async () => {
    const page = await site.arrive('/search?q=family+house+good+schools+karen');
    expect(textOf(page.main)).toContain(
      'We searched without ‘good schools’: nothing that fits the rest is known to offer it.',
    );
    expect(cards(page)).not.toEqual([]);
    // Over the list of land, a borehole is no filter.
    const plots = await site.arrive('/search?list=land&q=ruiru+with+dsq');
    expect(textOf(plots.main)).toContain('We searched without ‘dsq’');
  });

  test('leaves out places, with a chip to take off and a field to change', async () => {
    const page = await site.arrive('/search?q=3+bed+not+in+kilimani');
    expect(page.linkTo('Remove Not in Kilimani')).toBe('/properties?property_category=residential&bedrooms=3');
    expect(page.one('main input[name=not_in]').getAttribute('value')).toBe('Kilimani');
    expect(cards(page).filter((text) => text.includes('Kilimani,'))).toEqual([]);
  });

  test('opens the listing whose address was pasted, and says that a reference is unknown', async () => {
    const shared = `Look at this: ${ORIGIN}/view/land/ruai-bypass-half-acre Cheers`;
    expect((await site.arrive(`/search?q=${encodeURIComponent(shared)}`)).url).toBe('/view/land/ruai-bypass-half-acre');
    const unknown = await site.arrive('/search?q=mk-l-2001');
    expect(unknown.texts('main h3')).toContain('No listing has the reference MK-L-2001');
  });

  test('has an example in its field that fits the list', async () => {
    const hintOf = async (path: string) =>
      (await site.open(path)).one('main form[action="/search"] input[type=search]').getAttribute('placeholder');
    const hints = await Promise.all(['/residential', '/commercial', '/land', '/properties'].map(hintOf));
    expect(new Set(hints).size).toBe(4);
    expect(hints[2]).toMatch(/acre/);
  });

  test('that cannot be read says so, and spaces are none', async () => {
    const page = await site.arrive('/search?q=🏠');
    expect(textOf(page.main)).toContain('We could not read ‘🏠’ as a search, so everything is shown.');
    expect(typedText(page)).toBe('🏠');
    expect((await site.arrive('/properties?search=+++')).url).toBe('/properties');
  });

  test('for a place says how many of what it found are sold', async () => {
    const page = await site.arrive('/search?q=kileleshwa');
    expect(textOf(page.one('#results-count'))).toBe('5 properties, 1 already sold');
  });
});

test('a place that has only plots leads to land, and the lists of a place lead to each other', async () => {
  expect((await site.arrive('/properties?search=limuru')).url).toBe('/land?location=Limuru&q=limuru');
  const homes = await site.open('/residential?county=Limuru');
  expect(homes.linkTo(/^See \d+ plots? in Limuru$/)).toBe('/land?location=Limuru');
  // A plot is no substitute for a home with two bedrooms.
  expect(textOf((await site.open('/residential?county=Limuru&bedrooms=2')).main)).not.toMatch(/plots? in Limuru/);
  // Nobody who looks for a home to rent is sent to plots, which are sold.
  const toRent = await site.open('/residential?type=rent&county=Limuru&bedrooms=2');
  expect(textOf(toRent.main)).not.toMatch(/plots? in Limuru/);
  const properties = await site.open('/properties?city=Kitengela&max_price=900000000');
  expect(properties.linkTo('Kitengela: prices, roads and what is near')).toBe('/areas/kitengela');
  expect(properties.linkTo(/^\d+ plots in Kitengela$/)).toBe('/land?location=Kitengela');
  const [, plots] = /(\d+) plots in Kitengela/.exec(textOf(properties.main)) ?? [];
  const land = await site.open('/land?location=Kitengela');
  expect(textOf(land.one('#results-count'))).toMatch(new RegExp(`^${plots} plots`));
  expect(land.linkTo(/^\d+ properties in Kitengela$/)).toBe('/properties?city=Kitengela');
});
