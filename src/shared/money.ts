import { formatNumber } from './numbers.ts';

/** Amounts are whole Kenya shillings everywhere; these turn them into words and back. */

/** An amount in full, in the one form used on cards, pages, mails and in the office: 'KSh 14,500,000'. */
export const formatKsh = (amountKes: number): string => `KSh ${formatNumber(amountKes)}`;

const steps = [
  { size: 1_000_000_000, letter: 'B' },
  { size: 1_000_000, letter: 'M' },
  { size: 1_000, letter: 'K' },
] as const;

/** For map pins and other tight places: '14.5M', '165K', '950'; rounded to two decimals. */
export function shortAmount(amountKes: number): string {
  const step = steps.find(({ size }) => amountKes >= size);
  if (!step) return formatNumber(amountKes);
  const rounded = Math.round((amountKes / step.size) * 100) / 100;
  // 999,999 rounds to a thousand thousands, which is a million.
  if (rounded >= 1000 && step.letter !== 'B') return shortAmount(rounded * step.size);
  return `${rounded}${step.letter}`;
}

/** 'KSh 10M', rounded to two decimals. */
export const shortKsh = (amountKes: number): string => `KSh ${shortAmount(amountKes)}`;

/** 'KSh 10M' where that is exact, else 'KSh 12,345,678': a bound that was typed is not rounded away. */
export function exactShortKsh(amountKes: number): string {
  const step = amountKes >= 1_000_000_000 ? 10_000_000 : amountKes >= 1_000_000 ? 10_000 : 10;
  return amountKes % step === 0 ? shortKsh(amountKes) : formatKsh(amountKes);
}

const multipliers: Record<string, number> = { k: 1_000, m: 1_000_000, b: 1_000_000_000, bn: 1_000_000_000 };

/** Characters of '(KES) 999 999 999 999.00 /-' and as many spaces again. */
const LONGEST_AMOUNT = 60;

/**
 * The amount a person wrote: '8,000,000', 'Ksh. 8 000 000', 'KES 1.5M', '500k'; null when it is no amount.
 * Cents are rounded away.
 */
export function parseKes(text: string): number | null {
  const written = text.trim();
  // The expression takes time that grows with the square of a run of spaces.
  if (written.length > LONGEST_AMOUNT) return null;
  const match = /^(?:ksh\.?|kes)?\s*(\d[\d,\s]{0,30}(?:\.\d{1,10})?)\s*(k|m|bn?)?\s*(?:\/[=-])?$/i.exec(written);
  if (!match?.[1]) return null;
  const multiplier = match[2] ? (multipliers[match[2].toLowerCase()] ?? 1) : 1;
  return Math.round(Number(match[1].replace(/[,\s]/g, '')) * multiplier);
}
