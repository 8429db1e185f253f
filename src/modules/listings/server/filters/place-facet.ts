import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { Facets, PlaceLookedFor } from '../../filters/facets-contract.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { Place } from '../../places/place.ts';
import { placeText } from '../../search/understanding/search-address.ts';
import { countListingsOfPlaces, namedPlace, nearMetresOf } from '../places/places.ts';
import type { CountedFacets, Facet } from './count-facets.ts';

const MOST_SHOWN = 12;

/** Counts listings by the places that they are in. */
export const placeFacet = (parameters: readonly string[]): Facet => ({
  parameters,
  value: sql`place_ids`,
  isArray: true,
});

/**
 * The place that is looked for, and up to twelve suburbs and towns to choose from, those with the most listings first:
 * the parts of the place that is looked for, or, where it has no parts, the places of the same town or county.
 * @param counted the facet `place`
 */
export async function placesOf(
  db: Database,
  { tally, isEstimated }: CountedFacets,
  wanted: string | undefined,
  gazetteer: Gazetteer,
): Promise<Facets['places']> {
  const counts = tally.get('place') ?? new Map<string, number>();
  const counted = gazetteer.places
    .filter(({ kind }) => kind === 'area' || kind === 'town')
    .flatMap((place) => {
      const listings = counts.get(String(place.id));
      return listings ? [{ place, listings }] : [];
    });
  const lookedFor = wanted ? gazetteer.read(wanted) : [];
  const isOffered = around(lookedFor, gazetteer);
  const offered = counted.filter(({ place }) => isOffered(place));
  const items = offered
    .toSorted((one, other) => other.listings - one.listings || one.place.name.localeCompare(other.place.name))
    .slice(0, MOST_SHOWN)
    .map(({ place, listings }) => ({
      name: gazetteer.titleOf(place),
      search_text: placeText([place], gazetteer),
      listings,
    }));
  return { looked_for: await describePlace(db, lookedFor, gazetteer), is_estimated: isEstimated, items };
}

/** The place with its numbers of listings; null for several places or none. */
async function describePlace(
  db: Database,
  [place, ...others]: readonly Place[],
  gazetteer: Gazetteer,
): Promise<PlaceLookedFor | null> {
  if (!place || others.length > 0) return null;
  const { homes = 0, spaces = 0, plots = 0 } = (await countListingsOfPlaces(db, [place.id])).get(place.id) ?? {};
  return {
    ...namedPlace(place),
    search_text: placeText([place], gazetteer),
    near_m: nearMetresOf(place),
    properties: homes + spaces,
    plots,
  };
}

/** Which places are offered beside those that are looked for. */
function around(wanted: readonly Place[], gazetteer: Gazetteer): (place: Place) => boolean {
  const [first] = wanted;
  if (!first) return () => true;
  const isWithin = (parentId: number | null) => (place: Place) =>
    place.id !== parentId && gazetteer.ancestors(place).some(({ id }) => id === parentId);
  const isPart = isWithin(first.id);
  const isSettled = (place: Place) => (place.kind === 'area' || place.kind === 'town') && isPart(place);
  return gazetteer.places.some(isSettled) ? isPart : isWithin(first.parentId);
}
