import type { Gazetteer } from '../../places/gazetteer.ts';
import { kmBetween } from '../../places/neighbours.ts';
import type { Place } from '../../places/place.ts';
import type { Meaning } from './vocabulary.ts';

/** A piece of the text in its order: what it means, or a word that means nothing yet; null is the end of a phrase. */
export type Piece = { word: string; meaning?: Meaning; places?: readonly Place[] } | null;

/** Stands between pieces where a phrase ends, once unknown words were compared with names. */
export const endOfPhrase: NonNullable<Piece> = { word: '|' };

/**
 * The places that are meant. 'Milimani Kisumu' is the Milimani of Kisumu,
 * 'Kilimani, Nairobi' is Kilimani, and 'Kilimani or Lavington' are both. A road beside an area is read as the area: few
 * texts of its listings name the road.
 */
export function choosePlaces(found: readonly NonNullable<Piece>[], gazetteer: Gazetteer) {
  const named = withoutWider(found).flatMap(({ places }) => (places ? [places] : []));
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
  const read = places.map(({ name }) => name).join(' or ');
  const corrections = found.flatMap(({ word, places: candidates }) =>
    candidates && isLeftOut(candidates) ? [{ typed: word, read }] : [],
  );
  return { places: all.length > 0 ? places : [], corrections };
}

/**
 * Without the wider of two places that stand side by side, where it reaches around the other: 'Pipeline Embakasi' is
 * Pipeline. 'Pipeline, Embakasi' and 'Pipeline or Embakasi' are both.
 */
function withoutWider(found: readonly NonNullable<Piece>[]): NonNullable<Piece>[] {
  const areaOf = (piece: Piece | undefined) => piece?.places?.find(({ kind }) => kind === 'area') ?? null;
  const isWiderThan = (piece: Piece | undefined, other: Piece | undefined) => {
    const [wide, narrow] = [areaOf(piece), areaOf(other)];
    return Boolean(
      wide && narrow && wide.reachM >= 1.5 * narrow.reachM && kmBetween(wide, narrow) * 1_000 < wide.reachM,
    );
  };
  return found.filter((piece, at) => !isWiderThan(piece, found[at - 1]) && !isWiderThan(piece, found[at + 1]));
}
