import type { Fields } from '#platform/http/form-fields.ts';

export const consultationFields = ({ date = '', time = '', ...fields }: Fields): Fields => ({
  ...fields,
  starts_at: `${date}T${time}`,
});
