import type { TypedFields } from './loan-choice.ts';

/** The names of the calculator's fields in its address, beside those of the loan. */
const fieldNames = [
  'for',
  'kind',
  'price',
  'place',
  'class',
  'valuation',
  'vat',
  'farmland',
  'service_charge',
] as const;
const loanNames = ['deposit', 'years', 'lender', 'rate'] as const;

/** The calculator's fields in an address; longer texts than any field takes are cut. */
export const readCostFields = (search: Readonly<Record<string, unknown>>): TypedFields =>
  Object.fromEntries(
    [...fieldNames, ...loanNames, 'listing'].flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' ? [[name, value.slice(0, LONGEST_TEXT)]] : [];
    }),
  );

const LONGEST_TEXT = 200;
