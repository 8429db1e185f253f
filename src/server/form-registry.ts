import { isPageForm, type PageForm } from '#shared/contract.ts';
import type { FormReading } from '#shared/form.ts';
import { contracts } from './contracts.gen.ts';
import { readingOf } from './form-fields.ts';

/** A declared form, with how its fields become the body of its call. */
export interface ServedForm extends PageForm {
  readonly reading: FormReading;
}

/** All forms that can be posted without JavaScript, as the contracts declare them. */
export const pageForms: readonly ServedForm[] = contracts.flatMap((contract) =>
  Object.values(contract)
    .filter(isPageForm)
    .map((form) => ({ ...form, reading: readingOf(form) })),
);
