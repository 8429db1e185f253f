import type { Field, ListingKind } from '#modules/listings';
import { fieldsOfKind, landStatuses, propertyStatuses } from '#modules/listings/server';
import { formatNumber } from '#platform/text/numbers.ts';
import {
  agent,
  amount,
  asWritten,
  type CellParser,
  day,
  inCapitals,
  list,
  number,
  oneOf,
  paragraphs,
  yesNo,
} from './cell-parsers.ts';
import type { ColumnDefinition } from './import-mapper.ts';

/** The columns of a kind of listing: its declared fields that files have, then its state and its agent. */
export const listingColumns = (kind: ListingKind): ColumnDefinition[] => [
  ...Object.entries(fieldsOfKind[kind]).flatMap(([name, field]) => fieldColumn(name, field)),
  { ...stateColumns.status, parse: statusParsers[kind] },
  stateColumns.featured,
  stateColumns.approval,
  stateColumns.agent,
];

function fieldColumn(name: string, field: Field): ColumnDefinition[] {
  const { label, file, optional, type } = field;
  if (!file) return [];
  const { header = label, ...cell } = file;
  return [
    {
      field: name,
      header,
      ...cell,
      parse: parserOf(field),
      ...(optional || type === 'lines' ? { canBeEmptied: true } : {}),
      ...(type === 'price' ? { show: (text) => formatNumber(Number(text)) } : {}),
      ...(type === 'lines' ? { show: (text) => text.replaceAll('\n', '; ') } : {}),
    },
  ];
}

function parserOf(field: Field): CellParser {
  switch (field.type) {
    case 'number':
      return number(field.decimals ?? 0);
    case 'price':
      return amount;
    case 'choice':
      return oneOf(field.options, field.synonyms);
    case 'lines':
      return list;
    case 'day':
      return day;
    case 'rich-text':
      return paragraphs;
    case 'reference':
      return inCapitals;
    default:
      return asWritten;
  }
}

const statusParsers: Readonly<Record<ListingKind, CellParser>> = {
  property: oneOf(propertyStatuses, { reserved: 'Under offer', rented: 'Let' }),
  land: oneOf(landStatuses, { reserved: 'Under offer' }),
};

const approvalStates = ['Draft', 'In review', 'Approved', 'Archived'] as const;

const stateColumns = {
  status: {
    field: 'status',
    header: 'Status',
    also: ['availability'],
    defaultWhenEmpty: 'Available',
    example: 'Available',
  },
  featured: {
    field: 'is_featured',
    header: 'Featured',
    also: ['highlight'],
    parse: yesNo,
    defaultWhenEmpty: false,
    example: 'No',
  },
  approval: {
    field: 'approval_status',
    header: 'Approval',
    also: ['state', 'publication'],
    parse: oneOf(approvalStates, { published: 'Approved', public: 'Approved', review: 'In review' }),
    defaultWhenEmpty: 'Draft',
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
} as const;
