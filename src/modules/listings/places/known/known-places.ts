import type { KnownPlace } from '../place.ts';
import { aroundNairobi } from './around-nairobi.ts';
import { coast } from './coast.ts';
import { counties } from './counties.ts';
import { nairobi } from './nairobi.ts';
import { roads } from './roads.ts';
import { upcountry } from './upcountry.ts';

/** The gazetteer as the program brings it; a parent comes before its parts. */
export const knownPlaces: readonly KnownPlace[] = [
  ...counties,
  ...nairobi,
  ...aroundNairobi,
  ...coast,
  ...upcountry,
  ...roads,
];
