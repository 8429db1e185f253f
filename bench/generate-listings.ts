/**
 * Fills a migrated database with generated listings, to see how the site behaves when it has very many:
 *
 *   npx tsx bench/generate-listings.ts --count 1000000 --seed 1 --database-url postgres://…
 *
 * --land N adds plots too. The same seed on the same database gives the same listings. Photographs and people are
 * those of the database, so load the demo agency first. A million properties take a few minutes.
 */
import { parseArgs } from 'node:util';
import { fillListings } from './listings/fill-listings.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000000' },
    land: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    'database-url': { type: 'string' },
  },
});

function wholeNumber(name: 'count' | 'land' | 'seed'): number {
  const number = Number(values[name]);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} must be a whole number, 0 or more`);
  return number;
}

const databaseUrl = values['database-url'] ?? process.env.DATABASE_URL;
if (!databaseUrl) throw new Error('Say which database to fill: --database-url postgres://…');

const startedAt = performance.now();
const say = (message: string): void => {
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s  ${message}`);
};
await fillListings({
  databaseUrl,
  properties: wholeNumber('count'),
  land: wholeNumber('land'),
  seed: wholeNumber('seed'),
  now: new Date(),
  say,
});
say('Done.');
