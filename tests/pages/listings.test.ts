import { describe, expect, test } from 'vitest';
import { DemoSite, ORIGIN } from './demo-site.ts';
import { newVisitor } from './new-visitor.ts';
import { linksOf, structuredDataOf } from './page-source.ts';
import { type PlainPage, textOf } from './plain-page.ts';

/** The pages of a home and of a plot as they come, and the addresses that lead to them. */
const site = new DemoSite();

const house = '/view/property/the-jacaranda-house';
const plot = '/view/land/membley-eighth-ready-to-build';

describe('the page of a home', () => {
  test('says place, price, size, age and who shows it', { tags: ['S-230'] }, async () => {
    const page = await site.open(house);
    expect(page.title).toBe('The Jacaranda House, Karen, Nairobi, 5 Bed');
    const text = textOf(page.main);
    for (const words of [
      'Bogani East Road, Karen, Nairobi',
      'KSh 128,000,000',
      'Viewings are free.',
      'Achieng Njoroge',
    ])
      expect(text).toContain(words);
    expect(textOf(page.one('main dl'))).toMatch(/Bedrooms ?5.*Bathrooms ?5.*Floor area ?620 sqm.*Year built ?2019/);
    expect(text).toMatch(/Reference MK-P-\d+/);
    expect(textOf(page.one('#proof'))).toMatch(/Availability ?Confirmed available on \d+ \w+ 20\d\d/);
    expect(text).toMatch(/Nearest matatu stage: .+, [\d.]+ k?m\..* in a straight line\./);
    expect(page.linkTo('Call', page.main)).toBe('tel:+254700000231');
    expect(page.all(`main button[aria-label="Save The Jacaranda House"]`).map(textOf)).toEqual(['Save']);
  });

  test('names the listing, its reference and its address in a chat', { tags: ['S-053'] }, async () => {
    const page = await site.open(house);
    const chats = page.all('a[href^="https://wa.me/"]').map((link) => link.getAttribute('href') ?? '');
    expect(chats.length).toBeGreaterThanOrEqual(2);
    for (const chat of chats) {
      const words = new URL(chat).searchParams.get('text');
      expect(words).toMatch(/The Jacaranda House \(MK-P-\d+\)/);
      expect(words).toContain(`${ORIGIN}${house}`);
    }
  });

  test('leads to others like it, whose form has words of its own', { tags: ['S-318'] }, async () => {
    const page = await site.open(house);
    const similar = page.region('More houses').querySelectorAll('article h3 a');
    expect(similar.length).toBeGreaterThan(0);
    for (const link of similar) {
      const other = await site.open(link.getAttribute('href') ?? '');
      expect(textOf(other.one('h1'))).toBe(textOf(link));
      expect(other.fieldsOf('request-tour').message).toBe(`I would like to see ${textOf(link)}.`);
    }
  });

  test('says that it is sold, with others like it and without tours', async () => {
    const page = await site.open('/view/property/riara-ridge-terrace');
    expect(page.texts('main h2')).toContain('This property has been sold');
    expect(() => page.formOf('request-tour')).toThrow();
    const target = page.one(page.linkTo('See similar properties'));
    expect(textOf(target)).toContain('More houses');
  });

  test('has each photograph with how it was made, and a link to its large file', async () => {
    const [photo] = (await site.open(house)).all('#photo-1');
    expect(photo && textOf(photo)).toContain('Artist’s impression');
    expect(photo?.querySelector('a')?.getAttribute('href')).toMatch(/^\/uploads\/images\/[\w-]+\/original\.jpg$/);
  });
});

describe('the page of a plot', () => {
  test('says all there is to say, and vouches for nothing', { tags: ['S-248'] }, async () => {
    const page = await site.open(plot);
    const text = textOf(page.main);
    expect(textOf(page.one('h1'))).toBe('Membley eighth, ready to build');
    expect(page.texts('main h2')).toEqual(
      expect.arrayContaining(['About This Land', 'Land Features', 'Before you pay for any land']),
    );
    expect(text).toMatch(/KSh [\d,]+/);
    expect(text).toMatch(/plots? of 50 x 100 ft/);
    expect(text).toMatch(/1 \/ \d+/);
    expect(page.texts('main button')).toEqual(expect.arrayContaining(['Save', 'Share']));
    expect(text).not.toMatch(/verified/i);
    expect(page.fieldsOf('land-inquiry').requirements).toContain('Membley eighth, ready to build');
    expect(page.linkTo('choose a day and hour yourself')).toBe(
      '/events/site-visit?land=membley-eighth-ready-to-build#visit-heading',
    );
  });

  test('says to search engines where and what it is', async () => {
    const { html } = await site.open(plot);
    expect(linksOf(html, 'canonical')).toEqual([`${ORIGIN}${plot}`]);
    expect(structuredDataOf(html).find(({ mainEntity }) => mainEntity)).toMatchObject({
      mainEntity: { '@type': 'Place' },
    });
  });
});

