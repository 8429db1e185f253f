import { describe, expect, it, test } from 'vitest';
import { cleanRichText } from '#platform/text/server/rich-text.ts';
import { readMinutes } from '#src/modules/content/articles/article-text.ts';
import { propertyTypes } from '#src/modules/listings/lists/property-contract.ts';
import { demoAgency } from './agency.ts';
import { allArticles } from './articles/all-articles.ts';
import { banks } from './banks.ts';
import { availabilitySlots, publicHolidays, visitDay } from './calendar.ts';
import { consultationServices } from './consultation-services.ts';
import { openOpening } from './job-openings.ts';
import { allLand } from './land/all-land.ts';
import { landToInsert } from './land-rows.ts';
import { legalTexts } from './legal/all-legal-texts.ts';
import { allContents } from './pages/all-contents.ts';
import { people, personFor } from './people.ts';
import { allPlaces, getPlace } from './places/all-places.ts';
import { allProperties } from './properties/all-properties.ts';
import { categoryOf } from './properties/demo-property.ts';
import { propertiesToInsert } from './property-rows.ts';

const now = new Date('2026-11-21T09:00:00+03:00');
const properties = propertiesToInsert(new Map(), now);
const land = landToInsert(new Map(), now);
const published = allProperties.filter(({ approval }) => approval === undefined);
const residential = published.filter(({ type }) => categoryOf(type) === 'Residential');
const business = published.filter(({ type }) => categoryOf(type) !== 'Residential');

const sqmPerAcre = 4046.8564224;
const acresOf = { acres: 1, hectares: 10_000 / sqmPerAcre, sqm: 1 / sqmPerAcre };

function kmBetween(a: readonly [number, number], b: readonly [number, number]): number {
  const kmPerDegree = 111.32;
  const east = (a[1] - b[1]) * Math.cos((a[0] * Math.PI) / 180);
  return kmPerDegree * Math.hypot(a[0] - b[0], east);
}

const allowedTags = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'blockquote', 'a'];

/** Faults of the HTML: tags that are not allowed, or not closed in the right order. */
function htmlFaults(html: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/gi)) {
    if (!allowedTags.includes(tag)) faults.push(`<${tag}>`);
    if (!slash) open.push(tag);
    else if (open.pop() !== tag) faults.push(`</${tag}>`);
  }
  return [...faults, ...open.map((tag) => `<${tag}> is not closed`)];
}

const everyText = [
  ...properties.map(({ row }) => `${row.title} ${row.description_html}`),
  ...land.map(({ row }) => `${row.title} ${row.description_html}`),
  ...allArticles.map(({ title, html, excerpt }) => `${title} ${excerpt} ${html}`),
  ...legalTexts(demoAgency).map(({ bodyHtml }) => bodyHtml),
  JSON.stringify(allContents(() => null)),
];

