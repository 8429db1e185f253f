import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type Figure, figure, format, quantile } from '../figures.ts';
import { openSite } from '../site.ts';
import type { Bench, Row } from './row.ts';

const homes = '/api/v1/properties?property_category=Residential';
const FIRST_PAGE_SIZE = 12;
const ROUNDS = 40;
const DEEP_PAGE = 20_000;

/**
 * Reads of the list, by name. A page beyond the last is replaced by the last. `atMost`: times the p95 with fewer homes. A
 * deep page skips up to a month of listings, 24,000 of a million, which takes 10 ms on one machine and 24 on another with
 * slower memory.
 */
const reads = [
  { name: 'page 1', query: '', page: 1, atMost: 3 },
  { name: 'place filter', query: '&county=Kilimani', page: 1, atMost: 3 },
  { name: 'title filter', query: '&title=apartment', page: 1, atMost: 3 },
  { name: 'page 500', query: '', page: 500, atMost: 5 },
  { name: 'page 20,000', query: '', page: DEEP_PAGE, atMost: 5 },
];

interface Read {
  p50Ms: number;
  p95Ms: number;
}

export const millionRow: Row = {
  id: 'million',
  title: 'Listing API at size',
  method: `GET of the listing API over HTTP, one at a time, ${ROUNDS} of each after two that are not counted. Each asks another number of homes (${FIRST_PAGE_SIZE} and more), so that none is answered from a cache of replies. A 503, with which the site ends a query at its time limit, counts as ∞. Where a database has fewer pages, the last one is asked for.`,
  async run(bench) {
    const few = await measureReads(bench, bench.fewHomes);
    const many = await measureReads(bench, bench.homes);
    return reads.map((read) => compare(read, few.get(read.name), many.get(read.name), bench));
  },
};

function compare(
  { name, atMost }: (typeof reads)[number],
  few: Read | undefined,
  many: Read | undefined,
  bench: Bench,
): Figure {
  if (!few || !many) throw new Error(`${name} was not measured`);
  const size = (count: number) => count.toLocaleString('en');
  const note = `${format(few.p50Ms)} / ${format(few.p95Ms)} ms at ${size(bench.fewHomes)}, ${format(many.p50Ms)} / ${format(many.p95Ms)} ms at ${size(bench.homes)}, p50 / p95`;
  return figure({
    what: `${name}: p95 beside that of fewer homes`,
    values: [many.p95Ms === Number.POSITIVE_INFINITY ? many.p95Ms : many.p95Ms / few.p95Ms],
    unit: 'times',
    atMost,
    note,
  });
}

async function measureReads(bench: Bench, count: number): Promise<ReadonlyMap<string, Read>> {
  const site = await openSite({ homes: count, say: bench.say });
  try {
    const measured = new Map<string, Read>();
    for (const { name, query, page } of reads) {
      const read = await measureRead(site.app.url, query, page);
      bench.say(`${count.toLocaleString('en')} homes, ${name}: ${format(read.p50Ms)} ms, p95 ${format(read.p95Ms)} ms`);
      measured.set(name, read);
    }
    return measured;
  } finally {
    await site.close();
  }
}

const listReply = z.object({
  data: z.object({
    items: z.array(z.object({ id: z.number() })),
    pagination: z.object({ total_pages: z.number() }),
  }),
});

async function measureRead(url: string, query: string, page: number): Promise<Read> {
  const times: number[] = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    const perPage = FIRST_PAGE_SIZE + 2 + round;
    const address = `${url}${homes}${query}&per_page=${perPage}`;
    const last = page === 1 ? 1 : await readLastPage(address);
    const startedAt = performance.now();
    const reply = await fetch(`${address}&page=${Math.min(page, last)}`);
    const body = await reply.text();
    const took = performance.now() - startedAt;
    if (reply.status === 503) {
      if (round >= 0) times.push(Number.POSITIVE_INFINITY);
      continue;
    }
    if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${body.slice(0, 200)}`);
    if (listReply.parse(JSON.parse(body)).data.items.length === 0) throw new Error(`${address} has no homes`);
    if (round >= 0) times.push(took);
  }
  return { p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95) };
}

/** Not measured, so a reply of 503 is asked for again. */
async function readLastPage(address: string): Promise<number> {
  for (let tries = 0; tries < 30; tries += 1) {
    const reply = await fetch(address);
    const body = await reply.text();
    if (reply.ok) return listReply.parse(JSON.parse(body)).data.pagination.total_pages;
    if (reply.status !== 503) throw new Error(`${address} answered ${reply.status}: ${body.slice(0, 200)}`);
    await wait(1_000);
  }
  throw new Error(`${address} answered 503 for half a minute`);
}