test('a listing that is shown as a circle tells no exact point', async () => {
  for (const address of ['/view/property/kerarapon-drive-villa', '/view/land/kiserian-hillside-two-acres']) {
    const page = await site.open(address);
    expect(textOf(page.main)).toContain('It is within this circle of 300 m.');
    expect(JSON.stringify(structuredDataOf(page.html))).toMatch(/"latitude":-?\d+\.\d{1,4},"longitude":\d+\.\d{1,4}\}/);
  }
});

describe('addresses', () => {
  const where = async (url: string) => {
    const { status, location } = await site.open(url);
    return [url, status, location];
  };

  test('of a home shared earlier lead to its page for good', { tags: ['S-035'] }, async () => {
    const { id } = await site.read('/properties/the-jacaranda-house');
    for (const earlier of [
      `/view/property/${encodeURIComponent('The Jacaranda House')}`,
      `/view/property/${encodeURIComponent(' the JACARANDA house ')}`,
      `/properties/${id}`,
    ])
      expect(await where(earlier)).toEqual([earlier, 301, house]);
    const tracked = '/view/property/The%20Jacaranda%20House?utm_source=chat';
    expect(await where(tracked)).toEqual([tracked, 301, `${house}?utm_source=chat`]);
  });

  test('of a plot shared earlier, by its title, lead to its page for good', { tags: ['S-036'] }, async () => {
    const earlier = `/view/land/${encodeURIComponent('Membley eighth, ready to build')}?from=chat`;
    expect(await where(earlier)).toEqual([earlier, 301, `${plot}?from=chat`]);
  });

  test('of nothing are 404, whatever they are made of, with a way on', { tags: ['S-396', 'S-257'] }, async () => {
    for (const name of [
      'no-such-house',
      'No such house',
      `"';--`,
      '../../etc/passwd',
      'a/b',
      '🏡',
      'a'.repeat(10_000),
    ]) {
      const page = await site.arrive(`/view/property/${encodeURIComponent(name)}`);
      expect([name.slice(0, 20), page.status]).toEqual([name.slice(0, 20), 404]);
      expect(page.texts('main h2')).toContain('Property not found');
    }
    expect((await site.open('/view/property/a/b')).texts('main h2')).toContain('Property not found');
    for (const id of ['0', '999999999', 'abc', '1.5', '9'.repeat(30)])
      expect((await site.open(`/properties/${id}`)).status).toBe(404);
    const unnamed = await site.open('/view/property');
    expect([unnamed.status, unnamed.texts('main h2')]).toEqual([404, ['No property ID provided']]);
    const land = await site.open('/view/land/no-such-plot');
    expect([land.status, land.texts('main h2')]).toEqual([404, ['Land not found']]);
    expect(land.linkTo('Browse land')).toBe('/land');
  });
});

/** Others, each another person, ask for an hour until none of its places is left. */
async function takeAllPlaces(property_id: number, preferred_date: string): Promise<void> {
  for (let place = 0; place < 5; place += 1) {
    const payload = { ...newVisitor(), property_id, preferred_date };
    const { statusCode } = await site.app.inject({ method: 'POST', url: '/api/v1/site/visits', payload });
    if (statusCode === 409) return;
    expect(statusCode).toBe(201);
  }
  throw new Error('The hour has more places than anybody takes');
}

test('an hour that somebody else took meanwhile comes back with everything typed, and the hours left', async () => {
  const hoursOf = (page: PlainPage) =>
    page
      .formOf('request-tour')
      .querySelectorAll('select[name=preferred_date] option')
      .map((option) => option.getAttribute('value') ?? '')
      .filter((value) => value.includes('T'));
  const page = await site.open(house);
  const { id } = await site.read('/properties/the-jacaranda-house');
  const [, , , , hour = ''] = hoursOf(page);
  await takeAllPlaces(id, hour);
  const typed = { ...newVisitor(), preferred_date: hour, message: 'After four, please.' };
  const refused = await site.send(page, 'request-tour', typed);
  expect(refused.status).toBe(409);
  expect(refused.saidAt('request-tour', 'preferred_date')).toContain('That hour was just taken.');
  expect(hoursOf(refused)).not.toContain(hour);
  expect(refused.fieldsOf('request-tour')).toMatchObject({ first_name: 'Amina', message: 'After four, please.' });
  const sent = await site.send(refused, 'request-tour', { ...typed, preferred_date: hoursOf(refused)[5] ?? '' });
  expect(textOf(sent.main)).toMatch(/Your reference is V-\w+\./);
  expect(sent.linkTo('Book another tour')).toBe(house);
});
