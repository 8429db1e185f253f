import { cleanRichText } from '#server/rich-text.ts';
import { parseKes } from '#shared/money.ts';
import { hasControlCharacter } from '#shared/text.ts';

export type CellData = string | number | boolean | null | string[];

/** What cells are read with beside themselves. */
export interface CellContext {
  /** Ids of agents by their e-mail address. */
  agents: ReadonlyMap<string, { id: string; name: string }>;
}

/** Reads a cell that is not empty. @throws CellRefused with the reason */
export type CellParser = (cell: string, context: CellContext) => CellData;

/** Why a cell cannot be used, for whoever sent the file. */
export class CellRefused extends Error {
  override readonly name = 'CellRefused';
}

const grouped = new Intl.NumberFormat('en-KE');

/** One line of at most so many characters. */
export const line =
  (maxLength: number, minLength = 1): CellParser =>
  (cell) => {
    if (cell.length < minLength) throw new CellRefused(`Write at least ${minLength} characters.`);
    if (cell.length > maxLength)
      throw new CellRefused(`Write at most ${maxLength} characters; these are ${cell.length}.`);
    if (hasControlCharacter(cell)) throw new CellRefused('Write it on one line.');
    return cell;
  };

/** Text over several lines, or HTML, of which only what articles and descriptions may hold is kept. */
export const richText =
  (maxLength: number): CellParser =>
  (cell) => {
    if (cell.length > maxLength) throw new CellRefused(`Write at most ${grouped.format(maxLength)} characters.`);
    if (hasControlCharacter(cell, '\t\r\n')) throw new CellRefused('There are characters in it that cannot be kept.');
    const html = cleanRichText(/<\w+[^>]*>/.test(cell) ? cell : paragraphs(cell));
    if (html === '') throw new CellRefused('Nothing readable is left of it.');
    return html;
  };

const paragraphs = (text: string): string =>
  text
    .split(/(?:\r?\n\s*)+/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('');

/** One of some words, whatever their case; `others` are understood too. */
export const oneOf =
  (words: readonly string[], others: Readonly<Record<string, string>> = {}): CellParser =>
  (cell) => {
    const key = cell.toLowerCase().replace(/[\s_-]+/g, ' ');
    const word = words.find((one) => one.toLowerCase() === key) ?? others[key];
    if (word === undefined) throw new CellRefused(`Write one of: ${words.join(', ')}.`);
    return word;
  };

/** Whole shillings: '14,500,000', 'Ksh. 14.5M'. */
export const amount =
  (min: number, max: number): CellParser =>
  (cell) => {
    const kes = parseKes(cell);
    if (kes === null) throw new CellRefused('Write an amount in shillings, such as 14,500,000.');
    if (kes < min || kes > max) throw new CellRefused(between(min, max));
    return kes;
  };

export const wholeNumber =
  (min: number, max: number): CellParser =>
  (cell) => {
    if (!/^-?\d{1,12}(?:[.,]0+)?$/.test(cell)) throw new CellRefused('Write a whole number.');
    const value = Number.parseInt(cell, 10);
    // Years are not written with commas.
    if (value < min || value > max) throw new CellRefused(`It must be between ${min} and ${max}.`);
    return value;
  };

/** A number with at most so many decimals; a comma in it stands between thousands. */
export const decimal =
  (min: number, max: number, decimals: number): CellParser =>
  (cell) => {
    const plain = cell.replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
    if (!/^-?\d{1,12}(?:\.\d{1,20})?$/.test(plain)) throw new CellRefused('Write a number, such as 240 or 0.125.');
    const value = Number(Number(plain).toFixed(decimals));
    if (value < min || value > max) throw new CellRefused(between(min, max));
    return value;
  };

const between = (min: number, max: number) => `It must be between ${grouped.format(min)} and ${grouped.format(max)}.`;

export const yesNo: CellParser = (cell) => {
  if (/^(?:yes|y|true|1|x|ndiyo)$/i.test(cell)) return true;
  if (/^(?:no|n|false|0|hapana)$/i.test(cell)) return false;
  throw new CellRefused('Write Yes or No.');
};

/** Several words, parted by semicolons, commas or lines; or as our export writes them, ["Borehole","Garden"]. */
export const list =
  (maxItems: number, maxLength: number): CellParser =>
  (cell) => {
    const items = (fromJson(cell) ?? cell.split(cell.includes(';') ? /[;\n]/ : /[,\n]/))
      .map((item) => item.trim())
      .filter((item) => item !== '');
    if (items.length > maxItems) throw new CellRefused(`Write at most ${maxItems}.`);
    const tooLong = items.find((item) => item.length > maxLength || hasControlCharacter(item));
    if (tooLong !== undefined)
      throw new CellRefused(`'${tooLong.slice(0, 40)}…' is longer than ${maxLength} characters.`);
    return [...new Set(items)];
  };

function fromJson(cell: string): string[] | null {
  if (!cell.startsWith('[')) return null;
  try {
    const value: unknown = JSON.parse(cell);
    return Array.isArray(value) ? value.map(String) : null;
  } catch {
    return null;
  }
}

export const httpsLink: CellParser = (cell) => {
  if (cell.length > 500 || !URL.canParse(cell) || new URL(cell).protocol !== 'https:')
    throw new CellRefused('Write a link that begins with https://.');
  return cell;
};

/** '2026-11-21', or '21/11/2026' as Kenyans write it. */
export const day: CellParser = (cell) => {
  const [, dayText, monthText, yearText] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(cell) ?? [];
  const iso = dayText ? `${yearText}-${monthText?.padStart(2, '0')}-${dayText.padStart(2, '0')}` : cell.slice(0, 10);
  const date = new Date(`${iso}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso)
    throw new CellRefused('Write a day as 2026-11-21 or 21/11/2026.');
  return iso;
};

/** Somebody of the staff, by their e-mail address. */
export const agent: CellParser = (cell, { agents }) => {
  const found = agents.get(cell.toLowerCase());
  if (!found) throw new CellRefused('Nobody of the staff has this email address.');
  return found.id;
};
