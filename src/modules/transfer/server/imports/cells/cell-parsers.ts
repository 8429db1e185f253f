import type { Gazetteer } from '#modules/listings/server';
import { namedControlCharacter } from '#platform/text/control-characters.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { shortened } from '#platform/text/text.ts';
import { characterCount } from '#platform/text/visible-text.ts';
import type { AreaUnit, ColumnSetting } from '../../../imports/settings.ts';
import { isAddress } from './links.ts';

export type CellData = string | boolean | null;

export interface CellContext {
  /** Ids of agents by their e-mail address, by their id and by their name in lower case. */
  agents: ReadonlyMap<string, { id: string; name: string }>;
  gazetteer: Gazetteer;
  /** Shillings for a US dollar; null where the settings state no rate. */
  dollarRate: number | null;
}

/** How the column of a cell is read. */
export interface Reading extends CellContext {
  setting: ColumnSetting;
  /** Of the column's header, such as 'Size (sq ft)'; a chosen unit counts more. */
  headerUnit: AreaUnit | null;
  /** Whether the row is a plot, whose size is that of the plot. */
  isLand: boolean;
  /** Whether a column beside the price says that it is in dollars. */
  isInDollars: boolean;
}

/**
 * Reads a cell that is not empty: the value of the column's field, or several fields by name where the cell holds more.
 * @throws CellRefused with the reason
 */
export type CellParser = (cell: string, reading: Reading) => CellData | Readonly<Record<string, CellData>>;

/** The kinds of refusals, by which the same ones are summed and mended; the page has a mend for each. */
export type RefusalCode =
  | 'word'
  | 'number'
  | 'several'
  | 'too_long'
  | 'too_short'
  | 'control'
  | 'unit'
  | 'plot'
  | 'area'
  | 'small_floor'
  | 'large_floor'
  | 'price'
  | 'price_range'
  | 'price_zero'
  | 'price_period'
  | 'agent'
  | 'place'
  | 'form'
  | 'no_reference'
  | 'missing'
  | 'repeated'
  | 'written_meanwhile';

/** An invalid cell; the message is for the user. */
export class CellRefused extends Error {
  override readonly name = 'CellRefused';
  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
  }
}

export const asWritten: CellParser = (cell) => cell;

export const line =
  (maxLength: number, minLength = 1): CellParser =>
  (cell, { setting }) => {
    const length = characterCount(cell);
    if (length < minLength) throw new CellRefused('too_short', `Write at least ${minLength} characters.`);
    if (/[\t\r\n]/.test(cell)) throw new CellRefused('control', 'Write it on one line.');
    refuseControlCharacters(cell);
    if (length <= maxLength) return cell;
    if (setting.mends.includes('shorten')) return shortened(cell, maxLength);
    throw new CellRefused('too_long', `It is longer than ${maxLength} characters.`);
  };

/** Nobody sees such a character, so the reason says where it stands. */
export function refuseControlCharacters(cell: string, allowed = ''): void {
  const found = namedControlCharacter(cell, allowed);
  if (found !== null) throw new CellRefused('control', `There is ${found}, which cannot be kept: remove it.`);
}

/** A cell of a spreadsheet holds no more than this anyway. */
const LONGEST_TEXT = 32_767;

/** Multi-line text, each line a paragraph; HTML is left unchanged. */
export const paragraphs: CellParser = (cell) => {
  if (cell.length > LONGEST_TEXT)
    throw new CellRefused('too_long', `It is longer than ${formatNumber(LONGEST_TEXT)} characters.`);
  refuseControlCharacters(cell, '\t\n');
  if (/<\w[^<>]*>/.test(cell)) return cell;
  return cell
    .split(/(?:\n\s*)+/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('');
};

const LONGEST_REFERENCE = 30;
const SHORTEST_REFERENCE = 3;

/**
 * References as they are stored: capital letters, digits, hyphens and slashes. '77_01' of another program becomes
 * '77-01' and '7' becomes '007'. A link or a UUID is none: cut to the length of a reference, two of them could be one.
 */
export const reference: CellParser = (cell) => {
  const plain = cell
    .toUpperCase()
    .replace(/[^A-Z0-9/-]+/g, '-')
    .replace(/^[-/]+|[-/]+$/g, '');
  if (plain.length > LONGEST_REFERENCE || isAddress(cell))
    throw new CellRefused('no_reference', `A reference has at most ${LONGEST_REFERENCE} characters, and is no link.`);
  if (plain === '') throw new CellRefused('form', 'Use capital letters, digits and hyphens.');
  return plain.padStart(SHORTEST_REFERENCE, '0');
};

export const yesNo: CellParser = (cell) => {
  if (/^(?:yes|y|true|t|1|x|ndiyo)$/i.test(cell)) return true;
  if (/^(?:no|n|false|f|0|hapana)$/i.test(cell)) return false;
  throw new CellRefused('word', 'Write Yes or No.');
};

/** A list separated by semicolons, bars, commas or line breaks; our exports use line breaks. */
export const list: CellParser = (cell) =>
  (fromJson(cell) ?? cell.split(separatorOf(cell)))
    .map((item) => item.trim().replace(/^[-•*·✓]\s*/, ''))
    .filter((item) => item !== '')
    .join('\n');

const separatorOf = (cell: string): RegExp => (cell.includes(';') ? /[;\n]/ : cell.includes('|') ? /[|\n]/ : /[,\n]/);

function fromJson(cell: string): string[] | null {
  if (!/^[[{]/.test(cell)) return null;
  try {
    const value: unknown = JSON.parse(cell.startsWith('{') ? cell.replace(/^\{(.*)\}$/s, '[$1]') : cell);
    return Array.isArray(value) ? value.map(String) : null;
  } catch {
    return null;
  }
}

/** Addresses or file names of pictures, one a line. An address can have commas in it. */
export const pictureList: CellParser = (cell) =>
  (fromJson(cell) ?? cell.split(/[|\n;]|\s*,\s*(?=https?:)|\s+(?=https?:)|,\s+/))
    .map((item) => item.trim().replace(/^["'[]+|["'\],]+$/g, ''))
    .filter((item) => item !== '')
    .join('\n');

/** '21/11/2026' as Kenyans write it becomes 2026-11-21. */
export const day: CellParser = (cell) => {
  const [, dayText, monthText, yearText] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(cell) ?? [];
  return dayText && monthText ? `${yearText}-${monthText.padStart(2, '0')}-${dayText.padStart(2, '0')}` : cell;
};

export const agent: CellParser = (cell, { agents }) => {
  const found = agents.get(cell.toLowerCase());
  if (!found) throw new CellRefused('agent', 'Nobody of the staff has this email address or name.');
  return found.id;
};
