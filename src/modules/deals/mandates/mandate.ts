/** Limits and words of a mandate, for forms and for what they send. */
export const mandateKinds = ['sole', 'open'] as const;
export type MandateKind = (typeof mandateKinds)[number];

export const mandateKindLabels: Record<MandateKind, string> = { sole: 'Sole mandate', open: 'Open mandate' };

export const VIEWING_NOTES_LENGTH = 2000;
export const KEYS_LENGTH = 200;
export const REASON_LENGTH = 500;

/** Days before its end from which a mandate 'ends soon'; staff are told then and a week before. */
const ENDS_SOON_DAYS = 30;

interface MandateDays {
  starts_on: string;
  ends_on: string | null;
  ended_on: string | null;
}

export type MandateState = 'Not begun' | 'Running' | 'Ends soon' | 'Ended';

const DAY_MS = 86_400_000;

/** Days from one day ('2026-12-01') to another. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);

/** Where a mandate stands on a day in Nairobi; its last day still counts. */
export function mandateStateOf({ starts_on, ends_on, ended_on }: MandateDays, today: string): MandateState {
  if (ended_on !== null || (ends_on !== null && ends_on < today)) return 'Ended';
  if (starts_on > today) return 'Not begun';
  return ends_on !== null && daysUntil(ends_on, today) <= ENDS_SOON_DAYS ? 'Ends soon' : 'Running';
}

export interface MandateFee {
  fee_percent: number | null;
  fee_kes: number | null;
  fee_has_vat: boolean;
}

/**
 * The fee without VAT for a price, in whole shillings: of a sale a share of the price, of a let a share of a month's rent.
 * Null where none was agreed or the price is not known.
 */
export function feeKes({ fee_percent, fee_kes }: MandateFee, priceKes: number | null): number | null {
  if (fee_kes !== null) return fee_kes;
  return fee_percent === null || priceKes === null ? null : Math.round((priceKes * fee_percent) / 100);
}
