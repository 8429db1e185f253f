/**
 * Measures the public list reads and the sitemap on two databases that `bench/generate-listings.ts` has filled, such as
 * with 10,000 and with 1,000,000 properties, and prints the times beside each other:
 *
 *   npx tsx bench/list-speed.ts --small postgres://… --large postgres://…
 *
 * In process, one request at a time. `--rounds 40` requests of each.
 */
import { parseArgs } from 'node:util';
import { measureListReads } from './listings/read-speed.ts';
import { compareSpeeds } from './read-speed.ts';

const { values } = parseArgs({
  options: {
    small: { type: 'string' },
    large: { type: 'string' },
    rounds: { type: 'string', default: '40' },
  },
});
const { small, large } = values;
if (!small || !large) throw new Error('Say which databases to ask: --small postgres://… --large postgres://…');
const rounds = Number(values.rounds);
console.log(compareSpeeds(await measureListReads(small, rounds), await measureListReads(large, rounds)));
