import { formatNumber } from '#shared/numbers.ts';
import { agent, amount, asWritten, inCapitals, list, number, oneOf, paragraphs, yesNo } from './cell-parsers.ts';
import type { ColumnDefinition } from './import-concept.ts';

const approvalWords = ['Draft', 'In review', 'Approved', 'Archived'] as const;

/** '14,500,000' */
export const grouped = (text: string): string => formatNumber(Number(text));

/** Columns that properties and land share; some stand elsewhere in each template. */
export const listingColumns = {
  reference: {
    field: 'reference_number',
    header: 'Reference',
    also: ['ref', 'ref no', 'reference no', 'code', 'listing code'],
    parse: inCapitals,
    example: 'MK-P-2001',
  },
  title: {
    field: 'title',
    header: 'Title',
    also: ['name', 'listing', 'headline'],
    parse: asWritten,
    example: 'Four-bedroom bungalow on Bogani Road',
  },
  description: {
    field: 'description',
    header: 'Description',
    also: ['description html', 'details', 'text', 'about'],
    parse: paragraphs,
    example: 'Four rooms around a garden, with a borehole and a gate of its own.',
  },
  price: {
    field: 'price',
    header: 'Price (KES)',
    also: ['asking price', 'rent', 'amount', 'price ksh'],
    parse: amount,
    show: grouped,
    example: '14,500,000',
  },
  location: {
    field: 'location',
    header: 'Location',
    also: ['area', 'estate', 'neighbourhood', 'suburb'],
    parse: asWritten,
    example: 'Karen',
  },
  city: {
    field: 'city',
    header: 'City',
    also: ['town'],
    parse: asWritten,
    example: 'Nairobi',
  },
  county: { field: 'county', header: 'County', parse: asWritten, example: 'Nairobi' },
  latitude: {
    field: 'latitude',
    header: 'Latitude',
    also: ['lat'],
    parse: number(7),
    canBeEmptied: true,
    example: '-1.3211',
  },
  longitude: {
    field: 'longitude',
    header: 'Longitude',
    also: ['lng', 'lon', 'long'],
    parse: number(7),
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
    parse: list,
    show: (text: string) => text.replaceAll('\n', '; '),
    canBeEmptied: true,
    example,
  }) as const satisfies ColumnDefinition;
