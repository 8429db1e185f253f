import { shortKsh } from '#platform/text/money.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { daysUntil } from '../mandates/mandate.ts';

/**
 * The columns of the pipeline, in the order in which a deal goes through them. One more is an entry here, and a read in
 * `server/pipeline/read-pipeline.ts` that makes its cards.
 */
export const pipelineColumns = [
  { key: 'made', title: 'Offer made', line: 'border-t-sky-700' },
  { key: 'countered', title: 'Countered', line: 'border-t-ochre-500' },
  { key: 'accepted', title: 'Accepted', line: 'border-t-acacia-700' },
  { key: 'completed', title: 'Completed this month', line: 'border-t-line-strong' },
] as const;
type PipelineColumnKey = (typeof pipelineColumns)[number]['key'];
export const pipelineColumnKeys = pipelineColumns.map(({ key }) => key);

/** Cards shown in a column; those that stand there longest come first. */
export const MOST_CARDS = 50;

/** Days without a step after which a deal is said to stand still. */
export const STANDS_STILL_DAYS = 14;

interface Card {
  column: PipelineColumnKey;
  listing: { path: string; purpose: 'Sale' | 'Rent' };
  /** False for who does not work on the listing: nothing is said about its fee then. */
  knows_fee: boolean;
  fee_kes: number | null;
}

/**
 * Expected fees, without VAT; those of sales and of lets are never added up. A home is sold once: of several offers for it
 * the highest fee counts, in the column that is furthest.
 */
export interface ExpectedFees {
  sale_fees_kes: number;
  let_fees_kes: number;
  /** Deals of which no fee is agreed, among those whose fee is told. */
  without_fee: number;
}

/** Puts cards into their columns, in the order given: each with its whole count and fees, and at most 50 of its cards. */
export function toColumns<One extends Card>(cards: readonly One[]) {
  const counted = furthestOfListings(cards);
  return pipelineColumns.map(({ key }) => {
    const ofColumn = cards.filter(({ column }) => column === key);
    const fees = expectedFees(ofColumn.filter((card) => counted.has(card)));
    return { key, total: ofColumn.length, ...fees, items: ofColumn.slice(0, MOST_CARDS) };
  });
}

/** Of the cards of each listing the one that is furthest; of several there the one with the highest fee. */
function furthestOfListings<One extends Card>(cards: readonly One[]): ReadonlySet<One> {
  const rank = ({ column, fee_kes }: Card) => [pipelineColumnKeys.indexOf(column), fee_kes ?? -1] as const;
  const furthest = new Map<string, One>();
  for (const card of cards) {
    const other = furthest.get(card.listing.path);
    const [[column, fee], [otherColumn, otherFee]] = [rank(card), other ? rank(other) : [-1, -1]];
    if (column > otherColumn || (column === otherColumn && fee > otherFee)) furthest.set(card.listing.path, card);
  }
  return new Set(furthest.values());
}

function expectedFees(cards: readonly Card[]): ExpectedFees {
  const sumOf = (wanted: 'Sale' | 'Rent') =>
    cards.reduce((sum, { listing, fee_kes }) => sum + (listing.purpose === wanted ? (fee_kes ?? 0) : 0), 0);
  return {
    sale_fees_kes: sumOf('Sale'),
    let_fees_kes: sumOf('Rent'),
    without_fee: cards.filter(({ knows_fee, fee_kes }) => knows_fee && fee_kes === null).length,
  };
}

/** Whole days in Nairobi since a moment; 0 on the same day. */
export const daysSince = (at: string, now: string): number =>
  Math.max(0, daysUntil(nairobiDay(new Date(now)), nairobiDay(new Date(at))));

/** 'since today', 'since yesterday', 'for 14 days'. */
export function spanOfDays(days: number): string {
  if (days === 0) return 'since today';
  return days === 1 ? 'since yesterday' : `for ${days} days`;
}

/** 'Fees of sales KSh 1.2M', 'Fees of lets KSh 85K', '2 without a fee'; what is nothing is left out. */
export const feeTexts = ({ sale_fees_kes, let_fees_kes, without_fee }: ExpectedFees): string[] => [
  ...(sale_fees_kes > 0 ? [`Fees of sales ${shortKsh(sale_fees_kes)}`] : []),
  ...(let_fees_kes > 0 ? [`Fees of lets ${shortKsh(let_fees_kes)}`] : []),
  ...(without_fee > 0 ? [`${without_fee} without a fee`] : []),
];
