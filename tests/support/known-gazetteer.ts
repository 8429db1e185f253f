import { Gazetteer } from '#src/modules/listings/places/gazetteer.ts';
import { knownPlaces } from '#src/modules/listings/places/known/known-places.ts';

/** The gazetteer of the places that the program brings, with the ids that an empty database would give them. */
export function knownGazetteer(): Gazetteer {
  const ids = new Map(knownPlaces.map(({ slug }, index) => [slug, index + 1]));
  return new Gazetteer(
    knownPlaces.map(({ parent, line: _line, ...place }) => ({
      ...place,
      id: ids.get(place.slug) ?? 0,
      parentId: parent === null ? null : (ids.get(parent) ?? null),
    })),
  );
}
