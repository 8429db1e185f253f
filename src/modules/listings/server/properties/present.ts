import { detailFields, listFields } from '../../kinds/field.ts';
import { propertyFields } from '../../kinds/property.ts';
import { type Property, propertyInBriefSchema } from '../../lists/property-contract.ts';
import { storedValuesReader } from '../approved-listings.ts';
import { type CardParts, presentCardParts } from '../card-parts.ts';
import { confirmedSince } from '../confirmed-since.ts';
import type { PropertyRow } from './queries.ts';

const listValues = storedValuesReader(listFields(propertyFields));
/** Reads the fields that only the reply about one property has. */
export const detailValues = storedValuesReader(detailFields(propertyFields));

export function presentProperty(row: PropertyRow, parts: CardParts): Property {
  const values = listValues(row);
  return {
    ...values,
    id: row.id,
    featured: row.is_featured,
    status: row.status,
    approval_status: 'Approved',
    type: values.property_type,
    square_feet: values.floor_area_sqm,
    price_usd: row.price_usd,
    published_at: row.published_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    confirmed_at: confirmedSince(row),
    ...presentCardParts(parts),
  };
}

const inBrief = propertyInBriefSchema.strip();

export const presentPropertyInBrief = (row: PropertyRow, parts: CardParts) =>
  inBrief.parse(presentProperty(row, parts));
