/** Formatting and parsing of numbers in Kenyan notation. */

export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Not `Intl.NumberFormat`, whose first instance takes 60 ms on a phone (docs/decisions/016). */
export function formatNumber(value: number, decimals = 0): string {
  // Rounds to 15 significant digits, a double's precision: 2.675 * 100 is 267.49999999999994 and means 267.5.
  const rounded = Math.round(Number((Math.abs(value) * 10 ** decimals).toPrecision(15)));
  const digits = String(rounded).padStart(decimals + 1, '0');
  const fraction = decimals > 0 ? digits.slice(-decimals).replace(/0+$/, '') : '';
  const whole = groupThousands(digits.slice(0, digits.length - decimals));
  return `${value < 0 ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** '0.0465', '12.3', '1,012': three significant digits, but all digits of the whole part. */
export function threeFigures(value: number): string {
  return formatNumber(value, value > 0 ? Math.max(0, 2 - Math.floor(Math.log10(value))) : 0);
}

/** Null when the last group has fewer than three digits: '1,5' may mean one and a half. '8,0000' is 80,000. */
export function ungrouped(written: string): string | null {
  const groups = written.split(/\s*,\s*|\s+/);
  const isGrouped = groups.length === 1 || (groups.at(-1) ?? '').length >= 3;
  return isGrouped && groups.every((group) => /^\d+$/.test(group)) ? groups.join('') : null;
}

/** 'Write 35,000 or 35000', for digits with ambiguous grouping. */
export function groupedOrPlain(digits: string): string {
  const plain = digits.replace(/^0+(?=\d)/, '');
  return plain.length > 3 ? `Write ${groupThousands(plain)} or ${plain}` : `Write ${plain}`;
}

const LONGEST_COUNT = 40;
const IN_DIGITS = 'Write a whole number in digits, such as 12';

/** What is wrong with a typed count of whole things ('3 bedrooms'), as a sentence; null when nothing is. */
export function countProblem(typed: string): string | null {
  const text = typed.trim();
  if (text.length > LONGEST_COUNT) return IN_DIGITS;
  if (/^[-−–]/.test(text)) return 'Write the number without a minus';
  if (/^\d{1,3}(\.\d{3})+$/.test(text)) return groupedOrPlain(text.replaceAll('.', ''));
  if (/^\d+[.,]\d{1,2}$/.test(text)) return 'Write a whole number';
  return ungrouped(text) === null ? IN_DIGITS : null;
}

/** The typed count, or NaN, which every schema refuses; `countProblem` has the message. */
export const readCount = (typed: string): number =>
  countProblem(typed) === null ? Number(ungrouped(typed.trim())) : Number.NaN;

/** '1,234', or '1,000+' where counting stopped there. */
export const formatTotal = (total: number, isCapped: boolean): string => `${formatNumber(total)}${isCapped ? '+' : ''}`;

export interface NumberBounds {
  min: number;
  max: number;
  /** Decimal places; 0 by default. */
  decimals?: number;
}

export function plainNumber(text: string): string | null {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)([\d,]{1,30})(\.\d{1,20})?$/.exec(text) ?? [];
  const digits = ungrouped(whole);
  return digits === null ? null : sign + digits + fraction;
}

/** What is wrong with a typed number. '35.000', which means 35 to some, is refused; so is a decimal comma. */
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