describe('the demo properties', () => {
  it('are enough to page through each list', () => {
    const count = (list: typeof published, purpose: 'Sale' | 'Rent') =>
      list.filter((one) => one.purpose === purpose).length;
    expect(published.length).toBeGreaterThanOrEqual(120);
    expect(residential.length).toBeGreaterThanOrEqual(85);
    expect(residential.length).toBeLessThanOrEqual(90);
    expect(count(residential, 'Sale')).toBeGreaterThanOrEqual(40);
    expect(count(residential, 'Rent')).toBeGreaterThanOrEqual(25);
    expect(count(business, 'Rent')).toBeGreaterThanOrEqual(20);
    expect(count(business, 'Sale')).toBeGreaterThanOrEqual(12);
  });

  it('cover every type for sale and to let, but studios, which are let, and houses of no narrower type', () => {
    const covered = new Set(published.map(({ type, purpose }) => `${type} ${purpose}`));
    const wanted = propertyTypes.flatMap((type) => [`${type} Sale`, `${type} Rent`]);
    expect(wanted.filter((pair) => !covered.has(pair))).toEqual(['studio Sale', 'house Rent']);
  });

  it('cover every place that the site names', () => {
    const named = [
      'Kilimani',
      'Westlands',
      'Kileleshwa',
      'Syokimau',
      'Kitengela',
      'Naivasha',
      'Ruai',
      'Kiserian',
      'Ruiru',
      'Ngong Road',
      'Karen',
      'Lavington',
      'Runda',
      'Muthaiga',
      'Nyali',
      'Diani',
    ];
    const covered = new Set(published.map(({ place }) => place));
    expect(named.filter((place) => !covered.has(place))).toEqual([]);
  });

  it('offer at least six three-bedroom homes for sale in Kilimani under twenty million, at different prices', () => {
    const prices = residential
      .filter((one) => one.place === 'Kilimani' && one.purpose === 'Sale' && one.bedrooms === 3)
      .filter(({ priceKes }) => priceKes < 20_000_000)
      .map(({ priceKes }) => priceKes);
    expect(new Set(prices).size).toBeGreaterThanOrEqual(6);
  });

  it('have the Jacaranda House as the page is drawn', () => {
    const house = allProperties.find(({ title }) => title === 'The Jacaranda House');
    expect(house).toMatchObject({ place: 'Karen', type: 'villa', priceKes: 128_000_000, bedrooms: 5, featured: true });
  });

  it('and the land feature five to seven each, so that not all of a first page of nine are; three are kept in the office', () => {
    for (const listings of [published, allLand]) {
      const featured = listings.filter(({ featured }) => featured).length;
      expect(featured).toBeGreaterThanOrEqual(5);
      expect(featured).toBeLessThanOrEqual(7);
    }
    expect(allProperties.length - published.length).toBe(3);
  });

  it('include two of one title, under slugs of their own', () => {
    const twice = properties.filter(({ row }) => row.title === 'Acacia Close bungalow').map(({ row }) => row.slug);
    expect(twice).toEqual(['acacia-close-bungalow', 'acacia-close-bungalow-2']);
  });

  it('ask prices that are usual for their place', () => {
    const odd = allProperties.filter(({ place, type, purpose, priceKes }) => {
      const band = (purpose === 'Sale' ? getPlace(place).salePrices : getPlace(place).rents)[type];
      return !band || priceKes < band[0] || priceKes > band[1];
    });
    expect(odd.map(({ title }) => title)).toEqual([]);
  });

  it('have a size that fits the number of bedrooms', () => {
    const odd = residential.filter(
      ({ areaSqm, bedrooms = 0 }) => areaSqm < 20 + 18 * bedrooms || areaSqm > 140 + 130 * bedrooms,
    );
    expect(odd.map(({ title }) => title)).toEqual([]);
  });

  it('say the monthly charge of every apartment for sale', () => {
    const silent = published.filter(
      ({ type, purpose, serviceChargeKes }) => type === 'apartment' && purpose === 'Sale' && !serviceChargeKes,
    );
    expect(silent.map(({ title }) => title)).toEqual([]);
  });

  it('say of a home to let unfurnished that it is let without the furniture of its pictures', () => {
    const unfurnished = properties.filter(({ row }) => row.furnishing === 'Unfurnished');
    expect(unfurnished.length).toBeGreaterThan(5);
    expect(unfurnished.filter(({ property }) => !/pictures/.test(property.about.join(' ')))).toEqual([]);
  });

  it('describe each property in words of its own', () => {
    const paragraphs = allProperties.flatMap(({ about }) => about);
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
  });
});

