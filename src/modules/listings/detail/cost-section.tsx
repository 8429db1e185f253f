import { formatKsh } from '#platform/text/money.ts';
import type { CostedRent, CostSheet } from '../cost/cost-sheet.ts';
import { depositOf, headlineOf } from '../cost/listing-cost.ts';
import { depositKesOf } from '../cost/renting-cost.ts';
import { type WholeCost, WholeCostPart } from '../cost/whole-cost-part.tsx';
import { type StatedPrice, wholePriceText } from '../kinds/stated-price.ts';
import { DetailSection } from './detail-section.tsx';
import type { LandDetailView } from './land-detail.ts';
import { isHome, type PropertyDetailView } from './property-detail.ts';

/** The id of the section, for the links to the parts of the page. */
export const COST_ANCHOR = 'cost';

export interface CostLine {
  label: string;
  amount: string;
}

type PropertyCost = Pick<
  PropertyDetailView,
  | 'priceKes'
  | 'priceUsd'
  | 'purpose'
  | 'category'
  | 'floor_area_sqm'
  | 'service_charge'
  | 'deposit'
  | 'deposit_months'
  | 'vat'
>;

/** What a property costs, as far as it is known: price or rent, that of a square metre, service charge, deposit, VAT. */
export function propertyCosts(property: PropertyCost): CostLine[] {
  const { priceKes, purpose, floor_area_sqm, service_charge, vat } = property;
  const isRent = purpose === 'Rent';
  const deposit = isRent ? depositOf(property) : null;
  const perMonth = isRent ? ' a month' : '';
  return [
    { label: isRent ? 'Rent' : 'Price', amount: amountOf(property, perMonth) },
    ...(priceKes !== null && floor_area_sqm
      ? [{ label: 'By floor area', amount: `${aboutKsh(priceKes / floor_area_sqm)} a sqm${perMonth}` }]
      : []),
    ...(service_charge ? [{ label: 'Service charge', amount: `${formatKsh(service_charge)} a month` }] : []),
    ...(deposit ? [{ label: 'Deposit', amount: depositText(deposit, priceKes) }] : []),
    ...(vat && !isHome(property) ? [{ label: 'VAT', amount: `${vat} to the ${isRent ? 'rent' : 'price'}` }] : []),
  ];
}

/** Nothing of a price on request can be worked out: people ask. */
const amountOf = (price: StatedPrice, perMonth = ''): string =>
  price.priceKes === null ? 'On request, ask us' : wholePriceText(price, perMonth);

function depositText(deposit: NonNullable<CostedRent['deposit']>, rentKes: number | null): string {
  if (rentKes !== null) return formatKsh(depositKesOf(rentKes, deposit));
  return 'kes' in deposit ? formatKsh(deposit.kes) : `${deposit.months} × the rent`;
}

export const landCosts = ({
  priceKes,
  priceUsd,
  acres,
}: Pick<LandDetailView, 'priceKes' | 'priceUsd' | 'acres'>): CostLine[] => [
  { label: 'Price', amount: amountOf({ priceKes, priceUsd }) },
  ...(priceKes !== null && acres > 0 && acres !== 1
    ? [{ label: 'By size', amount: `${aboutKsh(priceKes / acres)} an acre` }]
    : []),
];

/** In three figures, as sizes are rounded. */
const aboutKsh = (amountKes: number): string => `about ${formatKsh(Number(amountKes.toPrecision(3)))}`;

/**
 * A quiet line that leads to the section: 'About KSh 3,829,150 cash with a loan · how'. Paper has no room for the section, so
 * the line stands there alone.
 */
export const CostHeadline = ({ sheet }: { sheet: CostSheet | null }) =>
  sheet && (
    <p className="text-sm text-muted tabular-nums">
      <a href={`#${COST_ANCHOR}`} className="inline-block py-1 hover:underline print:py-0">
        {headlineOf(sheet)}
        <span className="print:hidden">
          {' '}
          · <span className="underline">how</span>
        </span>
      </a>
    </p>
  );

interface CostSectionProps {
  costs: readonly CostLine[];
  /** Null for what is sold or let, and where no more than the price is known. */
  whole: WholeCost | null;
  viewingsAreFree: boolean;
}

export function CostSection({ costs, whole, viewingsAreFree }: CostSectionProps) {
  return (
    <DetailSection id={COST_ANCHOR} title="Cost" onPaper={false}>
      <dl className="grid border-t border-line">
        {costs.map(({ label, amount }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">{amount}</dd>
          </div>
        ))}
        {viewingsAreFree && (
          <div className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3">
            <dt className="text-muted">Viewing</dt>
            <dd className="font-semibold">Free</dd>
          </div>
        )}
      </dl>
      {whole && (
        <div className="mt-6">
          <WholeCostPart {...whole} />
        </div>
      )}
    </DetailSection>
  );
}
