import type { Fields } from '#platform/http/form-fields.ts';

/** Joins the day and hour of the wizard for the API. */
export const consultationFields = ({ date = '', time = '', ...fields }: Fields): Fields => ({
  ...fields,
  starts_at: `${date}T${time}`,
});
