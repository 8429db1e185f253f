import { exactShortKsh, shortKsh } from '#platform/text/money.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { nairobiDay, shortDay } from '#platform/time/nairobi-time.ts';
import type { OfficeEnquiry, OfficeEnquiryDetail } from './contract.ts';
import { isClosed, type Stage } from './stages.ts';

const MINUTE_MS = 60_000;

/** '8 min', '3 h', '2 days'. */
function spanText(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}

/** The age, '3 h'; after a week the day. */
export function ageText(at: string, now: string): string {
  const age = Date.parse(now) - Date.parse(at);
  return age < 7 * 24 * 60 * MINUTE_MS ? spanText(age) : shortDay(nairobiDay(new Date(at)));
}

export interface Promise24 {
  text: string;
  tone: 'red' | 'clay' | 'available' | 'neutral';
}

/**
 * The reference of the listing that an enquiry is about, else that of its newest visit that was not cancelled; '' where
 * there is none.
 */
export const listingAskedFor = ({ listing, visits }: Pick<OfficeEnquiryDetail, 'listing' | 'visits'>): string =>
  listing?.reference ??
  visits.find(({ reference, status }) => reference !== null && status !== 'Cancelled')?.reference ??
  '';

const SOON_MS = 4 * 60 * MINUTE_MS;

/** State of the promise to answer within 24 hours; null once answered or closed. */
export function promiseText(
  { due_at, answered_at, stage }: Pick<OfficeEnquiry, 'due_at' | 'answered_at' | 'stage'>,
  now: string,
): Promise24 | null {
  if (answered_at || isClosed(stage)) return null;
  const left = Date.parse(due_at) - Date.parse(now);
  if (left < 0) return { text: `Overdue by ${spanText(-left)}`, tone: 'red' };
  return { text: `Answer within ${spanText(left)}`, tone: left < SOON_MS ? 'clay' : 'neutral' };
}

/** 'KSh 15M to 20M', or the price of the listing; 'KSh 60K a month' for a rent. '' for neither. */
export function budgetText({
  budget_min_kes: min,
  budget_max_kes: max,
  value_kes: value,
  purpose,
}: Pick<OfficeEnquiry, 'budget_min_kes' | 'budget_max_kes' | 'value_kes' | 'purpose'>): string {
  const top = max ?? value;
  if (top === null) return '';
  const span =
    min === null || min === top
      ? exactShortKsh(top)
      : `${exactShortKsh(min)} to ${exactShortKsh(top).replace('KSh ', '')}`;
  return purpose === 'Rent' ? `${span} a month` : span;
}

/** Whose an enquiry is: 'With Wanjiku Mwangi', 'With you', 'With nobody yet'. */
export const assigneeText = ({ assigned_to }: Pick<OfficeEnquiry, 'assigned_to'>, ownId: string): string =>
  `With ${assigned_to === null ? 'nobody yet' : assigned_to.id === ownId ? 'you' : assigned_to.name}`;

/** Sums over one column or several; prices and monthly rents are never added up. */
export interface Sums {
  sale_kes: number;
  rent_kes_a_month: number;
}

/**
 * 'KSh 142M for sale', 'KSh 1.2M a month to let', in this order; a sum of nothing is left out.
 * @param isCapped adds a plus, because the sum stops at the cap
 */
export function sumsText({ sale_kes, rent_kes_a_month }: Sums, isCapped: boolean): string[] {
  const plus = isCapped ? '+' : '';
  return [
    ...(sale_kes > 0 ? [`${shortKsh(sale_kes)}${plus} for sale`] : []),
    ...(rent_kes_a_month > 0 ? [`${shortKsh(rent_kes_a_month)}${plus} a month to let`] : []),
  ];
}

export const countText = (total: number, isCapped: boolean): string => `${formatNumber(total)}${isCapped ? '+' : ''}`;

export const stageLines: Record<Stage, string> = {
  New: 'border-t-sky-700',
  Contacted: 'border-t-chart-4',
  Viewing: 'border-t-murram-600',
  Negotiation: 'border-t-ochre-500',
  Won: 'border-t-acacia-700',
  Lost: 'border-t-line-strong',
};
