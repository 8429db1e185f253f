import type { CostRates } from '#modules/agency';
import { formatNumber, numberProblem } from '#platform/text/numbers.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { percentText, sourceText } from './amounts.ts';
import type { LoanTerms } from './cost-sheet.ts';

/** A partner lender that states a dated rate. */
export interface Lender {
  id: number;
  name: string;
  /** A year. */
  ratePercent: number;
  asOf: string;
  source: string;
  mostYears: number | null;
  /** The largest share of a price that it lends. */
  mostPercent: number | null;
}

/** Fields of a form or an address, as typed. */
export type TypedFields = Readonly<Record<string, string | undefined>>;

/** Between which the sliders move. */
export const loanRanges = {
  deposit: { min: 0, max: 90, step: 5 },
  years: { min: 1, max: 30, step: 1 },
  rate: { min: 0, max: 40 },
} as const;

/** Where a slider begins if the agency states no usual loan. */
const START = { deposit: 20, years: 20 } as const;

export const NO_LOAN = 'none';
export const OWN_RATE = 'own';
const USUAL_RATE = 'usual';

interface LoanFacts {
  rates: CostRates;
  lenders: readonly Lender[];
}

export interface ChosenLoan {
  /** Null without a loan, or where a field cannot be read. */
  terms: LoanTerms | null;
  deposit: number;
  years: number;
  lender: string;
  /** Of the visitor, as typed. */
  rate: string;
  /** What a lender does not do that was asked for. */
  note: string | null;
  problems: Readonly<Record<string, string>>;
}

/** Whose rate can be chosen. */
export function lenderOptions({ rates, lenders }: LoanFacts): { value: string; label: string }[] {
  const usual = rates.figures.loan_rate_percent;
  return [
    ...lenders.map(({ id, name, ratePercent, asOf }) => ({
      value: String(id),
      label: `${name}, ${percentText(ratePercent)} (${shortDay(asOf)})`,
    })),
    ...(usual
      ? [{ value: USUAL_RATE, label: `Usual rate, ${percentText(usual.value)} (${shortDay(usual.as_of)})` }]
      : []),
    { value: OWN_RATE, label: 'A rate of my own' },
    { value: NO_LOAN, label: 'No loan' },
  ];
}

/** The loan that the fields say; what they leave empty is as the agency and its first lender have it. */
export function loanOf(fields: TypedFields, facts: LoanFacts): ChosenLoan {
  const { figures } = facts.rates;
  const problems: Record<string, string> = {};
  const read = (name: 'deposit' | 'years' | 'rate', label: string, fallback: number, decimals = 0): number => {
    const typed = fields[name]?.trim() ?? '';
    if (typed === '') return fallback;
    const problem = numberProblem(label, typed, { ...loanRanges[name], decimals });
    if (problem !== null) problems[name] = problem;
    return problem === null ? Number(typed) : fallback;
  };
  const deposit = read('deposit', 'The deposit in percent', figures.loan_deposit_percent?.value ?? START.deposit, 1);
  const years = read('years', 'The number of years', figures.loan_years?.value ?? START.years);
  const options = lenderOptions(facts).map(({ value }) => value);
  const [first = NO_LOAN] = options;
  // Without any stated rate there is nothing to work a loan out with until the visitor names one.
  const usual = first === OWN_RATE ? NO_LOAN : first;
  const lender = options.find((value) => value === fields.lender) ?? usual;
  const own = lender === OWN_RATE ? read('rate', 'The rate in percent', Number.NaN, 3) : Number.NaN;
  const chosen = { deposit, years, lender, rate: fields.rate ?? '', problems };
  const none = { ...chosen, terms: null, note: null };
  if (lender === NO_LOAN || Object.keys(problems).length > 0) return none;
  const terms = { depositPercent: deposit, years };
  if (lender === OWN_RATE) {
    return Number.isNaN(own) ? none : { ...none, terms: { ...terms, ratePercent: own, source: null } };
  }
  const stated = figures.loan_rate_percent;
  if (lender === USUAL_RATE) {
    return stated ? { ...none, terms: { ...terms, ratePercent: stated.value, source: sourceText(stated) } } : none;
  }
  const bank = facts.lenders.find(({ id }) => String(id) === lender);
  return bank ? { ...chosen, ...withinLimits(terms, bank) } : none;
}

/** What the lender lends of what was asked for, with a sentence where that is less. */
function withinLimits(asked: Pick<LoanTerms, 'depositPercent' | 'years'>, bank: Lender) {
  const { name, mostYears, mostPercent } = bank;
  const years = Math.min(asked.years, mostYears ?? asked.years);
  const depositPercent = Math.max(asked.depositPercent, mostPercent === null ? 0 : 100 - mostPercent);
  const limits = [
    ...(depositPercent > asked.depositPercent && mostPercent !== null
      ? [`${percentText(mostPercent)} of the price`]
      : []),
    ...(years < asked.years ? [`for ${formatNumber(years)} ${years === 1 ? 'year' : 'years'}`] : []),
  ];
  const source = `${name} · ${sourceText({ source: bank.source, as_of: bank.asOf })}`;
  return {
    terms: { depositPercent, years, ratePercent: bank.ratePercent, source },
    note: limits.length > 0 ? `${name} lends ${limits.join(' and ')} at most; the figures are for that.` : null,
  };
}
