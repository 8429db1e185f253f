import { expect, test } from 'vitest';
import { DemoSite } from './demo-site.ts';
import { textOf } from './plain-page.ts';

const site = new DemoSite();

test('the areas lead to Kilimani with its prices, and from there to its homes for sale', async () => {
  const areas = await site.open('/areas');
  expect(textOf(areas.one('h1'))).toBe('Find an area');
  const page = await site.open(areas.linkTo(/^Kilimani/, areas.main));
  expect(textOf(page.one('h1'))).toBe('Kilimani');
  expect(page.region('Breadcrumb').querySelectorAll('li').map(textOf)).toEqual(['Home', 'Kenya', 'Nairobi County']);
  const apartments = page.region('For sale').querySelectorAll('tbody tr').map(textOf);
  expect(apartments[0]).toMatch(/^Apartments.*KSh [\d,]+–[\d,]+/);
  expect(page.texts('main h2')).toContain('New homes for sale in Kilimani');
  expect(textOf(page.main)).toMatch(/Most apartments for sale ask KSh .+; the middle price is KSh .+\./);
  expect(textOf(page.main)).toMatch(/From its middle it is about \d+ m to the matatu stage .+, in a straight line\./);
  const [plot] = page.all('svg[aria-label*="the middle one"]');
  expect(plot?.getAttribute('aria-label')).toMatch(/^\d+ prices from KSh .+ to KSh /);
  expect(plot?.querySelectorAll('circle').length).toBe(Number.parseInt(plot?.getAttribute('aria-label') ?? '', 10));
  const picture = page.one('figure');
  expect(textOf(picture)).toMatch(/KSh [\d,]+/);
  const shown = picture.querySelector('a')?.getAttribute('href') ?? '';
  expect(page.all(`article a[href="${shown}"]`)).toEqual([]);
  const [, link] = page.region('Listings').querySelectorAll('a');
  const count = /^Homes for sale ?(\d+)$/.exec(link ? textOf(link) : '')?.[1];
  const homes = await site.open(link?.getAttribute('href') ?? '');
  expect(homes.url).toBe('/residential?county=Kilimani');
  expect(textOf(homes.one('#results-count'))).toBe(`${count} homes for sale`);
  expect(textOf(homes.one('main article'))).toContain('Kilimani');
});

test('a neighbour, its county and a road are one step away', async () => {
  const kilimani = await site.open('/areas/kilimani');
  expect(textOf(kilimani.region('Near Kilimani'))).toMatch(/Nearest matatu stage: .+Kileleshwa, [\d.]+ km/);
  const neighbour = await site.open(kilimani.linkTo(/^Kileleshwa, [\d.]+ km/, kilimani.main));
  expect(textOf(neighbour.one('h1'))).toBe('Kileleshwa');
  const county = await site.open(neighbour.linkTo('Nairobi County', neighbour.region('Breadcrumb')));
  expect(textOf(county.one('h1'))).toBe('Nairobi County');
  const road = await site.open(county.linkTo(/^Ngong Road/, county.main));
  expect(road.texts('main h2')).toContain('What is asked along Ngong Road');
});

test('homes near a landmark are found, the list says how near, and leads to its page; it is no area', async () => {
  const list = await site.arrive('/search?q=apartment+near+yaya');
  expect(list.url).toMatch(/city=near\+Yaya\+Centre/);
  expect(list.linkTo('Remove Near Yaya Centre')).toBeTruthy();
  expect(textOf(list.main)).toContain('Within 2 km of Yaya Centre, in a straight line.');
  expect(list.texts('main article')).not.toEqual([]);
  const page = await site.open(list.linkTo(/^Yaya Centre: prices/, list.main));
  expect(textOf(page.main)).toMatch(/A landmark in Kilimani with \d+ listings now, within 2 km of it\./);
  expect(page.texts('main h2')).toContain('New homes to let near Yaya Centre');
  expect(textOf((await site.open('/areas')).main)).not.toContain('Yaya Centre');
});

test('the list of areas and the page of each have the same number of listings; a place with few of each type has no prices', async () => {
  const areas = await site.open('/areas');
  const links = areas.all('main section li a');
  expect(links.length).toBeGreaterThan(20);
  for (const link of links) {
    const count = /\d+$/.exec(textOf(link))?.[0];
    const page = await site.open(link.getAttribute('href') ?? '');
    expect(textOf(page.main), page.url).toContain(`with ${count} listing`);
    if (Number(count) < 5) expect(page.texts('main h2').join(), page.url).not.toContain('What is asked');
  }
});

test('an area without listings says so and shows what is near', async () => {
  const page = await site.open('/areas/turkana-county');
  expect(textOf(page.main)).toContain('Nothing in Turkana County just now');
  expect(page.region('The nearest counties').querySelectorAll('a')).not.toEqual([]);
});

test('an address of no area offers a search for its words and all areas; another spelling leads to the area', async () => {
  const page = await site.open('/areas/new-atlantis');
  expect(page.status).toBe(404);
  expect(page.one('main input[name=q]').getAttribute('value')).toBe('new atlantis');
  expect(page.linkTo('All areas', page.main)).toBe('/areas');
  expect((await site.open('/areas/kile')).location).toBe('/areas/kileleshwa');
});
