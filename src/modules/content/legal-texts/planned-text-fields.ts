import type { Fields } from '#platform/http/form-fields.ts';

/** 'terms 3', what a form is about, as the text and the version of the call's path. */
export function plannedTextFields({ planned = '' }: Fields): Fields {
  const [kind = '', version = ''] = planned.split(' ');
  return { kind, version };
}
