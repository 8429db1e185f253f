import type { Gazetteer } from '../../places/gazetteer.ts';
import type { Place } from '../../places/place.ts';
import { findMisspelt } from './misspelt-places.ts';
import type { Piece } from './pieces.ts';

interface Negated {
  /** The pieces that are left. */
  wanted: Piece[];
  /** Places that are not wanted. */
  notIn: Place[];
  /** What else is not wanted, as it was typed. */
  negated: string[];
}

/**
 * Takes out what a visitor does not want, so that it is not taken for a wish: 'not in Embakasi', which is a filter, and
 * 'without dsq', 'no stairs', for which there is none. 'Moving from Embakasi' says where somebody is, and excludes nothing.
 */
export function takeOutNegated(pieces: readonly Piece[], gazetteer: Gazetteer): Negated {
  const taken: Negated = { wanted: [], notIn: [], negated: [] };
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] ?? null;
    const end = pieces.findIndex((other, index) => index > at && !isFiller(other));
    const named = pieces[end];
    if (!piece?.meaning || !('negates' in piece.meaning) || !named) {
      taken.wanted.push(piece);
      continue;
    }
    const between = pieces.slice(at + 1, end).map((other) => other?.word);
    const [place] = placesOf(named, between.includes('in'), gazetteer);
    at = end;
    if (!place || piece.meaning.isOwnPlace) {
      taken.negated.push(`${piece.word} ${named.word}`);
      continue;
    }
    taken.notIn.push(place);
    // 'Not in Kilimani or Lavington' excludes both.
    for (;;) {
      const [or, other] = [pieces[at + 1], pieces[at + 2]];
      const [another] = other && or && joins.includes(or.word) ? placesOf(other, true, gazetteer) : [];
      if (!another) break;
      taken.notIn.push(another);
      at += 2;
    }
  }
  return taken;
}

const joins: readonly string[] = ['or', 'and', 'nor', 'au', 'na'];

/** The places that a piece names; one with a typing error where a place is expected. */
function placesOf(piece: NonNullable<Piece>, isExpected: boolean, gazetteer: Gazetteer): readonly Place[] {
  if (piece.places) return piece.places;
  return (isExpected && !piece.meaning && findMisspelt(piece.word, gazetteer)?.places) || [];
}

const isFiller = (piece: Piece): boolean => Boolean(piece?.meaning && 'filler' in piece.meaning);
