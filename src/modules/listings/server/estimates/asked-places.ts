import type { Gazetteer } from '../../places/gazetteer.ts';
import type { Place } from '../../places/place.ts';
import { findMisspelt } from '../../search/understanding/misspelt-places.ts';
import { placesCalled } from '../places/find-places.ts';

/** The places that an owner may mean by a text: one where that is certain, several to choose from, or none. */
export function askedPlaces(gazetteer: Gazetteer, text: string): readonly Place[] {
  const named = gazetteer.named(text);
  if (named.length > 0) return meant(gazetteer, named);
  const [read] = gazetteer.read(text);
  if (read) return [read];
  const called = placesCalled(gazetteer, text);
  if (called.length > 0) return meant(gazetteer, called);
  return meant(gazetteer, findMisspelt(text, gazetteer)?.places ?? []);
}

/** The first alone where it contains the others: Kilifi is the county, which has the town's listings too. */
function meant(gazetteer: Gazetteer, places: readonly Place[]): readonly Place[] {
  const [first, ...others] = places;
  if (!first) return [];
  const isWithin = (place: Place) => gazetteer.ancestors(place).some(({ id }) => id === first.id);
  return others.every(isWithin) ? [first] : places;
}
