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
  'rent_deposit',
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

/** The address of the calculator with these fields: '/cost?for=buy&price=14500000'. */
export const costHref = (fields: TypedFields): string => hrefOf('/cost', fields);

/** The same figures on one page of PDF. */
export const costPaperHref = (fields: TypedFields): string => hrefOf('/cost.pdf', fields);

/** An empty field says something only over that of a listing. */
function hrefOf(path: string, fields: TypedFields): string {
  const typed = Object.entries(fields).flatMap(([name, value = '']): [string, string][] =>
    value !== '' || fields.listing ? [[name, value]] : [],
  );
  return typed.length === 0 ? path : `${path}?${new URLSearchParams(typed)}`;
}
