import type { ExchangeRate } from '#modules/agency';
import { tenures } from '../../kinds/land-public.ts';
import { commercialSubtypes, type ListingPurpose } from '../../kinds/property-public.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { findMisspelt, type Misspelt } from './misspelt-places.ts';
import { correctWords, MOST_CORRECTED } from './misspelt-words.ts';
import { takeOutNegated } from './negations.ts';
import { choosePlaces, endOfPhrase, type Piece } from './pieces.ts';
import { type Quantities, readQuantities } from './quantities.ts';
import { meaningsOf, type Said } from './said-meanings.ts';
import { accountForWords } from './said-words.ts';
import { readReference, searchWords } from './search-words.ts';
import { inAcres } from './sizes.ts';
import { spokenNumbers } from './spoken-numbers.ts';
import { type Bounds, isBounded, noBounds, type SearchedList, type UnderstoodSearch } from './understood-search.ts';
import { isPlainWord, LONGEST_PHRASE, meaningOf } from './vocabulary.ts';

/** In characters; a longer text is no search. */
const LONGEST_TEXT = 200;
/** Below this a price is a monthly rent where the purpose is not said; homes for sale cost more. */
const LOWEST_SALE_KES = { home: 1_000_000, business: 2_500_000 };

/**
 * What a visitor's text means, as filters of a list. Read in this order: a reference number; numbers with their units;
 * then from left to right the longest phrase that is a place or a word of the vocabulary; then misspelt places. What is
 * left is looked up in the texts of listings.
 * @param shownList the list that the text was typed over, which answers where the text does not say what is wanted
 * @param rates at which prices in other currencies are read; those without one are passed over
 */
export function understandSearch(
  text: string,
  gazetteer: Gazetteer,
  shownList: SearchedList | null = null,
  rates: readonly ExchangeRate[] = [],
): UnderstoodSearch {
  const typed = searchWords(text.slice(0, LONGEST_TEXT));
  const reference = readReference(typed);
  if (reference) return { ...nothing, list: 'properties', reference };
  const quantities = readQuantities(spokenNumbers(correctWords(typed, gazetteer)), rates);
  const read = readPhrases(quantities.remaining.split(' ').filter(Boolean), gazetteer);
  const { wanted, notIn, negated } = takeOutNegated(read, gazetteer);
  const { found, corrections } = readMisspelt(wanted, gazetteer);
  const search = toSearch(found, quantities, gazetteer, shownList);
  return {
    ...search,
    notIn,
    corrections: [...corrections, ...quantities.others, ...search.corrections],
    leftOut: [...negated, ...search.leftOut],
  };
}

const nothing: Omit<UnderstoodSearch, 'list'> = {
  reference: null,
  purpose: null,
  type: null,
  bedrooms: null,
  bathrooms: null,
  parkingSpaces: null,
  priceKes: noBounds,
  floorAreaSqm: noBounds,
  acres: noBounds,
  places: [],
  notIn: [],
  features: [],
  furnishing: null,
  tenures: [],
  hasOfficialSearch: false,
  sort: null,
  rest: [],
  corrections: [],
  leftOut: [],
};

/** 'Nairobi Central Business District' has four words. */
const LONGEST_NAME = 4;

function readPhrases(words: readonly string[], gazetteer: Gazetteer): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < words.length; ) {
    const [piece, length] = longestPhrase(words, at, gazetteer);
    pieces.push(piece);
    at += length;
  }
  return pieces;
}

/** The longest phrase that begins at a word; a place before a word of the vocabulary of the same length. */
function longestPhrase(words: readonly string[], at: number, gazetteer: Gazetteer): [Piece, number] {
  const word = words[at] ?? '';
  if (word === '|') return [null, 1];
  for (let length = Math.max(LONGEST_NAME, LONGEST_PHRASE); length > 0; length -= 1) {
    const parts = words.slice(at, at + length);
    if (parts.length < length || parts.includes('|')) continue;
    const phrase = parts.join(' ');
    const places = length <= LONGEST_NAME ? gazetteer.named(phrase) : [];
    const meaning = meaningOf(phrase);
    // 'Kilifi town house' is a house.
    const isHouse = phrase.endsWith(' town') && meaningOf(`town ${words[at + length]}`) !== null;
    // 'Acacia' and the like are places; a word that filters is one before it is an estate.
    if (places.length > 0 && !isHouse && !(meaning && length === 1)) return [{ word: phrase, places }, length];
    if (meaning) return [{ word: phrase, meaning }, length];
  }
  return [{ word }, 1];
}

