import { Parser } from 'saxen';
import type { TableLimits } from './import-limits.ts';
import { FileRefused, notAWorkbook, tooLongCell, tooManyCells, tooManyColumns, tooManyRows } from './import-refused.ts';

/** Attributes of an element by their names without prefix, as `read-excel-file` reads them. */
export type Attributes = ReadonlyMap<string, string>;

/** No header, formula or relation of a workbook is longer. */
const MAX_OTHER_CHARACTERS = 100_000;

/**
 * Reads an XML part of a workbook from its beginning to its end, without keeping anything, and holds it against the
 * limits. It goes before `read-excel-file`, which fills every gap between two cells and has no limits of its own. The
 * parser is the one that library reads with, so that both see the same elements and attributes.
 * @param onElement is told of each element, by its name without prefix
 * @throws FileRefused for a part beyond the limits, one that is no XML, and one with a document type
 */
export function scanXml(
  xml: string,
  limits: TableLimits,
  onElement: (name: string, attributes: Attributes) => void = () => {},
): void {
  const parser = new Parser();
  const checkCell = cellCheck(limits);
  let depth = 0;
  let elements = 0;
  let row = 1;
  const refuse = (cause: Error) => {
    throw new FileRefused(notAWorkbook, { cause });
  };
  const checkLength = (text: string) => {
    if (text.length > MAX_OTHER_CHARACTERS) throw new FileRefused(notAWorkbook);
  };
  parser.on('openTag', (fullName, readAttributes) => {
    depth += 1;
    elements += 1;
    if (depth > limits.maxXmlDepth) throw new FileRefused(notAWorkbook);
    if (elements > limits.maxXmlElements) throw new FileRefused(tooManyCells(limits));
    const name = withoutPrefix(fullName);
    const attributes = attributesOf(readAttributes());
    row = checkCell(name, attributes) ?? row;
    onElement(name, attributes);
  });
  parser.on('closeTag', () => {
    depth -= 1;
  });
  const checkText = (text: string) => {
    if (text.length > limits.maxCellCharacters) throw new FileRefused(tooLongCell(row, limits));
  };
  parser.on('text', checkText).on('cdata', checkText);
  parser.on('comment', checkLength).on('question', checkLength);
  // A document type defines entities, which no workbook needs.
  parser.on('attention', () => refuse(new Error('The part has a document type')));
  parser.on('error', refuse).on('warn', refuse);
  parser.parse(xml);
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

function attributesOf(found: Record<string, string>): Attributes {
  const attributes = new Map<string, string>();
  for (const [fullName, value] of Object.entries(found)) {
    const name = fullName.startsWith('xmlns:') ? fullName : withoutPrefix(fullName);
    // Two that differ in their prefix alone: the library and this scan could each believe another.
    if (attributes.has(name)) throw new FileRefused(notAWorkbook);
    attributes.set(name, value);
  }
  return attributes;
}

/** Follows where the cells of a sheet lie; answers the number of the row a cell or row is in. */
function cellCheck(limits: TableLimits): (name: string, attributes: Attributes) => number | undefined {
  const lastRow = limits.maxRows + 1;
  let rows = 0;
  let cells = 0;
  return (name, attributes) => {
    if (name === 'row') {
      rows += 1;
      const number = Number(/^\d{1,9}$/.exec(attributes.get('r') ?? String(rows))?.[0] ?? Number.NaN);
      if (Number.isNaN(number)) throw new FileRefused(notAWorkbook);
      if (rows > lastRow || number > lastRow) throw new FileRefused(tooManyRows(limits));
      return number;
    }
    if (name !== 'c') return undefined;
    cells += 1;
    const [, letters, digits] = /^([A-Z]{1,3})(\d{1,9})$/.exec(attributes.get('r') ?? '') ?? [];
    if (!letters || !digits) throw new FileRefused(notAWorkbook);
    if (cells > limits.maxCells) throw new FileRefused(tooManyCells(limits));
    if (Number(digits) > lastRow) throw new FileRefused(tooManyRows(limits));
    if (columnNumber(letters) > limits.maxColumns) throw new FileRefused(tooManyColumns(limits));
    return Number(digits);
  };
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
