/**
 * Fills a migrated database with generated listings, to measure the site at that size:
 *
 *   npx tsx bench/generate-listings.ts --count 1000000 --seed 1 --database-url postgres://…
 *
 * --land N adds plots too. The same seed on the same database gives the same listings. Photographs and agents are taken
 * from the database, so load the demo agency first. A million properties take a few minutes.
 */
import { readFillArguments, sayWithSeconds } from './filling.ts';
import { fillListings } from './listings/fill-listings.ts';

const { databaseUrl, wholeNumber } = readFillArguments({ count: '1000000', land: '0', seed: '1' }, 0);
const say = sayWithSeconds();
await fillListings({
  databaseUrl,
  properties: wholeNumber('count'),
  land: wholeNumber('land'),
  seed: wholeNumber('seed'),
  now: new Date(),
  say,
});
say('Done.');
