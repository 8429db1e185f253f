import { listingPurposes, propertyCategories, propertyStatuses, propertyTypes } from '#features/properties/contract.ts';
import { amount, decimal, httpsLink, line, oneOf, wholeNumber } from './cell-parsers.ts';
import type { ColumnDefinition, Fields, ImportConcept, Problem } from './import-concept.ts';
import { listingColumns as shared, words } from './listing-columns.ts';
import { changeListings, findKnownListings, makeListings } from './listing-rows.ts';

const columns: readonly ColumnDefinition[] = [
  shared.reference,
  shared.title,
  shared.description,
  {
    field: 'listing_purpose',
    header: 'Purpose',
    also: ['sale or rent', 'listing type', 'for', 'transaction'],
    parse: oneOf(listingPurposes, {
      'for sale': 'Sale',
      buy: 'Sale',
      'for rent': 'Rent',
      'to let': 'Rent',
      let: 'Rent',
    }),
    isRequired: true,
    example: 'Sale',
  },
  {
    field: 'property_category',
    header: 'Category',
    parse: oneOf(propertyCategories),
    isRequired: true,
    example: 'Residential',
  },
  {
    field: 'property_type',
    header: 'Type',
    also: ['kind', 'house type'],
    parse: oneOf(propertyTypes, { flat: 'apartment', house: 'bungalow', shop: 'retail', godown: 'warehouse' }),
    isRequired: true,
    example: 'bungalow',
  },
  shared.price,
  {
    field: 'service_charge_kes',
    header: 'Service charge (KES)',
    also: ['service charge'],
    parse: amount(0, 100_000_000),
    canBeEmptied: true,
    example: '12,000',
  },
  shared.location,
  shared.city,
  shared.county,
  {
    field: 'address_line1',
    header: 'Address',
    also: ['street', 'road', 'address 1'],
    parse: line(200),
    isRequired: true,
    example: 'Bogani Road',
  },
  {
    field: 'address_line2',
    header: 'Address line 2',
    also: ['address 2', 'building', 'floor'],
    parse: line(200),
    canBeEmptied: true,
    example: '',
  },
  shared.latitude,
  shared.longitude,
  {
    field: 'bedrooms',
    header: 'Bedrooms',
    also: ['beds', 'br', 'bed'],
    parse: wholeNumber(0, 50),
    canBeEmptied: true,
    example: '4',
  },
  {
    field: 'bathrooms',
    header: 'Bathrooms',
    also: ['baths', 'bath'],
    parse: wholeNumber(0, 50),
    canBeEmptied: true,
    example: '3',
  },
  {
    field: 'floor_area_sqm',
    header: 'Floor area (sqm)',
    also: ['floor area', 'size', 'sqm', 'square metres', 'area sqm'],
    parse: decimal(0.1, 1_000_000, 1),
    canBeEmptied: true,
    example: '240',
  },
  {
    field: 'year_built',
    header: 'Year built',
    also: ['built', 'year'],
    parse: wholeNumber(1850, 2100),
    canBeEmptied: true,
    example: '2018',
  },
  words('amenities', 'Amenities', 'Borehole; Garden; Staff quarters', ['features', 'facilities']),
  words('location_highlights', 'Location highlights', 'The Hub Karen: 2 km', ['nearby', 'highlights']),
  {
    field: 'virtual_tour_url',
    header: 'Virtual tour link',
    also: ['virtual tour', '3d tour'],
    parse: httpsLink,
    canBeEmptied: true,
    example: '',
  },
  {
    field: 'video_url',
    header: 'Video link',
    also: ['video'],
    parse: httpsLink,
    canBeEmptied: true,
    example: '',
  },
  {
    field: 'status',
    header: 'Status',
    also: ['availability'],
    parse: oneOf(propertyStatuses, { reserved: 'Under offer', rented: 'Let' }),
    otherwise: 'Available',
    example: 'Available',
  },
  shared.featured,
  shared.approval,
  shared.agent,
];

const typesOf: Readonly<Record<string, readonly string[]>> = {
  Residential: ['apartment', 'villa', 'maisonette', 'bungalow'],
  Commercial: ['office', 'retail'],
  Industrial: ['warehouse', 'industrial'],
};

/** The rules that the table keeps too. */
function checkRow(fields: Fields): Omit<Problem, 'value'>[] {
  const problems: Omit<Problem, 'value'>[] = [];
  const types = typesOf[String(fields.property_category)] ?? [];
  if (!types.includes(String(fields.property_type)))
    problems.push({
      column: 'Type',
      reason: `${fields.property_category} properties are one of: ${types.join(', ')}.`,
    });
  if (fields.property_category === 'Residential') {
    for (const [field, column] of [
      ['bedrooms', 'Bedrooms'],
      ['bathrooms', 'Bathrooms'],
    ] as const)
      if (fields[field] === null) problems.push({ column, reason: 'A home needs a number here; 0 for a studio.' });
  }
  if (fields.status === 'Let' && fields.listing_purpose !== 'Rent')
    problems.push({ column: 'Status', reason: 'Only what is for rent can be let.' });
  if (fields.status === 'Sold' && fields.listing_purpose !== 'Sale')
    problems.push({ column: 'Status', reason: 'Only what is for sale can be sold.' });
  return problems;
}

export const propertyConcept: ImportConcept = {
  name: 'properties',
  columns,
  keys: ['reference_number'],
  title: 'title',
  checkRow,
  findKnown: (trx, rows) => findKnownListings(trx, 'properties', columns, rows),
  make: (writing, rows) => makeListings(writing, 'properties', columns, rows),
  change: (writing, rows) => changeListings(writing, 'properties', rows),
};