/** Reads words that mean nothing yet as places with a typing error, first two together, then each. */
function readMisspelt(pieces: readonly Piece[], gazetteer: Gazetteer) {
  const found: NonNullable<Piece>[] = [];
  const corrections: { typed: string; read: string }[] = [];
  const isUnknown = (piece: Piece | undefined) =>
    Boolean(piece && !piece.meaning && !piece.places && !isPlainWord(piece.word));
  const correct = ({ typed, read, places }: Misspelt) => {
    corrections.push({ typed, read });
    found.push({ word: typed, places });
  };
  let compared = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, next] = [pieces[at], pieces[at + 1]];
    if (!piece) {
      found.push(endOfPhrase);
      continue;
    }
    if (!isUnknown(piece) || compared >= MOST_CORRECTED) {
      found.push(piece);
      continue;
    }
    compared += 1;
    const both = isUnknown(next) && next ? findMisspelt(`${piece.word} ${next.word}`, gazetteer) : null;
    const one = both ?? findMisspelt(piece.word, gazetteer);
    if (both) at += 1;
    if (one) correct(one);
    else found.push(piece);
  }
  return { found, corrections };
}

function toSearch(
  found: readonly NonNullable<Piece>[],
  quantities: Quantities,
  gazetteer: Gazetteer,
  shownList: SearchedList | null,
): UnderstoodSearch {
  const said = meaningsOf(found);
  const { places, corrections: roads } = choosePlaces(found, gazetteer);
  const bedrooms = quantities.bedrooms ?? said.bedrooms;
  const isHome = said.isHome || bedrooms !== null || said.furnishing !== null;
  const meant = listOf({ ...said, isHome, hasAcres: isBounded(quantities.acres) });
  const list = meant === 'properties' ? (shownList ?? meant) : meant;
  const common = { ...nothing, list, places, priceKes: quantities.priceKes, sort: said.sort };
  const search = list === 'land' ? ofLand(common, said, quantities) : ofProperties(common, said, quantities, bedrooms);
  const types = list === 'land' ? [] : said.otherTypes.map((typed) => ({ typed, read: anotherType }));
  const titles = list === 'land' && said.tenures.length === 0 ? said.titles : [];
  return {
    ...search,
    corrections: [...roads, ...types, ...titles.map((typed) => ({ typed, read: 'freehold or leasehold title' }))],
    ...accountForWords(found, quantities, search),
  };
}

const ofLand = (search: UnderstoodSearch, said: Said, { acres, floorAreaSqm }: Quantities): UnderstoodSearch => ({
  ...search,
  acres: isBounded(acres) ? acres : inAcres(floorAreaSqm),
  tenures: said.tenures.length === 0 && said.titles.length > 0 ? tenures : said.tenures,
  hasOfficialSearch: said.hasOfficialSearch,
});

const ofProperties = (
  search: UnderstoodSearch,
  said: Said,
  quantities: Quantities,
  bedrooms: number | null,
): UnderstoodSearch => ({
  ...search,
  purpose: purposeOf(said.purpose, purposeOfPrice(search.list, quantities.priceKes)),
  type: said.type,
  bedrooms: search.list === 'commercial' ? null : bedrooms,
  bathrooms: quantities.bathrooms,
  parkingSpaces: quantities.parkingSpaces,
  floorAreaSqm: quantities.floorAreaSqm,
  acres: search.list === 'residential' ? plotFrom(quantities.acres) : noBounds,
  features: said.features,
  furnishing: said.furnishing,
});

/** The filter has no upper bound: who asks for half an acre is glad of more. */
const plotFrom = ({ min }: Bounds): Bounds => ({ min, max: null });

const anotherType = 'another type; choose it under Type to see those';

const isBusinessType = (type: UnderstoodSearch['type']): boolean =>
  commercialSubtypes.some((business) => business === type);

function listOf(said: Said & { hasAcres: boolean }): SearchedList {
  const isBusiness = isBusinessType(said.type);
  if (said.type && !isBusiness) return 'residential';
  // 'Industrial land' is land.
  if (said.isLand && (said.type === null || said.type === 'industrial')) return 'land';
  if (isBusiness) return 'commercial';
  if (said.isHome) return 'residential';
  if (said.hasAcres || said.tenures.length > 0 || said.titles.length > 0 || said.hasOfficialSearch) return 'land';
  return said.isBusiness ? 'commercial' : 'properties';
}

/** What was said, unless a price of millions says that 'rental income' is meant. */
const purposeOf = (said: ListingPurpose | null, implied: ListingPurpose | null) =>
  said === 'Rent' && implied === 'Sale' ? implied : (said ?? implied);

/** The purpose that a price implies; null without one. */
function purposeOfPrice(list: SearchedList, { min, max }: UnderstoodSearch['priceKes']): ListingPurpose | null {
  const price = max ?? min;
  if (price === null) return null;
  return price < LOWEST_SALE_KES[list === 'commercial' ? 'business' : 'home'] ? 'Rent' : 'Sale';
}
