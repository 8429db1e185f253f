import { type Figure, figure } from '../figures.ts';
import { LOAD_CONNECTIONS, runLoad } from '../load/load.ts';
import { startBareFastify } from '../peers/bare-fastify.ts';
import { startNextPeer } from '../peers/next-peer.ts';
import { openPlainPg, recordListQueries } from '../peers/plain-pg.ts';
import { startRenderAlone } from '../peers/render-alone.ts';
import { readCompressed } from './html.ts';
import type { Bench, Row } from './row.ts';

const list = '/residential';
/** Above every price of the demo agency: the same homes at an address that nobody asked for before. */
const listAnew = `${list}?max_price={n}`;
const FIRST_PRICE = 900_000_000;

/** One load, whose requests per second are measured. */
interface Contestant {
  name: string;
  perSecond(seconds: number, repetition: number): Promise<number>;
}

export const throughputRow: Row = {
  id: 'throughput',
  title: 'Requests per second',
  method: `${LOAD_CONNECTIONS} connections of autocannon, in a process of its own on the same machine, with the Accept-Encoding of a browser. All loads run one after the other within each repetition; ratios are taken within a repetition. "Rendered anew" asks ${listAnew} with a number that grows with every request and is above every price: the same homes, at an address never asked for before. "Rendering alone" is the same page in a process of its own with the replies of its calls at hand: no HTTP, database, cache or compression.`,
  async run(bench) {
    const closing: (() => Promise<void>)[] = [];
    try {
      const rates = await measure(bench, await prepare(bench, closing));
      return figuresOf(rates);
    } finally {
      for (const close of closing.reverse()) await close();
    }
  },
};

async function prepare(bench: Bench, closing: (() => Promise<void>)[]): Promise<Contestant[]> {
  const { app, databaseUrl } = await bench.site();
  const fastify = await startBareFastify(await readCompressed(app.url + list));
  closing.push(fastify.close);
  const queries = await recordListQueries(databaseUrl);
  const plainPg = openPlainPg(databaseUrl, queries, LOAD_CONNECTIONS);
  closing.push(plainPg.close);
  const renderAlone = await startRenderAlone(databaseUrl);
  closing.push(renderAlone.close);
  const next = await startNextPeer({ siteUrl: app.url, databaseUrl, queries, say: bench.say });
  closing.push(next.close);
  return [
    ...siteContestants(app.url),
    loadOf('fastify', fastify.url, '/'),
    { name: 'pg', perSecond: plainPg.perSecond },
    { name: 'render alone', perSecond: renderAlone.perSecond },
    loadOf('next dynamic', next.url, '/residential?page={n}'),
    loadOf('next isr', next.url, '/residential-isr'),
  ];
}

/** The three loads on the site itself. */
export const siteContestants = (url: string): Contestant[] => [
  loadOf('health', url, '/api/v1/health'),
  loadOf('repeated', url, list),
  loadOf('anew', url, listAnew),
];

const loadOf = (name: string, url: string, path: string): Contestant => ({
  name,
  perSecond: async (seconds, repetition) => {
    const firstNumber = FIRST_PRICE + repetition * 1_000_000;
    const load = { url, paths: [path], connections: LOAD_CONNECTIONS, seconds, firstNumber };
    return (await runLoad(load)).requestsPerSecond;
  },
});

/** @returns requests per second of each repetition, by the load's name */
export async function measure(
  bench: Pick<Bench, 'repetitions' | 'loadSeconds' | 'say'>,
  contestants: readonly Contestant[],
): Promise<Map<string, number[]>> {
  const rates = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  // The first repetition lets the just-in-time compilers finish and is not counted.
  for (let repetition = 0; repetition <= bench.repetitions; repetition += 1) {
    for (const { name, perSecond } of contestants) {
      const rate = await perSecond(repetition === 0 ? Math.min(3, bench.loadSeconds) : bench.loadSeconds, repetition);
      if (repetition > 0) rates.get(name)?.push(rate);
      bench.say(`${name}: ${Math.round(rate)}/s`);
    }
  }
  return rates;
}

function figuresOf(rates: ReadonlyMap<string, number[]>): Figure[] {
  const of = (name: string): readonly number[] => rates.get(name) ?? [];
  const ratio = (name: string, to: string): number[] =>
    of(name).map((rate, repetition) => rate / (of(to)[repetition] ?? Number.NaN));
  const perSecond = (what: string, name: string): Figure[] =>
    of(name).length === 0 ? [] : [figure({ what, values: of(name), unit: '/s' })];
  const compared = (what: string, name: string, to: string, bound: { atLeast?: number } = {}): Figure[] =>
    of(name).length === 0 || of(to).length === 0 ? [] : [figure({ what, values: ratio(name, to), ...bound })];
  return [
    ...compared('/residential, repeated GET, beside /api/v1/health', 'repeated', 'health', { atLeast: 0.7 }),
    ...compared('/residential, rendered anew, beside /api/v1/health', 'anew', 'health', { atLeast: 0.04 }),
    ...compared('/residential, rendered anew, beside Next.js dynamic', 'anew', 'next dynamic', { atLeast: 4 }),
    ...compared('/residential, repeated GET, beside Next.js ISR', 'repeated', 'next isr'),
    ...compared('/residential, repeated GET, beside a bare Fastify route with the same bytes', 'repeated', 'fastify'),
    ...perSecond('GET /api/v1/health', 'health'),
    ...perSecond('GET /residential, repeated', 'repeated'),
    ...perSecond('GET /residential, rendered anew', 'anew'),
    ...perSecond('Bare Fastify route, the same bytes', 'fastify'),
    ...perSecond('Plain pg, the queries of the list', 'pg'),
    ...perSecond('Rendering of the list alone, data at hand, without HTTP', 'render alone'),
    ...compared('Rendering of the list alone, beside /api/v1/health', 'render alone', 'health'),
    ...perSecond('Next.js page, dynamic', 'next dynamic'),
    ...perSecond('Next.js page, ISR', 'next isr'),
  ];
}
