import type { Fields } from '#platform/http/form-fields.ts';

/** Splits the form's field `planned`, such as 'terms 3', into the parameters of the path. */
export function plannedTextFields({ planned = '' }: Fields): Fields {
  const [kind = '', version = ''] = planned.split(' ');
  return { kind, version };
}
