import { landStatuses, sizeUnits, tenures } from '#features/land/contract.ts';
import { asWritten, day, number, oneOf } from './cell-parsers.ts';
import type { ColumnDefinition } from './import-concept.ts';
import { listingColumns as shared, words } from './listing-columns.ts';
import { listingConcept } from './listing-concept.ts';

const columns: readonly ColumnDefinition[] = [
  { ...shared.reference, example: 'MK-L-2001' },
  { ...shared.title, example: 'Eighth of an acre off Namanga Road' },
  { ...shared.description, example: 'Level ground with beacons in place, ten minutes from the tarmac.' },
  { ...shared.price, example: '1,250,000' },
  {
    field: 'size',
    header: 'Size',
    also: ['plot size', 'acreage', 'area'],
    parse: number(4),
    example: '0.125',
  },
  {
    field: 'size_unit',
    header: 'Size unit',
    also: ['unit'],
    parse: oneOf(sizeUnits, { acre: 'acres', ha: 'hectares', hectare: 'hectares', m2: 'sqm', 'square metres': 'sqm' }),
    otherwise: 'acres',
    example: 'acres',
  },
  { ...shared.location, also: ['estate', 'neighbourhood', 'suburb'], example: 'Kitengela' },
  { ...shared.city, example: 'Kitengela' },
  { ...shared.county, example: 'Kajiado' },
  {
    field: 'state',
    header: 'County on pages',
    also: ['state', 'region', 'province'],
    parse: asWritten,
    canBeEmptied: true,
    example: 'Kajiado County',
  },
  {
    field: 'zipcode',
    header: 'Zip code',
    also: ['postcode', 'postal code', 'zip'],
    parse: asWritten,
    canBeEmptied: true,
    example: '',
  },
  {
    field: 'address',
    header: 'Address',
    also: ['street', 'road'],
    parse: asWritten,
    example: 'Namanga Road',
  },
  { ...shared.latitude, example: '-1.4736' },
  { ...shared.longitude, example: '36.9566' },
  { field: 'zoning', header: 'Zoning', also: ['use'], parse: asWritten, canBeEmptied: true, example: 'Residential' },
  words('utilities', 'Utilities', 'Water; Electricity'),
  words('features', 'Features', 'Beacons in place; Fenced'),
  words('topography', 'Topography', 'Level', ['terrain']),
  { field: 'tenure', header: 'Tenure', parse: oneOf(tenures), canBeEmptied: true, example: 'Freehold' },
  {
    field: 'lease_years_left',
    header: 'Lease years left',
    also: ['lease'],
    parse: number(0),
    canBeEmptied: true,
    example: '',
  },
  {
    field: 'official_search_on',
    header: 'Official search on',
    also: ['search date'],
    parse: day,
    canBeEmptied: true,
    example: '',
  },
  {
    field: 'status',
    header: 'Status',
    also: ['availability'],
    parse: oneOf(landStatuses, { reserved: 'Under offer' }),
    otherwise: 'Available',
    example: 'Available',
  },
  shared.featured,
  shared.approval,
  shared.agent,
];

export const landConcept = listingConcept({ name: 'land', kind: 'land', columns });
