// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { separated } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { amount, nullable, optional, tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { takeOnListing } from './client.gen.ts';

export const takeOnForm = /*#__PURE__*/ formOf('take-on', takeOnListing, { body: { contact: text, mandate_kind: text, starts_on: text, ends_on: nullable(text), fee_percent: nullable(text), fee_kes: nullable(amount), fee_has_vat: tick, keys_at: optional(text), is_new: tick, is_company: tick, emails: separated('commas or lines'), phones: separated('commas or lines'), type: text, listing_purpose: text, location: text, city: optional(text), county: optional(text), title: optional(text), price: amount, lowest_kes: nullable(amount), bedrooms: nullable(text), size: nullable(text), size_unit: optional(text) } });
