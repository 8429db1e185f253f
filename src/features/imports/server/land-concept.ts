import { landStatuses, sizeUnits, tenures } from '#features/land/contract.ts';
import { day, decimal, line, oneOf, wholeNumber } from './cell-parsers.ts';
import type { ColumnDefinition, Fields, ImportConcept, Problem } from './import-concept.ts';
import { listingColumns as shared, words } from './listing-columns.ts';
import { changeListings, findKnownListings, makeListings } from './listing-rows.ts';

const columns: readonly ColumnDefinition[] = [
  { ...shared.reference, example: 'MK-L-2001' },
  { ...shared.title, example: 'Eighth of an acre off Namanga Road' },
  { ...shared.description, example: 'Level ground with beacons in place, ten minutes from the tarmac.' },
  { ...shared.price, example: '1,250,000' },
  {
    field: 'size',
    header: 'Size',
    also: ['plot size', 'acreage', 'area'],
    parse: decimal(0.0001, 10_000_000, 4),
    isRequired: true,
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
  { field: 'state', header: 'State', also: ['region'], parse: line(120), isRequired: true, example: 'Kajiado County' },
  {
    field: 'zipcode',
    header: 'Zip code',
    also: ['postcode', 'postal code', 'zip'],
    parse: line(20),
    canBeEmptied: true,
    example: '',
  },
  {
    field: 'address',
    header: 'Address',
    also: ['street', 'road'],
    parse: line(200),
    isRequired: true,
    example: 'Namanga Road',
  },
  { ...shared.latitude, example: '-1.4736' },
  { ...shared.longitude, example: '36.9566' },
  { field: 'zoning', header: 'Zoning', also: ['use'], parse: line(120), canBeEmptied: true, example: 'Residential' },
  words('utilities', 'Utilities', 'Water; Electricity'),
  words('features', 'Features', 'Beacons in place; Fenced'),
  words('topography', 'Topography', 'Level', ['terrain']),
  { field: 'tenure', header: 'Tenure', parse: oneOf(tenures), canBeEmptied: true, example: 'Freehold' },
  {
    field: 'lease_years_left',
    header: 'Lease years left',
    also: ['lease'],
    parse: wholeNumber(1, 999),
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

const checkRow = ({ lease_years_left, tenure }: Fields): Omit<Problem, 'value'>[] =>
  lease_years_left !== null && tenure !== 'Leasehold'
    ? [{ column: 'Lease years left', reason: 'Only leasehold land has years of a lease left.' }]
    : [];

export const landConcept: ImportConcept = {
  name: 'land',
  columns,
  keys: ['reference_number'],
  title: 'title',
  checkRow,
  findKnown: (trx, rows) => findKnownListings(trx, 'land', columns, rows),
  make: (writing, rows) => makeListings(writing, 'land', columns, rows),
  change: (writing, rows) => changeListings(writing, 'land', rows),
};
