import type { FieldError } from './error-catalogue.ts';

/** A form that came back with errors: which one, what was typed, what is wrong. */
export interface FormState {
  formId: string;
  values: Record<string, string>;
  message: string;
  fields: readonly FieldError[];
}
