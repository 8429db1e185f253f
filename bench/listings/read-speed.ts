import type { FastifyInstance } from 'fastify';
import { connectDatabase } from '#platform/database/server/database.ts';
import { buildInstance, measureRead, type ReadSpeed } from '../read-speed.ts';

const API = '/api/v1';
const homes = `${API}/properties?property_category=Residential&per_page=12`;
const facets = `${API}/property/facets?property_category=Residential`;
const onMap = `${API}/property/map?property_category=Residential`;

/**
 * The list reads of the public site. `{last}` is the number of the last page of homes; `{deep}` is page 20,000, or the
 * last one of a database with fewer.
 */
const reads: readonly (readonly [name: string, path: string])[] = [
  ['homes, page 1', homes],
  ['homes, page 500', `${homes}&page=500`],
  ['homes, page 20,000 or the last', `${homes}&page={deep}`],
  ['homes, the last page', `${homes}&page={last}`],
  ['homes for sale, page 1', `${homes}&listing_purpose=Sale`],
  ['homes with 3 bedrooms, page 1', `${homes}&bedrooms=3`],
  ['homes with 3 bedrooms, page 800', `${homes}&bedrooms=3&page=800`],
  ['homes in a town', `${homes}&county=Kilimani`],
  ['homes in a county', `${homes}&county=Nairobi`],
  ['homes within prices', `${homes}&listing_purpose=Sale&min_price=10000000&max_price=20000000`],
  ['homes, furnished with a pool', `${homes}&listing_purpose=Rent&furnishing=furnished&features=pool`],
  ['homes, five features', `${homes}&features=borehole,generator,pool,gym,lift`],
  ['homes, studios', `${homes}&listing_purpose=Rent&bedrooms=0`],
  ['homes, houses of a size', `${homes}&residential_subtype=house&min_size=300&max_size=320`],
  [
    'homes, all filters in a town',
    `${homes}&listing_purpose=Rent&county=Kilimani&bedrooms=2&furnishing=unfurnished&features=borehole&min_size=80`,
  ],
  ['homes, the largest first', `${homes}&sort_by=size&listing_purpose=Sale`],
  ['homes, the largest first, filtered', `${homes}&sort_by=size&features=pool,gym&furnishing=furnished`],
  ['homes by price per square metre', `${homes}&sort_by=price_per_sqm&sort_order=asc`],
  [
    'homes by price per square metre in a town',
    `${homes}&sort_by=price_per_sqm&sort_order=asc&county=Kilimani&bedrooms=3&features=lift`,
  ],
  ['title, frequent word', `${homes}&title=apartment`],
  ['title, rare word', `${homes}&title=jacaranda%20house`],
  ['title, no match', `${homes}&title=qqzzxx`],
  ['search, frequent word', `${homes}&search=apartment`],
  ['search, two words', `${homes}&search=villa%20karen`],
  ['search, rare word', `${homes}&search=jacaranda`],
  ['homes by date', `${homes}&sort_by=created_at`],
  ['homes by date, page 20,000 or the last', `${homes}&sort_by=created_at&page={deep}`],
  ['homes by price', `${homes}&sort_by=price&sort_order=asc`],
  ['homes by price, page 500', `${homes}&sort_by=price&sort_order=asc&page=500`],
  ['homes by price, page 20,000 or the last', `${homes}&sort_by=price&sort_order=asc&page={deep}`],
  ['all properties, page 1', `${API}/properties`],
  ['all featured', `${API}/properties?featured=true&per_page=40`],
  ['number available', `${API}/properties?status=Available&per_page=1`],
  ['map of all homes, before it is moved', `${onMap}`],
  ['map of an area, before it is moved', `${onMap}&county=Kilimani`],
  ...[
    ['the country', '33.5,-5,42.5,5.5', 6],
    ['Nairobi and the counties around it', '36,-2,37.9,-0.4', 8.5],
    ['Nairobi', '36.6,-1.45,37.1,-1.1', 10.5],
    ['half of Nairobi', '36.7,-1.35,36.9,-1.2', 12],
    ['a suburb', '36.76,-1.31,36.81,-1.27', 14],
    ['some streets', '36.78,-1.295,36.79,-1.285', 16],
  ].flatMap(([name, window, zoom]): [string, string][] => [
    [`map of ${name}`, `${onMap}&window=${window}&zoom=${zoom}`],
    [
      `map of ${name}, filtered`,
      `${onMap}&window=${window}&zoom=${zoom}&listing_purpose=Rent&bedrooms=2&features=borehole`,
    ],
  ]),
  ['homes within a part of the map', `${homes}&bounds=36.76,-1.31,36.81,-1.27`],
  ['homes within all of Nairobi', `${homes}&bounds=36.6,-1.45,37.1,-1.1`],
  ['homes within an outline', `${homes}&outline=36.76,-1.31,36.81,-1.31,36.81,-1.27,36.78,-1.26`],
  ['homes within a large outline', `${homes}&outline=36.6,-1.45,37.1,-1.45,37.1,-1.1,36.6,-1.2`],
  ['homes by distance', `${homes}&county=Kilimani&sort_by=distance`],
  [
    'homes in Nairobi by distance, filtered',
    `${homes}&county=Nairobi&sort_by=distance&listing_purpose=Rent&bedrooms=2`,
  ],
  ['one property with similar ones', `${API}/properties/{slug}`],
  ['listings to visit', `${API}/listings/for-visits`],
  ['listings to visit, search', `${API}/listings/for-visits?search=kilimani`],
  ['plots, page 1', `${API}/land?limit=10`],
  ['plots, page 40', `${API}/land?limit=10&page=40`],
  ['plots in a county', `${API}/land?limit=10&location=Kajiado`],
  ['plots with water', `${API}/land?limit=10&utilities=piped%20water`],
  ['plots, freehold', `${API}/land?limit=10&tenure=Freehold&sort_by=price&sort_order=asc`],
  ['plots, title search on file', `${API}/land?limit=10&tenure=Leasehold&search_on_file=true`],
  ['plots, title', `${API}/land?limit=10&title=plot`],
  ['facets of all homes', `${facets}`],
  ['facets of homes to let', `${facets}&listing_purpose=Rent`],
  ['facets of homes, two filters', `${facets}&listing_purpose=Rent&bedrooms=2&furnishing=furnished`],
  [
    'facets of homes, rare',
    `${facets}&listing_purpose=Sale&residential_subtype=villa&bedrooms=2&furnishing=furnished&features=pool,borehole,gym&min_price=90000000`,
  ],
  ['facets of homes in a county', `${facets}&listing_purpose=Rent&county=Nairobi&bedrooms=2`],
  ['facets of homes in a suburb', `${facets}&listing_purpose=Rent&county=Kilimani&bedrooms=2&features=borehole`],
  ['facets of homes, a small town', `${facets}&county=Vipingo`],
  ['facets of homes by words', `${facets}&search=villa%20karen`],
  ['facets of homes by a frequent word', `${facets}&search=apartment`],
  ['facets of homes within a part of the map', `${facets}&bounds=36.76,-1.31,36.81,-1.27&bedrooms=3`],
  ['facets of all properties', `${API}/property/facets`],
  ['facets of plots', `${API}/land/facets`],
  ['facets of plots in a county', `${API}/land/facets?location=Kajiado&tenure=Freehold&max_price=5000000`],
  [
    'facets of plots, four filters',
    `${API}/land/facets?tenure=Freehold&search_on_file=true&zoning=residential&min_size=1`,
  ],
  ['suggestions, two letters', `${API}/search/suggestions?q=ki`],
  ['suggestions, a place', `${API}/search/suggestions?q=kilim`],
  ['suggestions, a reference', `${API}/search/suggestions?q=mk-p-10`],
  ['suggestions, words of a title', `${API}/search/suggestions?q=apartment%20ngo`],
  ['suggestions, nothing alike', `${API}/search/suggestions?q=qqzzxx`],
  ['a typed search', `${API}/search/understanding?q=2%20bed%20to%20let%20westlands%20under%20100k`],
  ['a misspelt search', `${API}/search/understanding?q=3%20bedrom%20kilmani%20with%20borehole`],
  [
    'a typed search with words that nothing contains',
    `${API}/search/understanding?q=3%20bedroom%20westlands%20modern%20zebra%20crossing%20purple%20gate`,
  ],
  ['a typed search with frequent words', `${API}/search/understanding?q=apartment%20nairobi%20view%20ridge%20court`],
  [
    'what else finds something',
    `${API}/search/alternatives?of=${encodeURIComponent('/residential?county=Industrial Area&bedrooms=5&max_price=1000')}`,
  ],
  ['area page, a county', `${API}/areas/nairobi-county`],
  ['area page, a suburb', `${API}/areas/kilimani`],
  ['area page, a small town', `${API}/areas/vipingo`],
  ['area page, a road', `${API}/areas/ngong-road`],
  ['area page, a place without homes', `${API}/areas/industrial-area`],
  ['areas', `${API}/areas`],
  ['sitemap.xml', '/sitemap.xml'],
  ['sitemap-pages.xml', '/sitemap-pages.xml'],
  ['sitemap-properties.xml', '/sitemap-properties.xml'],
];

/** These are cached in the process: each measurement asks a new instance, as the first visitor after a change does. */
const asksNewInstance = (path: string): boolean => path.endsWith('.xml');

/** Measures the list reads of the public site, in process. */
export async function measureListReads(databaseUrl: string, rounds: number): Promise<ReadSpeed[]> {
  const { db, close } = connectDatabase({ url: databaseUrl, onConnectionLost: (error) => console.error(error) });
  const app = await buildInstance(db);
  try {
    const places = await findPlaces(app);
    const speeds: ReadSpeed[] = [];
    for (const [name, template] of reads) {
      const path = template.replace(/\{(\w+)\}/g, (_match, place: string) => places.get(place) ?? '');
      speeds.push(await measureRead(db, app, { name, path, asksNewInstance: asksNewInstance(path) }, { rounds }));
    }
    return speeds;
  } finally {
    await app.close();
    await close();
  }
}

async function findPlaces(app: FastifyInstance): Promise<Map<string, string>> {
  const { items, pagination } = (await app.inject(homes)).json().data;
  const last = Number(pagination.total_pages);
  return new Map([
    ['last', String(last)],
    ['deep', String(Math.min(last, 20_000))],
    ['slug', String(items[0].slug)],
  ]);
}