describe('the demo land', () => {
  it('is at least forty plots, of which at least thirty-six are published', () => {
    expect(allLand.length).toBeGreaterThanOrEqual(40);
    expect(allLand.filter(({ approval }) => approval === undefined).length).toBeGreaterThanOrEqual(36);
    expect(allLand.some(({ featured }) => featured)).toBe(true);
  });

  it('asks prices an acre that are usual for its place', () => {
    const odd = allLand.filter(({ place, priceKes, size, sizeUnit }) => {
      const band = getPlace(place).landPerAcre;
      const perAcre = priceKes / (size * acresOf[sizeUnit]);
      return !band || perAcre < band[0] || perAcre > band[1];
    });
    expect(odd.map(({ title }) => title)).toEqual([]);
  });

  it('has one name for one place: Kisaju is a place of its own, on its cards, in the article and on the landing page', () => {
    const places = land.filter(({ row }) => row.title.startsWith('Kisaju')).map(({ row }) => [row.location, row.city]);
    expect(places).toEqual([
      ['Kisaju', 'Kisaju'],
      ['Kisaju', 'Kisaju'],
    ]);
    const [slide] = allContents(() => null)['leads.slides'].slides;
    expect(slide).toMatchObject({ kicker: 'Kisaju, Kajiado County · 50 × 100 ft plot', price: 'KSh 790,000' });
    expect(land.some(({ row }) => row.title.startsWith('Kisaju 50 × 100') && row.price_kes === 790_000)).toBe(true);
  });

  it('is not led on the landing page by a picture that leads one of the featured plots', () => {
    const pictures: string[] = [];
    allContents((file) => {
      pictures.push(file);
      return null;
    });
    const featured = land.filter(({ row }) => row.is_featured).map(({ photographs }) => photographs[0]);
    expect(pictures).toContain('land-01.jpg');
    expect(featured).not.toContain('land-01.jpg');
    expect(new Set(featured).size).toBe(featured.length);
  });

  it('names one tenure, and the years left of every lease', () => {
    for (const { title, tenure, leaseYearsLeft, features } of allLand) {
      expect(features.includes('Leasehold title'), title).toBe(tenure === 'Leasehold');
      expect(leaseYearsLeft !== undefined, title).toBe(tenure === 'Leasehold');
    }
  });
});

describe('every demo listing', () => {
  const rows = [...properties.map(({ row }) => row), ...land.map(({ row }) => row)];

  it('has a slug and a reference of its own', () => {
    expect(new Set(properties.map(({ row }) => row.slug)).size).toBe(properties.length);
    expect(new Set(land.map(({ row }) => row.slug)).size).toBe(land.length);
    expect(new Set(rows.map(({ reference_number }) => reference_number)).size).toBe(rows.length);
  });

  it('lies in Kenya, near the place it names', () => {
    const placed = [
      ...properties.map(({ row, property }) => ({ row, place: getPlace(property.place) })),
      ...land.map(({ row, land: plot }) => ({ row, place: getPlace(plot.place) })),
    ];
    for (const { row, place } of placed) {
      const point = [row.latitude ?? 0, row.longitude ?? 0] as const;
      expect(point[0], row.title).toSatisfy((latitude: number) => latitude > -4.75 && latitude < 5.1);
      expect(point[1], row.title).toSatisfy((longitude: number) => longitude > 33.9 && longitude < 41.95);
      expect(kmBetween(point, [place.latitude, place.longitude]), row.title).toBeLessThan(15);
    }
  });

  it('was published within the last 300 days and confirmed within the last 20', () => {
    const daysAgo = (date: Date) => (now.getTime() - date.getTime()) / 86_400_000;
    for (const { dates, row } of [...properties, ...land]) {
      expect(daysAgo(dates.publishedAt), row.slug).toBeLessThan(302);
      expect(daysAgo(dates.confirmedAt), row.slug).toBeLessThanOrEqual(20);
      expect(daysAgo(dates.confirmedAt), row.slug).toBeGreaterThanOrEqual(0);
      expect(dates.confirmedAt >= dates.publishedAt, row.slug).toBe(true);
    }
  });

  it('is shown by somebody who covers its place', () => {
    expect(() => allPlaces.filter((place) => place.landPerAcre).map(({ name }) => personFor(name))).not.toThrow();
    expect(() => allProperties.map(({ place }) => personFor(place))).not.toThrow();
  });

  it('never calls a title verified', () => {
    const listings = rows.map(({ title, description_html }) => `${title} ${description_html}`);
    expect(listings.filter((text) => /verified/i.test(text))).toEqual([]);
  });
});

