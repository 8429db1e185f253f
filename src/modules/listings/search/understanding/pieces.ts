import type { Gazetteer } from '../../places/gazetteer.ts';
import type { Place } from '../../places/place.ts';
import type { Meaning } from './vocabulary.ts';

/** A piece of the text in its order: what it means, or a word that means nothing yet; null is the end of a phrase. */
export type Piece = { word: string; meaning?: Meaning; places?: readonly Place[] } | null;

/**
 * The places that are meant, and the words for the text search: unknown ones, and a road that narrows an area down.
 * 'Milimani Kisumu' is the Milimani of Kisumu, 'Kilimani, Nairobi' is Kilimani, and 'Kilimani or Lavington' are both.
 */
export function choosePlaces(found: readonly NonNullable<Piece>[], gazetteer: Gazetteer) {
  const named = found.flatMap(({ places }) => (places ? [places] : []));
  const all = named.flat();
  const isAround = (place: Place, other: Place) => gazetteer.ancestors(other).some(({ id }) => id === place.id);
  const meant = named.flatMap((candidates) => {
    const within = candidates.find((place) =>
      named.some((others) => others !== candidates && others.some((other) => isAround(other, place))),
    );
    return within ?? candidates[0] ?? [];
  });
  const inner = meant.filter((place) => !meant.some((other) => isAround(place, other)));
  const areas = inner.filter(({ kind }) => kind !== 'road');
  const places = [...new Set(areas.length > 0 ? areas : inner)];
  const isLeftOut = (candidates: readonly Place[]) =>
    areas.length > 0 && candidates.some(({ kind, id }) => kind === 'road' && inner.some((place) => place.id === id));
  const others = found.flatMap(({ word, meaning, places: candidates }) => {
    if (candidates) return isLeftOut(candidates) ? [word] : [];
    return meaning || !/[\p{L}\p{N}]/u.test(word) ? [] : [word];
  });
  return { places: all.length > 0 ? places : [], others };
}
