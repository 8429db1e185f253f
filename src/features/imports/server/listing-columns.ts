import { maxPriceKes } from '#features/properties/contract.ts';
import { agent, amount, decimal, line, list, oneOf, richText, yesNo } from './cell-parsers.ts';
import type { ColumnDefinition } from './import-concept.ts';

const approvalWords = ['Draft', 'In review', 'Approved', 'Archived'] as const;

/** Columns that properties and land share; some stand elsewhere in each template. */
export const listingColumns = {
  reference: {
    field: 'reference_number',
    header: 'Reference',
    also: ['ref', 'ref no', 'reference no', 'code', 'listing code'],
    parse: line(40),
    isRequired: true,
    example: 'MK-P-2001',
  },
  title: {
    field: 'title',
    header: 'Title',
    also: ['name', 'listing', 'headline'],
    parse: line(160, 3),
    isRequired: true,
    example: 'Four-bedroom bungalow on Bogani Road',
  },
  description: {
    field: 'description_html',
    header: 'Description',
    also: ['details', 'text', 'about'],
    parse: richText(20_000),
    isRequired: true,
    example: 'Four rooms around a garden, with a borehole and a gate of its own.',
  },
  price: {
    field: 'price_kes',
    header: 'Price (KES)',
    also: ['price', 'asking price', 'rent', 'amount', 'price ksh'],
    parse: amount(1, maxPriceKes),
    isRequired: true,
    example: '14,500,000',
  },
  location: {
    field: 'location',
    header: 'Location',
    also: ['area', 'estate', 'neighbourhood', 'suburb'],
    parse: line(120),
    isRequired: true,
    example: 'Karen',
  },
  city: {
    field: 'city',
    header: 'City',
    also: ['town'],
    parse: line(120),
    isRequired: true,
    example: 'Nairobi',
  },
  county: { field: 'county', header: 'County', parse: line(120), isRequired: true, example: 'Nairobi' },
  latitude: {
    field: 'latitude',
    header: 'Latitude',
    also: ['lat'],
    parse: decimal(-90, 90, 7),
    canBeEmptied: true,
    example: '-1.3211',
  },
  longitude: {
    field: 'longitude',
    header: 'Longitude',
    also: ['lng', 'lon', 'long'],
    parse: decimal(-180, 180, 7),
    canBeEmptied: true,
    example: '36.7062',
  },
  featured: {
    field: 'is_featured',
    header: 'Featured',
    also: ['highlight'],
    parse: yesNo,
    otherwise: false,
    example: 'No',
  },
  approval: {
    field: 'approval_status',
    header: 'Approval',
    also: ['state', 'publication'],
    parse: oneOf(approvalWords, { published: 'Approved', public: 'Approved', review: 'In review' }),
    otherwise: 'Draft',
    example: 'Draft',
  },
  agent: {
    field: 'agent_id',
    header: 'Agent email',
    also: ['agent', 'sales person', 'contact person'],
    parse: agent,
    canBeEmptied: true,
    example: '',
  },
} as const satisfies Record<string, ColumnDefinition>;

/** Utilities, amenities and the like. */
export const words = (field: string, header: string, example: string, also: readonly string[] = []) =>
  ({
    field,
    header,
    also,
    parse: list(60, 120),
    otherwise: [],
    canBeEmptied: true,
    example,
  }) as const satisfies ColumnDefinition;
