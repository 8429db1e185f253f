import { amountProblem } from '#platform/text/money.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { hasControlCharacter } from '#platform/text/text.ts';
import { characterCount } from '#platform/text/visible-text.ts';

export type CellData = string | boolean | null;

export interface CellContext {
  /** Ids of agents by their e-mail address. */
  agents: ReadonlyMap<string, { id: string; name: string }>;
}

/** Reads a cell that is not empty. @throws CellRefused with the reason */
export type CellParser = (cell: string, context: CellContext) => CellData;

/** An invalid cell; the message is for the user. */
export class CellRefused extends Error {
  override readonly name = 'CellRefused';
}

export const asWritten: CellParser = (cell) => cell;

export const inCapitals: CellParser = (cell) => cell.toUpperCase();

export const line =
  (maxLength: number, minLength = 1): CellParser =>
  (cell) => {
    const length = characterCount(cell);
    if (length < minLength) throw new CellRefused(`Write at least ${minLength} characters.`);
    if (length > maxLength) throw new CellRefused(`Write at most ${maxLength} characters; these are ${length}.`);
    if (hasControlCharacter(cell)) throw new CellRefused('Write it on one line.');
    return cell;
  };

/** A cell of a spreadsheet holds no more than this anyway. */
const LONGEST_TEXT = 32_767;

/** Multi-line text, each line a paragraph; HTML is left unchanged. */
export const paragraphs: CellParser = (cell) => {
  if (cell.length > LONGEST_TEXT) throw new CellRefused(`Write at most ${formatNumber(LONGEST_TEXT)} characters.`);
  if (hasControlCharacter(cell, '\t\n')) throw new CellRefused('There are characters in it that cannot be kept.');
  if (/<\w[^<>]*>/.test(cell)) return cell;
  return cell
    .split(/(?:\n\s*)+/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('');
};

/** One of the words, ignoring case; `others` maps further spellings to them. */
export const oneOf =
  (words: readonly string[], others: Readonly<Record<string, string>> = {}): CellParser =>
  (cell) => {
    const key = cell.toLowerCase().replace(/[\s_-]+/g, ' ');
    const word = words.find((one) => one.toLowerCase() === key) ?? others[key];
    if (word === undefined) throw new CellRefused(`Write one of: ${words.join(', ')}.`);
    return word;
  };

/**
 * A number of a spreadsheet, with commas between thousands; more decimals than are stored are rounded, because calculated
 * cells have many. Other text is returned unchanged, for validation to refuse.
 */
export const number =
  (decimals: number): CellParser =>
  (cell) => {
    const plain = cell.replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
    if (!/^-?\d{1,12}(?:\.\d{1,20})?$/.test(plain)) return cell;
    const value = Number(plain);
    return String(decimals === 0 ? Number(value.toPrecision(12)) : Number(value.toFixed(decimals)));
  };

/** Shillings: '14,500,000', 'KSh 14.5M'. */
export const amount: CellParser = (cell) => {
  const problem = amountProblem(cell);
  if (problem !== null) throw new CellRefused(`${problem}.`);
  return cell;
};

export const yesNo: CellParser = (cell) => {
  if (/^(?:yes|y|true|1|x|ndiyo)$/i.test(cell)) return true;
  if (/^(?:no|n|false|0|hapana)$/i.test(cell)) return false;
  throw new CellRefused('Write Yes or No.');
};

/** A list separated by semicolons, commas or line breaks; our exports use line breaks. */
export const list: CellParser = (cell) =>
  (fromJson(cell) ?? cell.split(cell.includes(';') ? /[;\n]/ : /[,\n]/))
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .join('\n');

function fromJson(cell: string): string[] | null {
  if (!cell.startsWith('[')) return null;
  try {
    const value: unknown = JSON.parse(cell);
    return Array.isArray(value) ? value.map(String) : null;
  } catch {
    return null;
  }
}

/** '21/11/2026' as Kenyans write it becomes 2026-11-21. */
export const day: CellParser = (cell) => {
  const [, dayText, monthText, yearText] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(cell) ?? [];
  return dayText && monthText ? `${yearText}-${monthText.padStart(2, '0')}-${dayText.padStart(2, '0')}` : cell;
};

export const agent: CellParser = (cell, { agents }) => {
  const found = agents.get(cell.toLowerCase());
  if (!found) throw new CellRefused('Nobody of the staff has this email address.');
  return found.id;
};
