import type { Fields } from '#platform/http/form-fields.ts';

/** Day and hour, which the wizard keeps apart, in one. */
export const consultationFields = ({ date = '', time = '', ...fields }: Fields): Fields => ({
  ...fields,
  starts_at: `${date}T${time}`,
});
