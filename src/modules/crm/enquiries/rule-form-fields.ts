import type { Fields } from '#platform/http/form-fields.ts';

/** Drops the chosen person unless the rule assigns to one person: the select is always in the form. */
export const ruleFormFields = (fields: Fields): Fields => ({
  ...fields,
  staff_id: fields.assign === 'person' ? (fields.staff_id ?? '') : '',
});
