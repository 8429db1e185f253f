import { formatKsh } from '#platform/text/money.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { joinWords } from '#platform/text/text.ts';
import { whereIs } from '../places/area-labels.ts';
import type { AskedSpan, PriceEstimate } from './estimate-contract.ts';
import { FEWEST_COMPARED, isHomeCompared } from './estimate-types.ts';

type Told = Omit<PriceEstimate, 'asked'>;

const names: Record<PriceEstimate['type'], { one: string; many: string }> = {
  apartment: { one: 'apartment', many: 'apartments' },
  house: { one: 'house', many: 'houses' },
  office: { one: 'office', many: 'offices' },
  shop: { one: 'shop', many: 'shops' },
  godown: { one: 'godown', many: 'godowns' },
};

/** '12 apartments with 2 bedrooms to let', '1 office for sale' */
function countedText(count: number, { type, bedrooms, purpose }: Pick<Told, 'type' | 'bedrooms' | 'purpose'>): string {
  const { one, many } = names[type];
  const what = `${formatNumber(count)} ${count === 1 ? one : many}`;
  return [what, bedroomsText(bedrooms), purpose === 'Rent' ? 'to let' : 'for sale'].filter(Boolean).join(' ');
}

function bedroomsText(bedrooms: Told['bedrooms']): string {
  if (!bedrooms) return '';
  const { min, max } = bedrooms;
  if (max === 0) return 'without a separate bedroom';
  if (min !== max) return `with ${min} to ${max} bedrooms`;
  return `with ${min} bedroom${min === 1 ? '' : 's'}`;
}

const aMonth = ({ purpose }: Pick<Told, 'purpose'>): string => (purpose === 'Rent' ? ' a month' : '');

/** 'KSh 85,000 to KSh 110,000 a month', 'about KSh 95,000 a month' where both ends are the same */
const spanText = ({ low, high }: Pick<AskedSpan, 'low' | 'high'>): string =>
  low === high ? `about ${formatKsh(low)}` : `${formatKsh(low)} to ${formatKsh(high)}`;

const inThreeFigures = (amount: number): number => Number(amount.toPrecision(3));

/** A span a square metre for a floor area, in three figures. */
const forSize = ({ low, middle, high }: AskedSpan, sizeSqm: number): AskedSpan => ({
  low: inThreeFigures(low * sizeSqm),
  middle: inThreeFigures(middle * sizeSqm),
  high: inThreeFigures(high * sizeSqm),
});

/** 'apartments with 2 bedrooms to let in Kilimani': what is compared. */
export const comparedText = ({ type, bedrooms, purpose, place }: Told): string =>
  [names[type].many, bedroomsText(bedrooms), purpose === 'Rent' ? 'to let' : 'for sale', whereIs(place)]
    .filter(Boolean)
    .join(' ');

/** 'Apartments with 2 bedrooms to let in Kilimani' */
export const estimateTitle = (estimate: Told): string => capital(comparedText(estimate));

export interface EstimateText {
  /** 'KSh 85,000 to KSh 110,000 a month'; null where there are too few. */
  headline: string | null;
  sentences: string[];
}

/** What an estimate says, on what it rests, and that these are asking prices; or that there are too few. */
export function estimateText(estimate: Told, sizeSqm: number | null): EstimateText {
  if (!isHomeCompared(estimate.type)) return spaceText(estimate, sizeSqm);
  if (!estimate.prices) return { headline: null, sentences: tooFewSentences(estimate, estimate.listings) };
  return {
    headline: spanText(estimate.prices) + aMonth(estimate),
    sentences: [
      `Half of the ${countedText(estimate.listings, estimate)} ${whereIs(estimate.place)} today ask this much, a quarter less and a quarter more. The middle one asks ${formatKsh(estimate.prices.middle)}.`,
      ...bySizeSentence(estimate, sizeSqm),
      ...widenedSentence(estimate),
      askingSentence(estimate),
    ],
  };
}

/** Places of business are compared by their floor area. */
function spaceText(estimate: Told, sizeSqm: number | null): EstimateText {
  const { per_sqm } = estimate;
  if (!per_sqm) return { headline: null, sentences: tooFewSentences(estimate, estimate.listings) };
  const month = aMonth(estimate);
  const bySqm = `${spanText(per_sqm)} a sqm${month}`;
  return {
    headline: sizeSqm === null ? bySqm : spanText(forSize(per_sqm, sizeSqm)) + month,
    sentences: [
      `Half of the ${countedText(per_sqm.listings, estimate)} ${whereIs(estimate.place)} today that state their size ask ${
        sizeSqm === null ? 'this much' : `${bySqm}, which is this for ${formatNumber(sizeSqm, 1)} sqm`
      }. The middle one asks ${formatKsh(per_sqm.middle)} a sqm.`,
      ...widenedSentence(estimate),
      askingSentence(estimate),
    ],
  };
}

function bySizeSentence({ per_sqm, ...estimate }: Told, sizeSqm: number | null): string[] {
  if (sizeSqm === null || !per_sqm) return [];
  const { middle } = forSize(per_sqm, sizeSqm);
  return [
    `By size it would be about ${formatKsh(middle)}${aMonth(estimate)}: ${formatNumber(sizeSqm, 1)} sqm at ${formatKsh(inThreeFigures(per_sqm.middle))} a sqm, the middle of the ${formatNumber(per_sqm.listings)} that state their size.`,
  ];
}

/** 'In Kileleshwa itself there are only 3, so all of Nairobi County is counted: take the range as a rough one.' */
function widenedSentence({ too_few_in, place, asked_place }: Told): string[] {
  const [first] = too_few_in;
  if (!first) return [];
  return [
    `${capital(whereIs(asked_place))} itself there ${countText(first.listings)}, so those ${whereIs(place)} are counted: take the range as a rough one.`,
  ];
}

const countText = (count: number): string =>
  count === 0 ? 'are none' : count === 1 ? 'is only one' : `are only ${count}`;

/** 'Too few here to say' in full: how many there are, and in what is around it. */
function tooFewSentences({ too_few_in, place, ...estimate }: Told, listings: number): string[] {
  const [first = { place, listings }, ...wider] = [...too_few_in, { place, listings }];
  const around = wider.map((one) => `${formatNumber(one.listings)} in all ${whereIs(one.place)}`);
  return [
    `We have ${joinWords([`${countedText(first.listings, estimate)} ${whereIs(first.place)}`, ...around])}. Of fewer than ${FEWEST_COMPARED} the middle says nothing about yours.`,
  ];
}

const askingSentence = ({ purpose }: Told): string =>
  purpose === 'Rent'
    ? 'These are rents that are asked, not those agreed. What yours fetches depends on its state, its floor and what comes with it.'
    : 'These are prices that are asked, not those paid. What yours fetches depends on its state, its title and how soon you want to sell.';

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
