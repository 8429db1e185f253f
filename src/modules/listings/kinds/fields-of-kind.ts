import type { Field, Fields } from './field.ts';
import { landFields } from './land.ts';
import { propertyFields } from './property.ts';

export const fieldsOfKind: Readonly<Record<'property' | 'land', Fields>> = {
  property: propertyFields,
  land: landFields,
};

/** The declaration of a field of either kind; fields that both have are alike in label, type and unit. */
export const findField = (name: string): Field | undefined => fieldsOfKind.property[name] ?? fieldsOfKind.land[name];
