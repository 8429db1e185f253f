/**
 * Measures the public list reads and the sitemap on two databases that `bench/generate-listings.ts` has filled, such as
 * with 10,000 and with 1,000,000 properties, and prints the times beside each other:
 *
 *   npx tsx bench/list-speed.ts --small postgres://… --large postgres://…
 *
 * In process, one request at a time. `--rounds 20` requests of each.
 */
import { parseArgs } from 'node:util';
import { measureListReads } from './listings/read-speed.ts';

const { values } = parseArgs({
  options: {
    small: { type: 'string' },
    large: { type: 'string' },
    rounds: { type: 'string', default: '20' },
  },
});
const { small, large } = values;
if (!small || !large) throw new Error('Say which databases to ask: --small postgres://… --large postgres://…');
const rounds = Number(values.rounds);
const inSmall = await measureListReads({ databaseUrl: small, rounds });
const inLarge = await measureListReads({ databaseUrl: large, rounds });
console.log('| read | small p50 | p95 ms | large p50 | p95 ms | p95 ratio |\n|---|---|---|---|---|---|');
for (const [index, before] of inSmall.entries()) {
  const after = inLarge[index];
  if (!after) continue;
  const figures = [before.p50Ms, before.p95Ms, after.p50Ms, after.p95Ms, after.p95Ms / before.p95Ms];
  console.log(`| ${before.name} | ${figures.map((figure) => figure.toFixed(1)).join(' | ')} |`);
}
