// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { amount, count, optional } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { createPropertyOwner, createTenantLead } from './client.gen.ts';

export const propertyOwnerForm = /*#__PURE__*/ formOf('property-owner', createPropertyOwner, { body: { first_name: text, last_name: text, email: text, phone: text, property_address: text, property_city: text, property_type: optional(text), size_sqm: optional(count), bedrooms: optional(count), hoped_rent: optional(amount), vacant_from: optional(text), message: optional(text) } });
export const tenantForm = /*#__PURE__*/ formOf('tenant-application', createTenantLead, { body: { first_name: text, last_name: text, email: text, phone: text, preferred_location: text, budget_min: amount, budget_max: amount } });
