import { houseTypes } from '../../kinds/property-public.ts';
import type { Piece } from './pieces.ts';
import type { Quantities, SaidQuantity } from './quantities.ts';
import { isBounded, type UnderstoodSearch } from './understood-search.ts';
import type { Meaning } from './vocabulary.ts';

/** What became of a word: a filter has it, it is looked up in the texts, or the search goes on without it and says so. */
type Fate = 'read' | 'lookedUp' | 'leftOut';

type Filtered = Omit<UnderstoodSearch, 'rest' | 'corrections' | 'leftOut'>;

/**
 * Accounts for every word of a search, so that none vanishes silently: what has no filter on the list that answers is
 * looked up there, and what contradicts an earlier word is left out.
 */
export function accountForWords(
  found: readonly NonNullable<Piece>[],
  { said, superseded, acresText }: Quantities,
  search: Filtered,
): Pick<UnderstoodSearch, 'rest' | 'leftOut'> {
  const fates = found.map((piece) => ({ piece, fate: fateOf(piece, search) }));
  const lookedUp = fates.flatMap(({ piece: { word, meaning }, fate }) => [
    ...(fate === 'lookedUp' ? [meaning && 'text' in meaning && meaning.text ? meaning.text : word] : []),
    ...(fate === 'read' && meaning && 'text' in meaning && meaning.text ? [meaning.text] : []),
  ]);
  const hasPlot = said.some(({ of }) => of === 'acres') && search.list !== 'land' && !isBounded(search.acres);
  const unusedAmounts = said.filter((quantity) => !isUsed(quantity, search)).map(({ typed }) => typed);
  return {
    // A shop on an acre is a shop; its text may say so.
    rest: [...new Set([...lookedUp, ...(hasPlot ? [acresText] : [])])],
    leftOut: [...unusedAmounts, ...superseded, ...joinNeighbours(fates)],
  };
}

/** The words that are left out, those that stand side by side as one. */
function joinNeighbours(fates: readonly { piece: NonNullable<Piece>; fate: Fate }[]): string[] {
  const groups: string[] = [];
  let isAfterOne = false;
  for (const { piece, fate } of fates) {
    if (fate === 'leftOut') groups.push(isAfterOne ? `${groups.pop()} ${piece.word}` : piece.word);
    isAfterOne = fate === 'leftOut';
  }
  return groups;
}

function fateOf({ word, meaning, places }: NonNullable<Piece>, search: Filtered): Fate {
  if (meaning) return fateOfMeaning(word, meaning, search);
  if (places || !/[\p{L}\p{N}]/u.test(word)) return 'read';
  // A number of one or two digits without a unit stands in nearly every text.
  return /^\d{1,2}$/.test(word) ? 'leftOut' : 'lookedUp';
}

function fateOfMeaning(word: string, meaning: Meaning, search: Filtered): Fate {
  const isLand = search.list === 'land';
  const readIf = (isRead: boolean): Fate => (isRead ? 'read' : 'leftOut');
  if ('filler' in meaning || 'negates' in meaning) return 'read';
  if ('unmet' in meaning) return 'leftOut';
  if ('purpose' in meaning) return readIf((search.purpose ?? 'Sale') === meaning.purpose);
  if ('type' in meaning) return isLand ? 'lookedUp' : readIf(isOfType(meaning.type, search));
  if ('kind' in meaning) return fateOfKind(word, meaning.kind, search);
  if ('bedrooms' in meaning) return readIf(search.bedrooms === meaning.bedrooms);
  if ('feature' in meaning) return isLand ? 'lookedUp' : readIf(search.features.includes(meaning.feature));
  if ('furnishing' in meaning) return readIf(search.furnishing === meaning.furnishing);
  if ('tenure' in meaning || 'isTitled' in meaning || 'officialSearch' in meaning) return isLand ? 'read' : 'lookedUp';
  if ('sort' in meaning) return readIf(search.sort === meaning.sort);
  return 'lookedUp';
}

/** Another type than the filter's is told where the types are chosen. */
const isOfType = (type: string, search: Filtered): boolean =>
  type !== 'house' || search.type === 'house' || search.type === 'apartment' || isHouse(search.type);

const isHouse = (type: Filtered['type']): boolean => houseTypes.some((house) => house === type);

function fateOfKind(word: string, kind: 'home' | 'business' | 'land', { list }: Filtered): Fate {
  if (kind === 'land') return list === 'land' ? 'read' : 'lookedUp';
  // The zoning of a plot, which its text has.
  if (list === 'land') return kind === 'business' || word === 'residential' ? 'lookedUp' : 'leftOut';
  const own = kind === 'home' ? 'residential' : 'commercial';
  return list === own ? 'read' : 'lookedUp';
}

/** Whether the list that answers has a filter for an amount. */
function isUsed({ of }: SaidQuantity, { list, floorAreaSqm, acres }: Filtered): boolean {
  const isLand = list === 'land';
  if (of === 'floorAreaSqm') return !isLand || acres.min !== null || acres.max !== null || floorAreaSqm.min !== null;
  if (of === 'bedrooms') return !isLand && list !== 'commercial';
  return of === 'priceKes' || of === 'acres' || !isLand;
}
