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
  /** More may be due than `amountKes`; the total then reads 'at least'. */
  isAtLeast?: true;
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

/** What the buyer of a home, plot or place of business pays, and, marked so, what the seller pays. */
export interface BuyingCost {
  kind: 'buying';
  /** The price first. */
  lines: CostLine[];
  /** The price and the buyer's other dues, with or without a loan; without interest, and without the seller's dues. */
  total: CostTotal;
  /** The deposit on the price and all that is due beside it: what the buyer needs before a loan pays the rest. */
  cashNeeded: CostTotal;
  /** The part of the price that is usually paid when the agreement is signed; it is part of `cashNeeded`. */
  onSigning: CostLine | null;
  loan: MonthlyLoan | null;
  /** What the agency says of buying. */
  note: string | null;
}

/** How a buyer borrows. */
export interface LoanTerms {
  /** Of the price. */
  depositPercent: number;
  years: number;
  /** Percent a year. */
  ratePercent: number;
  /** Whose rate it is and of which day: 'Acacia Bank · as of 1 Nov 2026'; null for a rate the visitor entered. */
  source: string | null;
}

export interface MonthlyLoan extends LoanTerms {
  sumKes: number;
  monthKes: number;
}

/** What a tenant pays, and, marked so, what the landlord pays. */
export interface RentingCost {
  kind: 'renting';
  /** Due once, to move in; the rent in advance first. */
  once: CostLine[];
  /** Due every month. */
  monthly: CostLine[];
  toMoveIn: CostTotal;
  aMonth: CostTotal;
  /** What the agency says of moving in. */
  note: string | null;
}

export type CostSheet = BuyingCost | RentingCost;

/** Where it lies, as the listing says. */
interface CostedPlace {
  /** Area and town. */
  townNames: readonly string[];
  county: string;
}

/** What is for sale, as far as its cost depends on it. */
export interface CostedSale {
  kind: 'home' | 'commercial' | 'land';
  priceKes: number;
  place: CostedPlace;
  /** The class of the place for stamp duty; null asks the list of towns. */
  dutyClass: 'Town' | 'Elsewhere' | null;
  /** The government's valuation, where it is known. */
  valuationKes: number | null;
  /** Consent of the land control board, which a transfer of agricultural land needs; null where nobody has said. */
  boardConsent: 'Not needed' | 'Needed' | 'Given' | null;
  /** Whether the seller of commercial property charges VAT; null where nobody has said. */
  chargesVat: boolean | null;
}

/** What is to let, as far as its cost depends on it. */
export interface CostedRent {
  kind: 'home' | 'commercial';
  /** A month. */
  rentKes: number;
  /** A month; null where there is none or nobody has said. */
  serviceChargeKes: number | null;
  /** What the landlord asks, in shillings or in months of the rent; null where the agency's usual deposit applies. */
  deposit: { kes: number } | { months: number } | null;
  /** Whether the landlord of commercial property charges VAT; null where nobody has said. */
  chargesVat: boolean | null;
}
