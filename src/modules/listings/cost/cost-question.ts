import { formatKsh, readAmount } from '#platform/text/money.ts';
import type { CostedListing } from './listing-cost.ts';
import type { TypedFields } from './loan-choice.ts';

/** The largest price that a listing can have. */
const MOST_KES = 100_000_000_000;

export const isForRent = (fields: TypedFields): boolean => fields.for === 'rent';

interface CostQuestion {
  /** Null while no price was typed, and where a field cannot be read. */
  listing: CostedListing | null;
  /** What is wrong, by the field's name. */
  problems: Readonly<Record<string, string>>;
}

/** What is to be worked out by the fields. Nothing is guessed: a field that cannot be read is named with a sentence. */
export function readCostQuestion(fields: TypedFields): CostQuestion {
  const problems: Record<string, string> = {};
  const amount = (name: 'price' | 'valuation' | 'service_charge', label: string, leastKes: number): number | null => {
    const typed = fields[name]?.trim() ?? '';
    if (typed === '') return null;
    const { amount: sumKes, problem } = readAmount(typed);
    if (problem !== null) problems[name] = problem;
    else if (sumKes < leastKes || sumKes > MOST_KES)
      problems[name] = `${label} must be between ${formatKsh(leastKes)} and ${formatKsh(MOST_KES)}`;
    return sumKes;
  };
  const priceKes = amount('price', isForRent(fields) ? 'The rent' : 'The price', 1);
  const valuationKes = amount('valuation', 'The valuation', 1);
  const serviceChargeKes = amount('service_charge', 'The service charge', 0);
  if (priceKes === null || Object.keys(problems).length > 0) return { listing: null, problems };
  if (isForRent(fields)) return { listing: { rent: { rentKes: priceKes, serviceChargeKes } }, problems };
  return { listing: { sale: { ...saleOf(fields), priceKes, valuationKes } }, problems };
}

const dutyClasses: Readonly<Record<string, 'Town' | 'Elsewhere'>> = { town: 'Town', elsewhere: 'Elsewhere' };
const zonings: Readonly<Record<string, string>> = { yes: 'Agricultural', no: 'Residential' };
const answers: Readonly<Record<string, boolean>> = { yes: true, no: false };

function saleOf(fields: TypedFields) {
  const kind = fields.kind === 'commercial' || fields.kind === 'land' ? fields.kind : 'home';
  return {
    kind,
    place: placeOf(fields.place ?? ''),
    dutyClass: dutyClasses[fields.class ?? ''] ?? null,
    zoning: zonings[fields.farmland ?? ''] ?? null,
    chargesVat: answers[fields.vat ?? ''] ?? null,
  } as const;
}

/** 'Kilimani, Nairobi': the county last, as addresses have it. One name may be that of a town or of a county. */
function placeOf(typed: string) {
  const names = typed
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return { townNames: names.length > 1 ? names.slice(0, -1) : names, county: names.at(-1) ?? '' };
}

/** The fields that a listing fills in. */
export function fieldsOfListing(listing: CostedListing): TypedFields {
  if ('rent' in listing) {
    const { rentKes, serviceChargeKes } = listing.rent;
    return { for: 'rent', price: String(rentKes), service_charge: serviceChargeKes ? String(serviceChargeKes) : '' };
  }
  const { kind, priceKes, place, dutyClass, zoning } = listing.sale;
  return {
    kind,
    price: String(priceKes),
    place: [...new Set([...place.townNames, place.county])].filter(Boolean).join(', '),
    class: dutyClass?.toLowerCase(),
    farmland: zoning === null ? undefined : /agricultur|farm/i.test(zoning) ? 'yes' : 'no',
  };
}

/** The fields that a listing fills in, and over them what the address says itself. */
export function filledIn(typed: TypedFields, listing: CostedListing): TypedFields {
  const own = fieldsOfListing(listing);
  return { ...own, ...typed, for: own.for ?? 'buy' };
}
