import type { ExchangeRate } from '#modules/agency';
import { countOf as describeCount, publicNumbers } from '../../kinds/property-public.ts';
import { readForeignPrices } from './foreign-prices.ts';
import { AT_LEAST, COUNT, type Consume, countOf } from './number-words.ts';
import { readOtherAmounts, readPrices } from './prices.ts';
import { readFloorArea, readPlotSize } from './sizes.ts';
import { type Bounds, isBounded, type UnderstoodSearch } from './understood-search.ts';

/** Reads numbers with their units: rooms, floor areas, sizes of plots and prices. */

export interface SaidQuantity {
  typed: string;
  of: 'bedrooms' | 'bathrooms' | 'parkingSpaces' | 'floorAreaSqm' | 'acres' | 'priceKes';
}

export interface Quantities {
  bedrooms: number | null;
  bathrooms: number | null;
  parkingSpaces: number | null;
  floorAreaSqm: Bounds;
  acres: Bounds;
  /** How the size of a plot was written. */
  acresText: string;
  priceKes: Bounds;
  /** Amounts that are no price in shillings, as they were typed, and what they were read as. */
  others: UnderstoodSearch['corrections'];
  /** What was read, as it was typed. */
  said: readonly SaidQuantity[];
  /** A second amount of what has one already: 'under 5m, under 8m'. */
  superseded: readonly string[];
  /** The text with a bar in place of what was read. */
  remaining: string;
}

/**
 * @param text as `searchWords` spells it
 * @param rates at which prices in other currencies are read
 */
export function readQuantities(text: string, rates: readonly ExchangeRate[]): Quantities {
  let remaining = ` ${text} `;
  const said: SaidQuantity[] = [];
  const superseded: string[] = [];
  const consume: Consume = (pattern, read) => {
    remaining = remaining.replace(new RegExp(`(?<![a-z0-9.])(?:${pattern})(?![a-z0-9])`, 'g'), (matched, ...groups) =>
      read(groups, matched.trim()) ? ' | ' : matched,
    );
  };
  const consumeAs =
    (of: SaidQuantity['of']): Consume =>
    (pattern, read) =>
      consume(pattern, (groups, typed) => {
        const reading = read(groups, typed);
        if (reading === 'superseded') superseded.push(typed);
        else if (reading) said.push({ typed, of });
        return reading;
      });
  const foreign = readForeignPrices(consumeAs('priceKes'), rates);
  const others = readOtherAmounts(consume);
  const plot = readPlotSize(consumeAs('acres'));
  const floorAreaSqm = readFloorArea(consumeAs('floorAreaSqm'));
  const { others: ofRooms, ...rooms } = readRooms(consumeAs);
  const inShillings = readPrices(consumeAs('priceKes'));
  const priceKes = isBounded(inShillings) ? inShillings : foreign.priceKes;
  const all = [...foreign.corrections, ...others, ...ofRooms];
  return { ...plot, floorAreaSqm, ...rooms, priceKes, others: all, said, superseded, remaining };
}

type Rooms = Pick<Quantities, 'bedrooms' | 'bathrooms' | 'parkingSpaces' | 'others'>;

/** @returns `others`: a range of bedrooms, or a second number of them, as the filter has one */
function readRooms(consumeAs: (of: 'bedrooms' | 'bathrooms' | 'parkingSpaces') => Consume): Rooms {
  const found: Rooms & { others: { typed: string; read: string }[] } = {
    bedrooms: null,
    bathrooms: null,
    parkingSpaces: null,
    others: [],
  };
  const keep = (name: 'bedrooms' | 'bathrooms' | 'parkingSpaces', text: string | undefined) => {
    const count = countOf(text ?? '');
    const isOther = found[name] !== null && found[name] !== count;
    found[name] ??= count;
    return isOther ? 'superseded' : true;
  };
  const BEDS =
    '(?:bed\\s?rooms?|bedroomed|bed\\s?roomed|bed\\s?rms?|bdrms?|bdr|bed|beds|brms?|brs?|b/r|bd|bds|bhk|bedrom|bedrooom|bedrum|bedi|rooms?|vyumba(?: vya kulala)?|chumba)';
  const OR = `(\\s?(?:-|to|or|au|/)\\s?\\d{1,2}|\\s(?:or|and|na) (?:more|above|over|up|zaidi))?`;
  const [bedrooms, bathrooms, parking] = [consumeAs('bedrooms'), consumeAs('bathrooms'), consumeAs('parkingSpaces')];
  bedrooms(
    `(?:(${AT_LEAST})\\s)?${COUNT}(\\s?\\+|\\s?plus)?${OR}[\\s-]?${BEDS}`,
    ([atLeast, count, plus, or], typed) => {
      const first = found.bedrooms ?? countOf(count ?? '');
      const isRange = (atLeast || plus || or) && first < MOST_BEDROOMS;
      if (isRange || first !== countOf(count ?? '')) found.others.push({ typed, read: bedroomsRead(first) });
      found.bedrooms = first;
      return true;
    },
  );
  bedrooms(`(?:vyumba|chumba|bedrooms?|rooms|br)\\s${COUNT}`, ([count]) => keep('bedrooms', count));
  // The button of a number also finds the half more.
  bathrooms(`${COUNT}(?:\\.5)?[\\s-]?(?:bath\\s?rooms?|baths?|bafu|toilets?)`, ([count]) => keep('bathrooms', count));
  parking(
    `(more than\\s)?${COUNT}[\\s-]?(?:car\\s?(?:parking|park|garage|ports?|spaces?)|parkings?(?:\\s(?:spaces?|bays?|slots?))?|cars?)`,
    ([moreThan, count]) => keep('parkingSpaces', String(countOf(count ?? '') + (moreThan ? 1 : 0))),
  );
  parking(`park(?:ing|ings)(?: spaces?)? for (?:at least |up to )?${COUNT}(?: cars?| vehicles?)?`, ([count]) =>
    keep('parkingSpaces', count),
  );
  parking(
    '(?:with |has |own |and |na |ample |secure )?(?<!(?:no|without|bila) )(?:car\\s?)?park(?:ing|ings| space)',
    () => {
      found.parkingSpaces ??= 1;
      return true;
    },
  );
  return found;
}

/** From this number a choice of bedrooms means as many or more. */
const MOST_BEDROOMS = publicNumbers.bedrooms.filter.lastButton;

const bedroomsRead = (bedrooms: number): string =>
  `${describeCount(bedrooms, publicNumbers.bedrooms.noun)}; the buttons show the others`;
