import { groupedOrPlain, ungrouped } from './numbers.ts';

/** What a typed number can be. */
export interface NumberBounds {
  min: number;
  max: number;
  /** Digits after the point; none where there are none. */
  decimals?: number;
}

/** A number without commas between thousands; null where it is none, or a comma may be meant as a point. */
export function plainNumber(text: string): string | null {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)([\d,]{1,30})(\.\d{1,20})?$/.exec(text) ?? [];
  const digits = ungrouped(whole);
  return digits === null ? null : sign + digits + fraction;
}

/**
 * What is wrong with a number as it was typed, as a sentence; null when nothing is. A point before three zeros parts
 * thousands for many people, so '35.000' is refused with how to write it; so is a comma that stands for the point.
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

/** 'Write 36.78' for '36,78', where that can be meant. */
function withPoint(typed: string, { min, max, decimals = 0 }: NumberBounds): string | null {
  const [, fraction] = /^-?\d{1,15},(\d{1,20})$/.exec(typed) ?? [];
  if (fraction === undefined || fraction.length > decimals) return null;
  const text = typed.replace(',', '.');
  return Number(text) >= min && Number(text) <= max ? `Write ${text}` : null;
}
