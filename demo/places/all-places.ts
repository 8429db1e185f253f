import { aroundNairobi } from './around-nairobi.ts';
import { nairobiNorthAndEast } from './nairobi-north-and-east.ts';
import { nairobiWest } from './nairobi-west.ts';
import type { Place } from './place.ts';
import { riftValleyAndCoast } from './rift-valley-and-coast.ts';

export const allPlaces: readonly Place[] = [
  ...nairobiWest,
  ...nairobiNorthAndEast,
  ...aroundNairobi,
  ...riftValleyAndCoast,
];

const byName = new Map(allPlaces.map((place) => [place.name, place]));

/** @throws Error when no place of this name is described */
export function getPlace(name: string): Place {
  const place = byName.get(name);
  if (!place) throw new Error(`No place called ${name} is described in demo/places`);
  return place;
}
