import { groupedOrPlain, ungrouped } from './numbers.ts';

/** Limits of a typed number. */
export interface NumberBounds {
  min: number;
  max: number;
  /** Decimal places; 0 by default. */
  decimals?: number;
}

/**
 * Parses a number without thousands separators; null when it is invalid, or a comma may be meant as a decimal point.
 */
export function plainNumber(text: string): string | null {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)([\d,]{1,30})(\.\d{1,20})?$/.exec(text) ?? [];
  const digits = ungrouped(whole);
  return digits === null ? null : sign + digits + fraction;
}

/**
 * What is wrong with a typed number, as a sentence; null when nothing is. To many people a point before three zeros
 * separates thousands, so '35.000' is refused with how to write it; so is a decimal comma.
 */
export function numberProblem(label: string, typedNumber: string, bounds: NumberBounds): string | null {
  const { min, max, decimals = 0 } = bounds;
  const typed = typedNumber.trim();
  if (/^[1-9]\d{0,2}(\.\d{3})*\.000$/.test(typed)) return groupedOrPlain(typed.replaceAll('.', ''));
  const text = plainNumber(typed);
  if (text === null) return withPoint(typed, bounds) ?? `${label} must be a number`;
  const written = text.split('.')[1]?.length ?? 0;
  if (written > decimals) {
    return decimals === 0 ? `${label} must be a whole number` : `${label} must have ${decimals} decimals or fewer`;
  }
  const value = Number(text);
  if (value >= min && value <= max) return null;
  return withPoint(typed, bounds) ?? `${label} must be between ${min} and ${max}`;
}

/** 'Write 36.78' for '36,78', when that would be valid. */
function withPoint(typed: string, { min, max, decimals = 0 }: NumberBounds): string | null {
  const [, fraction] = /^-?\d{1,15},(\d{1,20})$/.exec(typed) ?? [];
  if (fraction === undefined || fraction.length > decimals) return null;
  const text = typed.replace(',', '.');
  return Number(text) >= min && Number(text) <= max ? `Write ${text}` : null;
}
