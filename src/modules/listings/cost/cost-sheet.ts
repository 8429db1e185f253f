/**
 * The whole cost of a listing as lines: what is due, to whom, by which rule, from which source. Pure data, so that the
 * page of a listing, /cost, comparisons and papers show the same figures.
 */

export type CostPayer = 'buyer' | 'seller' | 'tenant' | 'landlord';

export interface CostLine {
  /** Stable within a sheet, such as 'stamp-duty'. */
  key: string;
  /** 'Stamp duty' */
  label: string;
  /** Whole Kenya shillings, rounded half up; null where it depends on something unknown. Such a line is in no total. */
  amountKes: number | null;
  paidBy: CostPayer;
  /** How the figure comes about, or what it depends on: '4% of the higher of price and valuation'. */
  rule: string;
  /** Where the rate is from, with its day: 'Stamp Duty Act, Cap 480 · as of 5 Apr 2024'; null for the listing's own figures. */
  source: string | null;
}

export interface CostTotal {
  amountKes: number;
  /** Lines are unknown, so that the total reads 'at least'. */
  isAtLeast: boolean;
}

/** What the buyer of a home, plot or place of business pays. */
export interface BuyingCost {
  kind: 'buying';
  /** The price first. */
  lines: CostLine[];
  /** Price and all that is due beside it, whoever lends; without interest. */
  total: CostTotal;
  /** The deposit on the price and all that is due beside it: what the buyer needs before a loan pays the rest. */
  cashNeeded: CostTotal;
  loan: MonthlyLoan | null;
}

export interface MonthlyLoan {
  sumKes: number;
  depositPercent: number;
  years: number;
  /** Percent a year. */
  ratePercent: number;
  monthKes: number;
  /** Whose rate it is and of which day: 'Acacia Bank · as of 1 Nov 2026'; null for a rate the visitor entered. */
  source: string | null;
}

/** What a tenant pays. */
export interface RentingCost {
  kind: 'renting';
  /** Due once, to move in; the rent in advance first. */
  once: CostLine[];
  /** Due every month. */
  monthly: CostLine[];
  toMoveIn: CostTotal;
  aMonth: CostTotal;
}

export type CostSheet = BuyingCost | RentingCost;