describe('the demo articles', () => {
  it('are twelve, one of them featured, each read in three to five minutes, and some in each of these', () => {
    expect(allArticles.length).toBe(12);
    const minutes = allArticles.map(({ html }) => readMinutes(html));
    expect([...new Set(minutes)].toSorted()).toEqual([3, 4, 5]);
    expect(allArticles.filter(({ isFeatured }) => isFeatured).length).toBe(1);
    for (const { title, html } of allArticles) {
      const words = html
        .replace(/<[^>]+>/g, ' ')
        .split(/\s+/)
        .filter(Boolean).length;
      expect(words, title).toBeGreaterThanOrEqual(500);
      expect(words, title).toBeLessThanOrEqual(900);
      expect(readMinutes(html), title).toBe(Math.ceil(words / 200));
    }
  });

  it('keep their descriptions, tags and dates within bounds', () => {
    for (const { title, metaDescription, tags, categories, publishedOn } of allArticles) {
      expect(metaDescription.length, title).toBeLessThanOrEqual(160);
      expect(tags.length, title).toBeLessThanOrEqual(5);
      expect(categories.length, title).toBeGreaterThan(0);
      expect(publishedOn >= '2025-11-01' && publishedOn <= '2026-11-20', title).toBe(true);
    }
  });

  it('show no homes beside an article about land, and else none that the words leave out of account', () => {
    for (const { title, categories, related } of allArticles) {
      if (categories[0] === 'Land') expect(related, title).toEqual([]);
    }
    const stampDuty = allArticles.find(({ title }) => title.startsWith('Stamp duty'));
    expect(stampDuty?.related).toEqual(['Argwings Court, three bedrooms']);
    expect(stampDuty?.html).toContain('the one in Argwings Court');
  });

  it('point to properties that visitors can see', () => {
    const titles = published.map(({ title }) => title);
    for (const { title, related } of allArticles) {
      expect(
        related.filter((name) => titles.filter((one) => one === name).length !== 1),
        title,
      ).toEqual([]);
    }
  });
});

describe('the demo agency’s words', () => {
  it('are plain, well-formed HTML', () => {
    const pieces = [
      ...properties.map(({ row }) => row.description_html),
      ...land.map(({ row }) => row.description_html),
      ...allArticles.map(({ html }) => html),
      ...legalTexts(demoAgency).map(({ bodyHtml }) => bodyHtml),
    ];
    expect(pieces.flatMap(htmlFaults)).toEqual([]);
    const withoutLinks = (html: string) => html.trim().replace(/<\/?a[^>]*>/g, '');
    expect(pieces.filter((html) => withoutLinks(cleanRichText(html)) !== withoutLinks(html))).toEqual([]);
  });

  it('claim no photographs, since the pictures are drawn', () => {
    const claims = /as photographed|photographed (in|on)|the photographs? (shows?|was|were)/i;
    expect(everyText.filter((text) => claims.test(text))).toEqual([]);
  });

  it('write every amount in figures', () => {
    const odd = everyText.flatMap(
      (text) => text.match(/(KSh|KES) ?[\d.,]+ ?(million|M|K)\b|million shillings/gi) ?? [],
    );
    expect(odd, 'but for the offer that the specification words').toEqual(['KSh 250 Million', 'KSh 250 Million']);
  });

  it('do without the words the house avoids', () => {
    const avoided = /\b(stunning|nestled|luxury|world-class|lorem|breathtaking)\b|[😀-🙏]/giu;
    const found = everyText.flatMap((text) => text.match(avoided) ?? []);
    expect(found, 'but for Grand Eben, which the specification words').toEqual(['Luxury']);
  });

  it('name only people, firms and numbers that cannot be real', () => {
    const addresses = everyText.join(' ').match(/[\w.]+@[\w-]+(\.[\w-]+)+/g) ?? [];
    expect(addresses.filter((address) => !address.endsWith('.example'))).toEqual([]);
    expect(people.filter(({ email }) => !email.endsWith('@makao.example'))).toEqual([]);
    expect(people.filter(({ phone }) => !/^\+2547000002\d\d$/.test(phone))).toEqual([]);
    expect(banks.filter(({ website }) => !website.endsWith('.example'))).toEqual([]);
  });
});

