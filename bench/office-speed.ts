/**
 * Measures the lists of the back office on two databases that `bench/generate-listings.ts` and `bench/fill-office.ts`
 * have filled, such as with 10,000 and with 1,000,000 homes and enquiries, and prints the times beside each other:
 *
 *   npx tsx bench/office-speed.ts --small postgres://… --large postgres://…
 *
 * In process, one request at a time. `--rounds 40` requests of each; `--only enquiries` measures those of that name.
 */
import { parseArgs } from 'node:util';
import { measureOfficeReads } from './office/read-speed.ts';
import { compareSpeeds } from './read-speed.ts';

const { values } = parseArgs({
  options: {
    small: { type: 'string' },
    large: { type: 'string' },
    rounds: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
  },
});
const { small, large, rounds, only } = values;
if (!small || !large) throw new Error('Say which databases to ask: --small postgres://… --large postgres://…');
console.log(
  compareSpeeds(
    await measureOfficeReads(small, Number(rounds), only),
    await measureOfficeReads(large, Number(rounds), only),
  ),
);
