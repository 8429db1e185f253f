import type { PageForm } from '#shared/page-form.ts';
import { createPropertyOwner } from './client.gen.ts';

/** The form of an owner on the management page, its fields named as the endpoint names them. */
export const propertyOwnerForm = {
  id: 'property-owner',
  call: createPropertyOwner,
  toBody: (fields) => ({
    first_name: fields.first_name ?? '',
    last_name: fields.last_name ?? '',
    email: fields.email ?? '',
    phone: fields.phone ?? '',
    property_address: fields.property_address ?? '',
    property_city: fields.property_city ?? '',
  }),
} as const satisfies PageForm;
