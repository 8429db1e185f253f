// Written by `npm run client` from contract.ts; not to be changed by hand.
import { callOf } from '#shared/api/request.ts';
import { text } from '#shared/form-fields.ts';
import { formOf } from '#shared/form.ts';
import type * as contract from './contract.ts';

export const createPropertyOwner = /*#__PURE__*/ callOf<typeof contract.createPropertyOwner>('createPropertyOwner', 'POST', '/property-owners', 201, { id: 'number', reference: 'string' });
export const propertyOwnerForm = /*#__PURE__*/ formOf('property-owner', createPropertyOwner, { body: { first_name: text, last_name: text, email: text, phone: text, property_address: text, property_city: text } });
