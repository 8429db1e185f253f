import { countOf as describeCount, publicNumbers } from '../../kinds/property-public.ts';
import { AT_LEAST, COUNT, type Consume, countOf } from './number-words.ts';
import { readOtherAmounts, readPrices } from './prices.ts';
import { readFloorArea, readPlotSize } from './sizes.ts';
import type { Bounds, UnderstoodSearch } from './understood-search.ts';

/** Reads numbers with their units: rooms, floor areas, sizes of plots and prices. */

export interface Quantities {
  bedrooms: number | null;
  bathrooms: number | null;
  parkingSpaces: number | null;
  floorAreaSqm: Bounds;
  acres: Bounds;
  /** How the size of a plot was written. */
  acresText: string;
  priceKes: Bounds;
  /** Amounts that are no price in shillings, as they were typed, and what they were taken for. */
  others: UnderstoodSearch['corrections'];
  /** The text with a bar in place of what was read. */
  remaining: string;
}

/** @param text as `searchWords` spells it */
export function readQuantities(text: string): Quantities {
  let remaining = ` ${text} `;
  const consume: Consume = (pattern, read) => {
    remaining = remaining.replace(new RegExp(`(?<![a-z0-9.])(?:${pattern})(?![a-z0-9])`, 'g'), (matched, ...groups) =>
      read(groups, matched.trim()) ? ' | ' : matched,
    );
  };
  const others = readOtherAmounts(consume);
  const plot = readPlotSize(consume);
  const floorAreaSqm = readFloorArea(consume);
  const { others: ofRooms, ...rooms } = readRooms(consume);
  const priceKes = readPrices(consume);
  return { ...plot, floorAreaSqm, ...rooms, priceKes, others: [...others, ...ofRooms], remaining };
}

/** @returns `others`: a range of bedrooms, as the filter has one number */
function readRooms(consume: Consume): Pick<Quantities, 'bedrooms' | 'bathrooms' | 'parkingSpaces' | 'others'> {
  const others: { typed: string; read: string }[] = [];
  const found: Record<'bedrooms' | 'bathrooms' | 'parkingSpaces', number | null> = {
    bedrooms: null,
    bathrooms: null,
    parkingSpaces: null,
  };
  const keep = (name: keyof typeof found, text: string | undefined): boolean => {
    found[name] ??= countOf(text ?? '');
    return true;
  };
  const BEDS =
    '(?:bed\\s?rooms?|bedroomed|bed\\s?roomed|bed\\s?rms?|bdrms?|bdr|bed|beds|brms?|brs?|b/r|bd|bds|bhk|bedrom|bedrooom|bedrum|bedi|rooms?|vyumba(?: vya kulala)?|chumba)';
  const OR = `(\\s?(?:-|to|or|au|/)\\s?\\d{1,2}|\\s(?:or|and|na) (?:more|above|over|up|zaidi))?`;
  consume(
    `(?:(${AT_LEAST})\\s)?${COUNT}(\\s?\\+|\\s?plus)?${OR}[\\s-]?${BEDS}`,
    ([atLeast, count, plus, or], typed) => {
      const bedrooms = countOf(count ?? '');
      if ((atLeast || plus || or) && bedrooms < MOST_BEDROOMS) others.push({ typed, read: bedroomsRead(bedrooms) });
      return keep('bedrooms', count);
    },
  );
  consume(`(?:vyumba|chumba|bedrooms?|rooms|br)\\s${COUNT}`, ([count]) => keep('bedrooms', count));
  consume(`${COUNT}[\\s-]?(?:bath\\s?rooms?|baths?|bafu|toilets?)`, ([count]) => keep('bathrooms', count));
  consume(
    `(more than\\s)?${COUNT}[\\s-]?(?:car\\s?(?:parking|park|garage|ports?|spaces?)|parkings?(?:\\s(?:spaces?|bays?|slots?))?|cars?)`,
    ([moreThan, count]) => keep('parkingSpaces', String(countOf(count ?? '') + (moreThan ? 1 : 0))),
  );
  consume(`park(?:ing|ings)(?: spaces?)? for (?:at least |up to )?${COUNT}(?: cars?| vehicles?)?`, ([count]) =>
    keep('parkingSpaces', count),
  );
  consume(
    '(?:with |has |own |and |na |ample |secure )?(?<!(?:no|without|bila) )(?:car\\s?)?park(?:ing|ings| space)',
    () => keep('parkingSpaces', '1'),
  );
  return { ...found, others };
}

/** From this number a choice of bedrooms means as many or more. */
const MOST_BEDROOMS = publicNumbers.bedrooms.filter.lastButton;

const bedroomsRead = (bedrooms: number): string =>
  `${describeCount(bedrooms, publicNumbers.bedrooms.noun)}; the buttons show the others`;
