import type { Fields } from '#platform/http/form-fields.ts';

const digitsOf = (text = ''): string | null => (/^\d{1,15}$/.test(text) ? text : null);

/** The price of the plot is both bounds of the budget. Hidden fields that somebody changed count as missing. */
export const landInquiryFields = ({ price, ...fields }: Fields): Fields => ({
  ...fields,
  budget_min: digitsOf(price) ?? '0',
  budget_max: digitsOf(price) ?? '0',
  property_type: fields.property_type || 'Land',
  land_id: digitsOf(fields.land_id) ?? '',
});
