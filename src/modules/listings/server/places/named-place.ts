import type { Gazetteer } from '../../places/gazetteer.ts';
import type { Place } from '../../places/place.ts';

/** A place as the API names it. */
export const namedPlace = ({ slug, name, kind }: Place): Pick<Place, 'slug' | 'name' | 'kind'> => ({
  slug,
  name,
  kind,
});

/** The own place of a listing, which is the first of its places; null where no place is known. */
export function ownPlace(gazetteer: Gazetteer, { place_ids: [own] }: { place_ids: readonly number[] }) {
  const place = own === undefined ? null : gazetteer.find(own);
  return place && namedPlace(place);
}
