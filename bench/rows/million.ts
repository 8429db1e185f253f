import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type Figure, figure, format, quantile } from '../figures.ts';
import { openSession } from '../import-office.ts';
import { openSite, owner, type Site } from '../site.ts';
import type { Bench, Row } from './row.ts';

const homes = '/api/v1/properties?property_category=Residential';
const FIRST_PAGE_SIZE = 12;
const ROUNDS = 40;
const DEEP_PAGE = 20_000;

/** Reads of the list, by name. A page beyond the last is replaced by the last. */
const reads = [
  { name: 'page 1', query: '', page: 1 },
  { name: 'place filter', query: '&county=Kilimani', page: 1 },
  { name: 'title filter', query: '&title=apartment', page: 1 },
  { name: 'page 500', query: '', page: 500 },
  { name: 'page 20,000', query: '', page: DEEP_PAGE },
];

interface Read {
  p50Ms: number;
  p95Ms: number;
}

export const millionRow: Row = {
  id: 'million',
  title: 'Listing API and sitemap at size',
  method: `GET of the listing API over HTTP, one at a time, ${ROUNDS} of each after two that are not counted. Each asks another number of homes (${FIRST_PAGE_SIZE} and more), so that none is answered from a cache of replies. A 503, with which the site ends a query at its time limit, counts as ∞. Where a database has fewer pages, the last one is asked for. Sitemap: a home is featured in the office, then /sitemap.xml is asked for until it shows the change; the time is that of the reply which shows it first. Then its numbered files are asked for, ${ROUNDS} of them, each for the first time.`,
  async run(bench) {
    const few = await measureReads(bench, bench.fewHomes);
    const many = await measureReads(bench, bench.homes);
    const figures = reads.flatMap(({ name }) => compare(name, few.reads.get(name), many.reads.get(name), bench));
    return [...figures, ...many.sitemap];
  },
};

function compare(name: string, few: Read | undefined, many: Read | undefined, bench: Bench): Figure[] {
  if (!few || !many) throw new Error(`${name} was not measured`);
  const size = (count: number) => count.toLocaleString('en');
  const note = `${format(few.p50Ms)} / ${format(few.p95Ms)} ms at ${size(bench.fewHomes)}, ${format(many.p50Ms)} / ${format(many.p95Ms)} ms at ${size(bench.homes)}, p50 / p95`;
  return [
    figure({
      what: `${name}: p95 beside that of fewer homes`,
      values: [many.p95Ms === Number.POSITIVE_INFINITY ? many.p95Ms : many.p95Ms / few.p95Ms],
      unit: 'times',
      atMost: 3,
      note,
    }),
  ];
}

async function measureReads(bench: Bench, count: number) {
  const site = await openSite({ homes: count, say: bench.say });
  try {
    const measured = new Map<string, Read>();
    for (const { name, query, page } of reads) {
      const read = await measureRead(site.app.url, query, page);
      bench.say(`${count.toLocaleString('en')} homes, ${name}: ${format(read.p50Ms)} ms, p95 ${format(read.p95Ms)} ms`);
      measured.set(name, read);
    }
    return { reads: measured, sitemap: count === bench.homes ? await measureSitemap(site, bench) : [] };
  } finally {
    await site.close();
  }
}

const listReply = z.object({
  data: z.object({
    items: z.array(z.object({ id: z.number(), featured: z.boolean() })),
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

/** Each takes up to a minute, for which the process keeps the list of files. */
const CHANGES = 3;
/** Longer than any cache of the sitemap keeps its files. */
const GIVE_UP_MS = 90_000;

async function measureSitemap(site: Site, bench: Bench): Promise<Figure[]> {
  const { url } = site.app;
  const cookie = await openSession(url, owner);
  const {
    data: { items },
  } = listReply.parse(await (await fetch(`${url}${homes}&per_page=1&page=50`)).json());
  // A change that changes nothing is told to nobody.
  const wasFeatured = items[0]?.featured ?? false;
  const took: number[] = [];
  const late: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const before = await (await fetch(`${url}/sitemap.xml`)).text();
    const reply = await fetch(`${url}/api/v1/office/listings/property/changes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify({
        action: (change % 2 === 0) === wasFeatured ? 'unfeature' : 'feature',
        ids: items.map(({ id }) => id),
      }),
    });
    if (!reply.ok) throw new Error(`The change was answered ${reply.status}: ${await reply.text()}`);
    const changedAt = performance.now();
    for (;;) {
      const startedAt = performance.now();
      const body = await (await fetch(`${url}/sitemap.xml`)).text();
      if (body !== before) {
        took.push(performance.now() - startedAt);
        late.push((startedAt - changedAt) / 1000);
        break;
      }
      if (performance.now() - changedAt > GIVE_UP_MS) throw new Error('The sitemap never showed the change');
      await wait(100);
    }
    bench.say(`sitemap.xml: ${format(took.at(-1) ?? 0)} ms, asked ${format(late.at(-1) ?? 0)} s after the change`);
  }
  return [
    figure({ what: 'First sitemap.xml after a change', values: took, unit: 'ms', atMost: 100 }),
    figure({ what: 'Age of the change when sitemap.xml shows it', values: late, unit: 's' }),
    await measureFiles(url, bench),
  ];
}

/** The p95 of the first replies of the files of properties; nothing is cached of them. */
async function measureFiles(url: string, bench: Bench): Promise<Figure> {
  const index = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...index.matchAll(/\/sitemap-properties-\d+\.xml/g)].map(([path]) => path).slice(0, ROUNDS);
  const times: number[] = [];
  for (const path of paths) {
    const startedAt = performance.now();
    const reply = await fetch(url + path);
    await reply.text();
    times.push(performance.now() - startedAt);
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  }
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  bench.say(`${paths.length} files of the sitemap: ${format(p50)} ms, p95 ${format(p95)} ms`);
  return figure({
    what: 'A file of the sitemap: p95',
    values: [p95],
    unit: 'ms',
    atMost: 100,
    note: `p50 ${format(p50)} ms of ${paths.length} files with 10,000 addresses each`,
  });
}
