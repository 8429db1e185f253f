import { isPageForm } from '#shared/contract.ts';
import { contracts } from './contracts.gen.ts';
import { readingOf, type ServedForm } from './form-fields.ts';

/** All forms that can be posted without JavaScript, as the contracts declare them. */
export const pageForms: readonly ServedForm[] = contracts.flatMap((contract) =>
  Object.values(contract)
    .filter(isPageForm)
    .map((form) => ({ ...form, reading: readingOf(form) })),
);
