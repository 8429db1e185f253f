import type { Field } from '#modules/listings';
import { fieldsOfKind } from '#modules/listings/server';
import { formatNumber } from '#platform/text/numbers.ts';
import { plainText } from '#platform/text/text.ts';
import { floorArea, plotArea } from './cells/areas-in-cells.ts';
import {
  agent,
  asWritten,
  type CellParser,
  day,
  line,
  list,
  paragraphs,
  pictureList,
  reference,
  yesNo,
} from './cells/cell-parsers.ts';
import { shownSource } from './cells/links.ts';
import { number } from './cells/numbers-in-cells.ts';
import { price, priceInDollars, sum } from './cells/prices-in-cells.ts';
import { SOURCE, sourceList } from './cells/sources-in-cells.ts';
import { oneOf } from './cells/words-in-cells.ts';
import { headersElsewhere } from './headers-elsewhere.ts';
import type { ColumnDefinition } from './import-mapper.ts';
import { approvals, choiceOf, statuses } from './listing-words.ts';

/** The field of addresses or file names of pictures, one a line; not one of a listing. */
export const PICTURES = 'pictures';

/** Fields of land that a file has under the name of the property's field that means the same. */
export const landNames: Readonly<Record<string, string>> = {
  address_line1: 'address',
  plot_size: 'size',
  plot_size_unit: 'size_unit',
  amenities: 'features',
};

/** Columns of our own exports that a file does not set, as the program writes them or the editor alone changes them. */
export const columnsOfTheProgram = [
  ...['id', 'slug', 'version', 'pictures_version', 'place_ids', 'position_salt', 'is_open_for_visits'],
  ...['created_by', 'created_at', 'updated_at', 'confirmed_at', 'published_at', 'taken_off_at'],
];

/** The columns of listings: the declared fields of homes, those that only land has, then state, agent and pictures. */
export const listingColumns = (): ColumnDefinition[] => {
  const properties = fieldsOfKind.property;
  const translated = new Set(Object.values(landNames));
  const ofLand = Object.entries(fieldsOfKind.land).filter(([name]) => !(name in properties) && !translated.has(name));
  return [
    ...[...Object.entries<Field>(properties), ...ofLand].flatMap(([name, field]) => fieldColumn(name, field)),
    dollarColumn,
    ...stateColumns,
    sourceColumn,
  ];
};

function fieldColumn(name: string, field: Field): ColumnDefinition[] {
  const { label, file, optional, type, column = name } = field;
  if (!file) return [];
  const { header = label, also = [], ...cell } = file;
  const choice = choiceOf(name, field);
  return [
    {
      field: name,
      header,
      ...cell,
      // A header of our own export is the name of the column in the table.
      also: [column, ...ownLandName(name), ...also, ...(headersElsewhere[name] ?? [])],
      ...(neededFields.has(name) ? { isRequired: true } : {}),
      parse: ofField[name] ?? (choice ? oneOf(choice) : parserOf(field)),
      ...(choice ? { choice } : {}),
      ...(type === 'lines' ? { takesSeveral: true } : {}),
      ...(ofField[name] === floorArea || ofField[name] === plotArea ? { takesUnit: true } : {}),
      ...(unknownAtZero.has(name) ? { zeroIsUnknown: true } : {}),
      ...(optional || type === 'lines' ? { canBeEmptied: true } : {}),
      ...(type === 'rich-text' ? { show: (text) => plainText(text, LONGEST_DESCRIPTION) } : {}),
      ...(type === 'price' ? { show: (text) => formatNumber(Number(text)) } : {}),
      ...(type === 'lines' ? { show: (text) => text.replaceAll('\n', '; ') } : {}),
    },
  ];
}

/** In characters: how much of a description the trial shows beside that of another home. */
const LONGEST_DESCRIPTION = 300;

/** What a new listing cannot be kept without; the form of its kind asks for what else it needs. */
const neededFields = new Set(['property_type', 'price', 'location']);

/** Portals write 0 where nobody has said. */
const unknownAtZero = new Set(['floor_area_sqm', 'plot_size', 'bathrooms']);

/** The name of the same field in our exports of land; 'size' alone may be that of a floor. */
const ownLandName = (name: string): string[] => {
  const landName = landNames[name];
  return landName === undefined || landName === 'size' ? [] : [landName];
};

/** Fields whose cells are read otherwise than by their type. */
const ofField: Readonly<Record<string, CellParser>> = {
  price,
  floor_area_sqm: floorArea,
  plot_size: plotArea,
};

function parserOf(field: Field): CellParser {
  switch (field.type) {
    case 'line':
      return line(field.max, field.min || 1);
    case 'number':
      return number(field.decimals ?? 0);
    case 'price':
      return sum;
    case 'lines':
      return list;
    case 'day':
      return day;
    case 'rich-text':
      return paragraphs;
    case 'reference':
      return reference;
    default:
      return asWritten;
  }
}

/** After the price, which it stands for in the rows that have it. */
const dollarColumn: ColumnDefinition = {
  field: 'price_usd',
  header: 'Price (USD)',
  also: ['price usd', 'price in usd', 'price in dollars', 'usd price'],
  parse: priceInDollars,
  example: '',
};

/** After the reference, which has the better claim on headers such as 'Listing ID'. */
const sourceColumn: ColumnDefinition = {
  field: SOURCE,
  header: 'Link or number elsewhere',
  also: headersElsewhere[SOURCE] ?? [],
  parse: sourceList,
  takesSeveral: true,
  show: (text) => text.split('\n').map(shownSource).join('; '),
  example: '',
};

const stateColumns: readonly ColumnDefinition[] = [
  {
    field: 'status',
    header: 'Status',
    also: headersElsewhere.status ?? [],
    parse: oneOf(statuses),
    choice: statuses,
    defaultWhenEmpty: 'Available',
    example: 'Available',
  },
  {
    field: 'is_featured',
    header: 'Featured',
    also: ['highlight'],
    parse: yesNo,
    defaultWhenEmpty: false,
    example: 'No',
  },
  {
    field: 'approval_status',
    header: 'Approval',
    also: ['approval', 'state of publication', 'publication', 'post status'],
    parse: oneOf(approvals),
    choice: approvals,
    defaultWhenEmpty: 'Draft',
    example: 'Draft',
  },
  {
    field: 'agent_id',
    header: 'Agent email',
    also: ['contact person', 'sales person', ...(headersElsewhere.agent_id ?? [])],
    parse: agent,
    canBeEmptied: true,
    example: '',
  },
  {
    field: PICTURES,
    header: 'Pictures',
    also: headersElsewhere.pictures ?? [],
    parse: pictureList,
    takesSeveral: true,
    example: '',
  },
];
