import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { connectDatabase, type Database } from '#platform/database/server/database.ts';
import { systemClock } from '#platform/time/server/clock.ts';
import { buildApp } from '#web/server/app.ts';

/** Times of one request, in milliseconds. */
export interface ListRead {
  /** What is measured, the same at every size of the database. */
  name: string;
  path: string;
  /** Items of the reply; null where it is no list. */
  items: number | null;
  /** Infinite where the site answered 503, because the time limit of its reads was exceeded. */
  p50Ms: number;
  p95Ms: number;
}

export interface ListReadOptions {
  databaseUrl: string;
  /** Measured requests of each path, after two that are not measured. */
  rounds?: number;
}

const API = '/api/v1';
const homes = `${API}/properties?property_category=Residential&per_page=12`;

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
  ['map points of homes', `${API}/property/points?property_category=Residential`],
  ['map points of a town', `${API}/property/points?property_category=Residential&county=Kilimani`],
  ['one property with similar ones', `${API}/properties/{slug}`],
  ['listings to visit', `${API}/listings/for-visits`],
  ['listings to visit, search', `${API}/listings/for-visits?search=kilimani`],
  ['plots, page 1', `${API}/land?limit=10`],
  ['plots, page 40', `${API}/land?limit=10&page=40`],
  ['plots in a county', `${API}/land?limit=10&location=Kajiado`],
  ['plots with water', `${API}/land?limit=10&utilities=piped%20water`],
  ['plots, title', `${API}/land?limit=10&title=plot`],
  ['choices of plots', `${API}/land/filters`],
  ['sitemap.xml', '/sitemap.xml'],
  ['sitemap-pages.xml', '/sitemap-pages.xml'],
  ['sitemap-properties-1.xml', '/sitemap-properties-1.xml'],
];

/** These are cached in the process: each measurement asks a new instance, as the first visitor after a change does. */
const asksNewInstance = (path: string): boolean => path.endsWith('.xml') || path.endsWith('/filters');

/** Measures the list reads in process, without network, one request at a time. */
export async function measureListReads({ databaseUrl, rounds = 20 }: ListReadOptions): Promise<ListRead[]> {
  const { db, close } = connectDatabase({ url: databaseUrl, onConnectionLost: (error) => console.error(error) });
  const app = await build(db);
  try {
    const places = await findPlaces(app);
    const rows: ListRead[] = [];
    for (const [name, template] of reads) {
      const path = template.replace(/\{(\w+)\}/g, (_match, place: string) => places.get(place) ?? '');
      rows.push({ name, path, ...(await measure(db, app, path, rounds)) });
    }
    return rows;
  } finally {
    await app.close();
    await close();
  }
}

const build = (db: Database): Promise<FastifyInstance> =>
  buildApp({
    db,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost',
    https: false,
    trustProxy: [],
    submissionsPerMinute: 10_000,
    validateReplies: false,
    storedMails: 'this-machine',
  });

async function findPlaces(app: FastifyInstance): Promise<Map<string, string>> {
  const { items, pagination } = (await app.inject(homes)).json().data;
  const last = Number(pagination.total_pages);
  return new Map([
    ['last', String(last)],
    ['deep', String(Math.min(last, 20_000))],
    ['slug', String(items[0].slug)],
  ]);
}

async function measure(db: Database, app: FastifyInstance, path: string, rounds: number) {
  const times: number[] = [];
  let items: number | null = null;
  for (let round = -2; round < rounds; round += 1) {
    const asked = asksNewInstance(path) ? await build(db) : app;
    const startedAt = performance.now();
    const reply = await asked.inject({ url: path, remoteAddress: addressOf(round) });
    const took = performance.now() - startedAt;
    if (asked !== app) await asked.close();
    if (reply.statusCode === 503) return { items: null, p50Ms: Infinity, p95Ms: Infinity };
    if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body.slice(0, 200)}`);
    if (round >= 0) times.push(took);
    if (path.startsWith(API)) items = itemsOf(reply.json().data);
  }
  times.sort((a, b) => a - b);
  return { items, p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95) };
}

/** Spreads the requests over addresses, because the limits of requests count by address. */
const addressOf = (round: number): string => `10.0.0.${round + 10}`;

function itemsOf(data: { items?: unknown[]; points?: unknown[]; listings?: unknown[] }): number | null {
  return (data.items ?? data.points ?? data.listings)?.length ?? null;
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
