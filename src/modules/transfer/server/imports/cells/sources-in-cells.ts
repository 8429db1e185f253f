import { type CellParser, CellRefused, refuseControlCharacters } from './cell-parsers.ts';
import { comparableLink } from './links.ts';

/** The field of the links or numbers under which a listing is known elsewhere, one a line; not one of a listing. */
export const SOURCE = 'source';

/** Of the table's check. */
const LONGEST_SOURCE = 500;

/** The links or numbers of a cell, one a line. */
export const sourceList: CellParser = (cell) => {
  refuseControlCharacters(cell, '\n');
  const sources = cell.split('\n').flatMap((line) => (line.trim() === '' ? [] : [comparableLink(line.trim())]));
  if (sources.some((source) => source.length > LONGEST_SOURCE))
    throw new CellRefused('form', `It is longer than ${LONGEST_SOURCE} characters.`);
  return sources.join('\n');
};
