// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { amount, count, optional } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { requestValuation } from './client.gen.ts';

export const valuationForm = /*#__PURE__*/ formOf('request-valuation', requestValuation, { body: { name: text, phone: text, email: optional(text), address: text, property_type: text, size: optional(text), purpose: optional(text), bedrooms: optional(count), year_built: optional(count), hoped_price: optional(amount), timing: optional(text), message: optional(text) } });
