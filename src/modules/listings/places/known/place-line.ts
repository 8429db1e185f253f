import { slugify } from '#platform/text/text.ts';
import type { KnownPlace, PlaceKind } from '../place.ts';

/** Name, latitude and longitude in degrees, reach in metres, and other names separated by commas. */
export type PlaceLine = readonly [name: string, latitude: number, longitude: number, reachM: number, also?: string];

/** Places of one kind within one parent. The slug is the name's, with the parent's where `qualified` names the place. */
export const placesWithin = (
  parent: string | null,
  kind: PlaceKind,
  lines: readonly PlaceLine[],
  qualified: readonly string[] = [],
): KnownPlace[] =>
  lines.map(([name, latitude, longitude, reachM, also = '']) => ({
    slug: slugify(qualified.includes(name) ? `${name} ${parent}` : name),
    name,
    kind,
    parent,
    latitude,
    longitude,
    reachM,
    otherNames: [
      ...also.split(',').flatMap((other) => other.trim() || []),
      // Unless a town has an area of its own for it, its centre is the town.
      ...(kind === 'town' ? [`${name} cbd`, `${name} town cbd`, `${name} town centre`] : []),
    ],
  }));
