import type { TypedFields } from './loan-choice.ts';

/** The texts of a form's fields by name. */
export const typedFieldsOf = (form: HTMLFormElement): TypedFields =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
