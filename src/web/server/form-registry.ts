import { isPageForm } from '#platform/http/contract.ts';
import { readingOf, type ServedForm } from '#platform/http/server/forms/form-fields.ts';
import { contracts } from './contracts.gen.ts';

/** All forms that can be posted without JavaScript, as the contracts declare them. */
export const pageForms: readonly ServedForm[] = contracts.flatMap((contract) =>
  Object.values(contract)
    .filter(isPageForm)
    .map((form) => ({ ...form, reading: readingOf(form) })),
);
