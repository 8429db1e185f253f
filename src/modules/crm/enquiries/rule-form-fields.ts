import type { Fields } from '#platform/http/form-fields.ts';

/** The colleague chosen in a select that another choice has put out of use does not count. */
export const ruleFormFields = (fields: Fields): Fields => ({
  ...fields,
  staff_id: fields.assign === 'person' ? (fields.staff_id ?? '') : '',
});
