import type { Field } from '#modules/listings';
import { fieldsOfKind, landStatuses, propertyStatuses } from '#modules/listings/server';
import type { Choice } from './cells/words-in-cells.ts';

/** The word of the column 'Type' that makes a row a plot. */
export const LAND = 'land';

const plots = [
  'land',
  'plot',
  'vacant land',
  'residential land',
  'commercial land',
  'agricultural land',
  'industrial land',
  'farm',
  'farm land',
  'shamba',
  'plots & land',
  'vacant plot',
];

const extraWords: Readonly<Record<string, Choice>> = {
  listing_purpose: {
    options: [],
    synonyms: {
      ...{ 'for sale': 'Sale', selling: 'Sale', buy: 'Sale', sell: 'Sale', sales: 'Sale', resale: 'Sale' },
      ...{
        rental: 'Rent',
        letting: 'Rent',
        lettings: 'Rent',
        lease: 'Rent',
        'for lease': 'Rent',
        'for rental': 'Rent',
        'to rent': 'Rent',
      },
    },
  },
  property_category: {
    options: ['Land'],
    synonyms: {
      housing: 'Residential',
      homes: 'Residential',
      home: 'Residential',
      business: 'Commercial',
      ...toOption(plots, 'Land'),
    },
  },
  property_type: {
    options: [LAND],
    synonyms: {
      ...{
        'office space': 'office',
        offices: 'office',
        shop: 'retail',
        'retail space': 'retail',
        mall: 'retail',
        godown: 'warehouse',
        'go down': 'warehouse',
        factory: 'industrial',
      },
      ...toOption(plots, LAND),
    },
  },
};

function toOption(words: readonly string[], option: string): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word, option]));
}

/** The words of types, which titles have as well. */
export const typeChoice = (): Choice =>
  choiceOf('property_type', fieldsOfKind.property.property_type) ?? { options: [], synonyms: {} };

/** The words of a field that is a choice; undefined for another. */
export function choiceOf(name: string, field: Field | undefined): Choice | undefined {
  if (field?.type !== 'choice') return undefined;
  const extra = extraWords[name];
  return {
    options: [...field.options, ...(extra?.options ?? [])],
    synonyms: { ...field.synonyms, ...extra?.synonyms },
  };
}

/** The states of an offer, as other programs name them. */
export const statuses: Choice = {
  options: [...new Set([...propertyStatuses, ...landStatuses])],
  synonyms: {
    ...toOption(
      ['active', 'vacant', 'on market', 'listed', 'for sale', 'for rent', 'to let', 'open', 'new'],
      'Available',
    ),
    ...toOption(
      [
        'reserved',
        'sold stc',
        'sold subject to contract',
        'let agreed',
        'sale agreed',
        'under contract',
        'pending',
        'deposit paid',
        'booked',
        'offer accepted',
      ],
      'Under offer',
    ),
    ...toOption(['closed sale', 'completed', 'sold out'], 'Sold'),
    ...toOption(['rented', 'leased', 'occupied', 'taken', 'rented out', 'let out'], 'Let'),
  },
};

export const approvals: Choice = {
  options: ['Draft', 'In review', 'Approved', 'Archived'],
  synonyms: {
    ...toOption(['published', 'public', 'publish', 'live'], 'Approved'),
    review: 'In review',
    pending: 'In review',
    unpublished: 'Draft',
    private: 'Draft',
  },
};
