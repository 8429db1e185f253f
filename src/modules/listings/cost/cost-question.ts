import { formatKsh, readAmount } from '#platform/text/money.ts';
import type { CostedSale } from './cost-sheet.ts';
import type { CostedListing } from './listing-cost.ts';
import type { TypedFields } from './loan-choice.ts';
import { depositKesOf } from './renting-cost.ts';

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
  const amount = (
    name: 'price' | 'valuation' | 'service_charge' | 'rent_deposit',
    label: string,
    leastKes: number,
  ): number | null => {
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
  const depositKes = amount('rent_deposit', 'The deposit', 0);
  if (priceKes === null || Object.keys(problems).length > 0) return { listing: null, problems };
  if (isForRent(fields)) {
    const kind = fields.kind === 'commercial' ? fields.kind : 'home';
    const deposit = depositKes === null ? null : { kes: depositKes };
    const rent = { kind, rentKes: priceKes, serviceChargeKes, deposit, chargesVat: chargesVat(fields) } as const;
    return { listing: { rent }, problems };
  }
  return { listing: { sale: { ...saleOf(fields), priceKes, valuationKes } }, problems };
}

const dutyClasses: Readonly<Record<string, 'Town' | 'Elsewhere'>> = { town: 'Town', elsewhere: 'Elsewhere' };
const consents: Readonly<Record<string, CostedSale['boardConsent']>> = {
  yes: 'Needed',
  given: 'Given',
  no: 'Not needed',
};
const answers: Readonly<Record<string, boolean>> = { yes: true, no: false };
const chargesVat = ({ vat = '' }: TypedFields): boolean | null => answers[vat] ?? null;

function saleOf(fields: TypedFields) {
  const kind = fields.kind === 'commercial' || fields.kind === 'land' ? fields.kind : 'home';
  return {
    kind,
    place: placeOf(fields.place ?? ''),
    dutyClass: dutyClasses[fields.class ?? ''] ?? null,
    boardConsent: consents[fields.farmland ?? ''] ?? (kind === 'land' ? null : 'Not needed'),
    chargesVat: chargesVat(fields),
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
    const { kind, rentKes, serviceChargeKes, deposit } = listing.rent;
    return {
      for: 'rent',
      kind,
      price: String(rentKes),
      service_charge: serviceChargeKes ? String(serviceChargeKes) : '',
      rent_deposit: deposit ? String(depositKesOf(rentKes, deposit)) : '',
      vat: answerOf(listing.rent),
    };
  }
  const { kind, priceKes, place, dutyClass, boardConsent } = listing.sale;
  return {
    kind,
    price: String(priceKes),
    place: [...new Set([...place.townNames, place.county])].filter(Boolean).join(', '),
    class: dutyClass?.toLowerCase(),
    farmland: Object.keys(consents).find((answer) => consents[answer] === boardConsent),
    vat: answerOf(listing.sale),
  };
}

const answerOf = (asked: { chargesVat: boolean | null }): string | undefined =>
  Object.keys(answers).find((answer) => answers[answer] === asked.chargesVat);

/** The fields that a listing fills in, and over them what the address says itself. */
export function filledIn(typed: TypedFields, listing: CostedListing): TypedFields {
  const own = fieldsOfListing(listing);
  return { ...own, ...typed, for: own.for ?? 'buy' };
}