describe('the demo calendar', () => {
  it('closes every fourth slot of a day', { tags: ['S-353'] }, () => {
    const closed = availabilitySlots
      .filter(({ isClosed }) => isClosed)
      .map(({ kind, startsAt }) => `${kind} ${startsAt}`);
    expect([...new Set(closed)]).toEqual([
      'visit 13:00',
      'consultation 10:30',
      'consultation 13:30',
      'consultation 15:30',
    ]);
  });

  it('offers seven visits and fourteen consultations a day, and Saturday visits within opening hours', {
    tags: ['S-412'],
  }, () => {
    const monday = (kind: string) =>
      availabilitySlots.filter((slot) => slot.kind === kind && slot.weekday === 1).length;
    expect([monday('visit'), monday('consultation')]).toEqual([7, 14]);
    const saturday = availabilitySlots.filter(({ weekday }) => weekday === 6);
    expect(saturday.every(({ startsAt, endsAt }) => startsAt >= '10:00' && endsAt <= '14:00')).toBe(true);
  });

  it('offers one-hour visits from nine to five with noon left out, and consultations each half hour', {
    tags: ['S-410'],
  }, () => {
    const monday = (kind: string) =>
      availabilitySlots
        .filter((slot) => slot.kind === kind && slot.weekday === 1)
        .map(({ startsAt, endsAt }) => `${startsAt}-${endsAt}`);
    expect(monday('visit').join(' ')).toBe(
      '09:00-10:00 10:00-11:00 11:00-12:00 13:00-14:00 14:00-15:00 15:00-16:00 16:00-17:00',
    );
    const starts = monday('consultation').map((slot) => slot.slice(0, 5));
    expect(starts.slice(0, 6).join(' ')).toBe('09:00 09:30 10:00 10:30 11:00 11:30');
    expect(starts.slice(6).join(' ')).toBe('13:00 13:30 14:00 14:30 15:00 15:30 16:00 16:30');
  });

  it.each([
    ['2026-11-27', '2026-11-27', 'a Friday'],
    ['2026-11-28', '2026-11-28', 'a Saturday'],
    ['2026-11-29', '2026-11-30', 'a Sunday'],
    ['2026-12-12', '2026-12-14', 'Jamhuri Day, a Saturday'],
    ['2026-12-25', '2026-12-28', 'Christmas before a weekend'],
    ['2026-12-31', '2026-12-31', 'the last day of a year'],
    ['2027-01-01', '2027-01-02', 'New Year'],
  ])('takes visits asked for on %s on %s: %s', (asked, taken) => {
    expect(visitDay(asked)).toBe(taken);
  });

  it('keeps the Monday after a holiday that falls on a Sunday', () => {
    const days = publicHolidays(2027).map(({ date }) => date);
    expect(days).toContain('2027-10-11');
    expect(days).toContain('2027-12-13');
    expect(days).toContain('2027-12-27');
  });

  it.each([
    [2024, '2024-03-29', '2024-04-01'],
    [2026, '2026-04-03', '2026-04-06'],
    [2027, '2027-03-26', '2027-03-29'],
    [2038, '2038-04-23', '2038-04-26'],
  ])('keeps Good Friday and Easter Monday of %i', (year, friday, monday) => {
    const holidays = publicHolidays(year);
    expect(holidays).toContainEqual({ date: friday, name: 'Good Friday' });
    expect(holidays).toContainEqual({ date: monday, name: 'Easter Monday' });
  });
});

test('applications close on a working day, whenever the demo is loaded', () => {
  for (let day = 0; day < 730; day++) {
    const { deadlineAt } = openOpening(new Date(Date.UTC(2026, 0, 1 + day, 6)));
    const date = deadlineAt.slice(0, 10);
    expect([0, 6], date).not.toContain(new Date(deadlineAt).getUTCDay());
    const holidays = publicHolidays(Number(date.slice(0, 4))).map((holiday) => holiday.date);
    expect(holidays).not.toContain(date);
  }
});

test('the four consultations have their price in US dollars and their length', { tags: ['S-413'] }, () => {
  expect(
    consultationServices.map(({ name, basePriceUsd, durationMinutes }) => [name, basePriceUsd, durationMinutes]),
  ).toEqual([
    ['Market analysis', 250, 60],
    ['Investment planning', 350, 90],
    ['Development projects', 500, 120],
    ['Property valuation', 300, 60],
  ]);
});

test('the terms are for people of eighteen and over', { tags: ['S-420'] }, () => {
  const terms = legalTexts(demoAgency).find(({ kind }) => kind === 'terms');
  expect(terms?.bodyHtml).toContain('You must be at least 18 years old.');
});
