import { formatNumber } from '#platform/text/numbers.ts';
import type { TableLimits } from '../file-refused.ts';
import type { TextSource } from '../text-source.ts';
import { blmTypes } from './blm-words.ts';
import { categoryOf, priceText, sizeText, titleText, unitText } from './compose.ts';
import type { FormatMatching } from './format-matching.ts';
import { linesOf, type RecordReader, refusedAt, type SourceRecord } from './record.ts';

const kind = 'a BLM file';

/** Rightmove's BLM, version 3 and 3i. Its pictures are names of files in a ZIP beside it, or addresses. */
export const readBlm: RecordReader = async function* (source, limits) {
  for await (const row of readRows(source, limits)) yield recordOf(row);
};

type Row = ReadonlyMap<string, string>;

/** The sections before the rows, in the first part of the file. */
function headOf(start: string) {
  const [, header = '', definition = ''] = /#HEADER#(.*?)#DEFINITION#(.*?)#DATA#/is.exec(start) ?? [];
  const setting = (name: string) =>
    new RegExp(`^\\s*${name}\\s*:\\s*(?:'([^'\\n]+)'|(\\S+))`, 'im').exec(header)?.slice(1).find(Boolean);
  const [endOfField, endOfRow] = [setting('EOF'), setting('EOR')];
  if (definition === '') throw refusedAt(kind, 1, 'its sections #HEADER#, #DEFINITION# and #DATA# are not all there');
  if (!endOfField || !endOfRow)
    throw refusedAt(kind, 2, 'its header does not say with which signs fields and rows end');
  const [names = ''] = definition.trim().split(endOfRow, 1);
  const columns = names.split(endOfField).map((name) => name.trim().toUpperCase());
  // Each field ends with the sign, the last one too.
  if (columns.at(-1) === '') columns.pop();
  return { endOfField, endOfRow, columns, dataAt: start.search(/#DATA#/i) + '#DATA#'.length };
}

const lineBreaksIn = (text: string): number => text.split('\n').length - 1;

const leadingBreaks = (text: string): number => lineBreaksIn(text.slice(0, text.length - text.trimStart().length));

async function* readRows({ start, text }: TextSource, limits: TableLimits): AsyncGenerator<Row> {
  const { endOfField, endOfRow, columns, dataAt } = headOf(start);
  let line = lineBreaksIn(start.slice(0, dataAt)) + 1;
  let skipped = 0;
  let rest = '';
  for await (const piece of text()) {
    const skip = Math.min(piece.length, dataAt - skipped);
    skipped += skip;
    const rows = (rest + piece.slice(skip)).split(endOfRow);
    rest = rows.pop() ?? '';
    for (const row of [...rows, ...(rest.length > limits.maxRowCharacters ? [rest] : [])]) {
      if (/^\s*#END#/i.test(row)) return;
      yield cellsOf(row, line + leadingBreaks(row));
      line += lineBreaksIn(row);
    }
  }
  if (!/^\s*(?:#END#|$)/i.test(rest))
    throw refusedAt(kind, line + leadingBreaks(rest), `the row does not end with ‘${endOfRow}’`);

  function cellsOf(row: string, at: number): Row {
    if (row.length > limits.maxRowCharacters)
      throw refusedAt(kind, at, `the row has more than ${formatNumber(limits.maxRowCharacters)} characters`);
    const cells = row.trimStart().split(endOfField);
    if (cells.at(-1)?.trim() === '') cells.pop();
    if (cells.length > columns.length)
      throw refusedAt(kind, at, `the row has ${cells.length} fields, and its definition names ${columns.length}`);
    return new Map(columns.map((column, index) => [column, cells[index]?.trim() ?? '']));
  }
}

const isLetting = (row: Row): boolean => row.get('TRANS_TYPE_ID') === '2';

/** A PRICE_QUALIFIER. */
const ON_APPLICATION = '1';

/** LET_RENT_FREQUENCY */
const frequencies: Readonly<Record<string, string>> = {
  ...{ '0': 'week', '1': 'month', '2': 'quarter', '3': 'year', '5': 'person per week' },
};

/** The columns that are composed; all others follow as they are. */
const composed =
  /^(?:AGENT_REF|DISPLAY_ADDRESS|TRANS_TYPE_ID|PROP_SUB_ID|PRICE|PRICE_QUALIFIER|LET_RENT_FREQUENCY|CURRENCY|(?:MIN_|MAX_)?SIZE_ENTERED|AREA_SIZE_UNIT_ID|DESCRIPTION|ADDRESS_\d|HOUSE_NAME_NUMBER|STREET_NAME|TOWN|OS_TOWN_CITY|COUNTY|OS_REGION|COUNTRY|COUNTRY_CODE|(?:EXACT_)?LATITUDE|(?:EXACT_)?LONGD?ITUDE|FEATURE\d+|MEDIA_IMAGE_\d+)$/;

function recordOf(row: Row): SourceRecord {
  const text = (name: string) => row.get(name) ?? '';
  const type = blmTypes[text('PROP_SUB_ID')] ?? '';
  const rented = isLetting(row) ? (frequencies[text('LET_RENT_FREQUENCY')] ?? 'month') : '';
  const size = text('MIN_SIZE_ENTERED') || text('MAX_SIZE_ENTERED');
  const unit = unitText(
    { '1': 'sqft', '2': 'sqm', '3': 'acres', '4': 'hectares' }[text('AREA_SIZE_UNIT_ID')] ?? 'sqft',
  );
  const [summary = ''] = text('SUMMARY').split(/\r?\n/, 1);
  const street = [text('ADDRESS_1') || text('HOUSE_NAME_NUMBER'), text('ADDRESS_2') || text('STREET_NAME')];
  const area = text('ADDRESS_3') || text('ADDRESS_4');
  const town = text('TOWN') || text('OS_TOWN_CITY');
  const place = area || town;
  const isOnRequest = text('PRICE_QUALIFIER') === ON_APPLICATION;
  const numbered = (name: RegExp) => [...row].flatMap(([column, cell]) => (name.test(column) ? [cell] : []));
  return new Map([
    ['Reference', text('AGENT_REF')],
    ['Title', text('DISPLAY_ADDRESS') || (summary.length > 20 ? summary : titleText(type, place, text('BEDROOMS')))],
    ['Purpose', isLetting(row) ? 'Rent' : 'Sale'],
    ['Category', categoryOf(type)],
    ['Type', type],
    ['Price', priceText({ amount: text('PRICE'), currency: text('CURRENCY'), per: rented, isOnRequest })],
    ['Amount not shown', isOnRequest ? text('PRICE') : ''],
    ['Size', sizeText(size, unit)],
    ['Description', text('DESCRIPTION') || text('SUMMARY')],
    ['Address', street.filter(Boolean).join(' ')],
    ['Location', place],
    ['City', town],
    ['County', text('COUNTY') || text('OS_REGION')],
    ['Country', text('COUNTRY') || text('COUNTRY_CODE')],
    // The version 3i itself has it misspelt.
    ['Latitude', text('LATITUDE') || text('EXACT_LATITUDE')],
    ['Longitude', text('LONGITUDE') || text('EXACT_LONGITUDE') || text('EXACT_LONGDITUDE')],
    ['Features', linesOf(numbered(/^FEATURE\d+$/))],
    ['Pictures', linesOf(numbered(/^MEDIA_IMAGE_\d+$/))],
    ...[...row].filter(([column]) => !composed.test(column)),
  ]);
}

export const blmMatching: FormatMatching = {
  fields: {
    Reference: 'reference_number',
    Title: 'title',
    Purpose: 'listing_purpose',
    Category: 'property_category',
    Type: 'property_type',
    Price: 'price',
    Size: 'floor_area_sqm',
    Description: 'description',
    Address: 'address_line1',
    Location: 'location',
    City: 'city',
    County: 'county',
    Country: 'country',
    Latitude: 'latitude',
    Longitude: 'longitude',
    BEDROOMS: 'bedrooms',
    BATHROOMS: 'bathrooms',
    LET_FURN_ID: 'furnishing',
    STATUS_ID: 'status',
    Features: 'amenities',
    Pictures: 'pictures',
    MEDIA_VIRTUAL_TOUR_00: 'virtual_tour_url',
  },
  words: {
    Country: { ke: 'Kenya', ken: 'Kenya' },
    STATUS_ID: {
      ...{ '0': 'Available', '1': 'Under offer', '2': 'Under offer', '3': 'Under offer', '4': 'Under offer' },
      ...{ '5': 'Under offer', '6': 'Sold', '7': 'Let' },
    },
    LET_FURN_ID: { '0': 'Furnished', '1': 'Semi-furnished', '2': 'Unfurnished', '3': '', '4': '' },
  },
};
