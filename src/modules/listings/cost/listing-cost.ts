import type { CostRates, ExchangeRate } from '#modules/agency';
import { formatKsh } from '#platform/text/money.ts';
import type { LandDetailView } from '../detail/land-detail.ts';
import type { PropertyDetailView } from '../detail/property-detail.ts';
import type { TitleFile } from '../detail/title-file.ts';
import { isSoldOrLet } from '../kinds/property-labels.ts';
import type { CostedRent, CostedSale, CostSheet, CostTotal } from './cost-sheet.ts';
import { dutyClassOf } from './duty-class.ts';
import { type Lender, loanOf } from './loan-choice.ts';
import { costOfRenting } from './renting-cost.ts';
import { costOfBuying } from './whole-cost.ts';

/** What the cost of any listing is worked out from, handed to its page. */
export interface CostFacts {
  rates: CostRates;
  /** Those that state a rate. */
  lenders: readonly Lender[];
  exchangeRates: readonly ExchangeRate[];
}

interface Titled {
  titleFile: Pick<TitleFile, 'land_board_consent'>;
}
type CostedPropertyView = Titled &
  Pick<
    PropertyDetailView,
    | ('priceKes' | 'purpose' | 'category' | 'location' | 'city' | 'county' | 'duty_class')
    | ('service_charge' | 'deposit' | 'deposit_months' | 'vat')
  >;
type CostedLandView = Titled &
  Pick<LandDetailView, 'priceKes' | 'location' | 'city' | 'county' | 'duty_class' | 'zoning'>;

const kindOf = ({ category }: CostedPropertyView) => (category === 'Residential' ? 'home' : 'commercial');

const chargesVat = ({ vat }: CostedPropertyView): boolean | null => vat && vat === 'Added';

/** A home or place of business for sale. */
const saleOfProperty = (property: CostedPropertyView, priceKes: number): CostedSale => ({
  kind: kindOf(property),
  priceKes,
  place: { townNames: [property.location, property.city], county: property.county },
  dutyClass: property.duty_class,
  valuationKes: null,
  boardConsent: property.titleFile.land_board_consent ?? 'Not needed',
  chargesVat: chargesVat(property),
});

const rentOfProperty = (property: CostedPropertyView, rentKes: number): CostedRent => ({
  kind: kindOf(property),
  rentKes,
  serviceChargeKes: property.service_charge,
  deposit: depositOf(property),
  chargesVat: chargesVat(property),
});

/** What a landlord asks; null where nobody has said. */
export function depositOf({
  deposit,
  deposit_months,
}: Pick<CostedPropertyView, 'deposit' | 'deposit_months'>): CostedRent['deposit'] {
  if (deposit !== null) return { kes: deposit };
  return deposit_months === null ? null : { months: deposit_months };
}

const saleOfLand = (land: CostedLandView, priceKes: number): CostedSale => ({
  kind: 'land',
  priceKes,
  place: { townNames: [land.location, land.city], county: land.county },
  dutyClass: land.duty_class,
  valuationKes: null,
  boardConsent: land.titleFile.land_board_consent ?? consentByZoning(land.zoning),
  chargesVat: null,
});

function consentByZoning(zoning: string | null): CostedSale['boardConsent'] {
  if (!zoning) return null;
  return /agricultur|farm/i.test(zoning) ? 'Needed' : 'Not needed';
}

export type CostedListing = { sale: CostedSale } | { rent: CostedRent };

/** Null where the price is on request. */
export function costedProperty(property: CostedPropertyView): CostedListing | null {
  const { priceKes, purpose } = property;
  if (priceKes === null) return null;
  return purpose === 'Rent'
    ? { rent: rentOfProperty(property, priceKes) }
    : { sale: saleOfProperty(property, priceKes) };
}

/** Null where the price is on request. */
export const costedLand = (land: CostedLandView): CostedListing | null =>
  land.priceKes === null ? null : { sale: saleOfLand(land, land.priceKes) };

/** The whole cost of a listing with the loan that its page begins with. */
const sheetOf = (listing: CostedListing, { rates, lenders }: CostFacts): CostSheet =>
  'rent' in listing
    ? costOfRenting(listing.rent, rates)
    : costOfBuying(listing.sale, rates, loanOf({}, { rates, lenders }).terms);

/** Whether the agency states more of the cost than the price itself. */
const saysMoreThanPrice = (sheet: CostSheet): boolean =>
  (sheet.kind === 'buying' ? sheet.lines : sheet.once).length > 1;

/** The cost of a listing that its page shows; null for what is sold, let or on request, and where only the price is known. */
export function shownSheet(
  status: PropertyDetailView['status'],
  listing: CostedListing | null,
  costs: CostFacts | null,
): CostSheet | null {
  if (listing === null || costs === null || isSoldOrLet(status)) return null;
  const sheet = sheetOf(listing, costs);
  return saysMoreThanPrice(sheet) ? sheet : null;
}

/** Without what the browser does not need: the class of the place is decided already. */
export const forBrowser = (sale: CostedSale, rates: CostRates): { sale: CostedSale; rates: CostRates } => ({
  sale: { ...sale, dutyClass: dutyClassOf(sale, rates.town_names) },
  rates: { ...rates, town_names: [], moving_in_bills: [] },
});

/** 'KSh 140,000', 'At least KSh 140,000' */
export const totalText = ({ amountKes, isAtLeast }: CostTotal): string =>
  isAtLeast ? `At least ${formatKsh(amountKes)}` : formatKsh(amountKes);

/** The line under the price: 'About KSh 3,829,150 cash with a loan', 'At least KSh 140,000 to move in'. */
export function headlineOf(sheet: CostSheet): string {
  if (sheet.kind === 'renting') return `${totalText(sheet.toMoveIn)} to move in`;
  const { cashNeeded, loan } = sheet;
  const cash = cashNeeded.isAtLeast ? totalText(cashNeeded) : `About ${formatKsh(cashNeeded.amountKes)}`;
  return `${cash} cash ${loan ? 'with a loan' : 'to buy'}`;
}
