import { formatNumber, groupedOrPlain, ungrouped } from './numbers.ts';

/** Formatting and parsing of amounts, which are whole Kenya shillings unless a name says dollars. */

/** An amount in full, the only format on cards, pages, mails and in the office: 'KSh 14,500,000'. */
export const formatKsh = (amountKes: number): string => `KSh ${formatNumber(amountKes)}`;

/** Whole US dollars: 'US$ 5,000'. */
export const formatUsd = (amountUsd: number): string => `US$ ${formatNumber(amountUsd)}`;

const steps = [
  { size: 1_000_000_000, letter: 'B' },
  { size: 1_000_000, letter: 'M' },
  { size: 1_000, letter: 'K' },
] as const;

/** An amount for map pins and other narrow places: '14.5M', '165K', '950'; rounded to two decimals. */
export function shortAmount(amountKes: number): string {
  const step = steps.find(({ size }) => amountKes >= size);
  if (!step) return formatNumber(amountKes);
  const rounded = Math.round((amountKes / step.size) * 100) / 100;
  // 999,999 rounds to 1,000K, which is written as 1M.
  if (rounded >= 1000 && step.letter !== 'B') return shortAmount(rounded * step.size);
  return `${rounded}${step.letter}`;
}

export const shortKsh = (amountKes: number): string => `KSh ${shortAmount(amountKes)}`;

/** 'KSh 10M' when that is exact, otherwise 'KSh 12,345,678', so that a typed bound is not rounded. */
export function exactShortKsh(amountKes: number): string {
  const step = amountKes >= 1_000_000_000 ? 10_000_000 : amountKes >= 1_000_000 ? 10_000 : 10;
  return amountKes % step === 0 ? shortKsh(amountKes) : formatKsh(amountKes);
}

const zerosOf: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  m: 6,
  mn: 6,
  mil: 6,
  million: 6,
  b: 9,
  bn: 9,
  billion: 9,
};

/** Length of '(KES) 999 999 999 999.00 /-' with twice as many spaces. */
const LONGEST_AMOUNT = 60;

const written = /^(?:kshs?\.?|kes|sh\.?)?\s?(\d[\d,\s]*?)(?:\.(\d{1,10}))?\s?([a-z]+)?\s?(?:\/[=-])?$/i;

type AmountReading = { amount: number; problem: null } | { amount: null; problem: string };

const refused = (problem: string): AmountReading => ({ amount: null, problem });
const PLAIN_EXAMPLE = 'Write one amount in digits, such as 35,000 or 1.5m';

/**
 * Parses an amount of whole shillings as typed, in browser and server alike. Nothing is guessed: an amount is either
 * parsed, or refused with a sentence that shows how to write it.
 * `8,000,000`, `KSh 8 000 000`, `8000000/=`, `1.5 million`, `35k` and `15,000.00` are read; `8,0000` is 80,000, a
 * grouped amount with a digit added. Refused are `-5`, cents (`12.5`), `35.000`, which means 35 to some, a comma that
 * may be a point (`1,5m`), and `5-10`.
 */
export function readAmount(typed: string): AmountReading {
  // Collapses spaces first, because the expression's time grows with the square of a run of spaces.
  const text = typed.trim().replace(/\s+/g, ' ');
  if (text.length > LONGEST_AMOUNT) return refused(PLAIN_EXAMPLE);
  if (/^(?:kshs?\.?|kes|sh\.?)?\s?[-−–]/i.test(text)) return refused('Write the amount without a minus');
  const thousandsWithPoints = /^(?:kshs?\.?|kes|sh\.?)?\s?(\d{1,3}(?:\.\d{3})+)\s?(?:\/[=-])?$/i.exec(text)?.[1];
  if (thousandsWithPoints) return refused(groupedOrPlain(thousandsWithPoints.replaceAll('.', '')));
  const [, whole = '', fraction = '', word = ''] = written.exec(text) ?? [];
  const zeros = word === '' ? 0 : zerosOf[word.toLowerCase()];
  if (whole === '' || zeros === undefined) return refused(PLAIN_EXAMPLE);
  const digits = ungrouped(whole.trim());
  if (digits === null) return refused(meantWithComma(whole.trim(), word));
  const cents = fraction.replace(/0+$/, '');
  if (cents.length > zeros) return refused('Write whole shillings, without cents');
  return { amount: Number(digits + cents.padEnd(zeros, '0')), problem: null };
}

/** '1,5m' most likely means 1.5 million; '8,00' an amount that lost a digit. */
function meantWithComma(whole: string, word: string): string {
  const isDecimal = word !== '' && /^\d+,\d{1,2}$/.test(whole);
  return isDecimal ? `Write ${whole.replace(',', '.')}${word}` : groupedOrPlain(whole.replace(/\D/g, ''));
}

/** The parsed amount; null when the text is refused: see `readAmount`. */
export const parseKes = (text: string): number | null => readAmount(text).amount;

/** Why an amount is refused, as a sentence; null when it is parsed or nothing was typed. */
export const amountProblem = (text: string): string | null => (text.trim() === '' ? null : readAmount(text).problem);
