import { type NumberBounds, numberProblem } from '#shared/number-problem.ts';
import { PHONE_EXAMPLE, phonePattern } from '#shared/phone-number.ts';

/** What there is to know of one control when its form is checked. */
export interface CheckedField {
  name: string;
  /** The words of its label. */
  label: string;
  value: string;
  type: string;
  required: boolean;
  /** Of a checkbox or a group of radios. */
  checked: boolean;
  /** What the browser itself finds wrong: its min, max, pattern, length. Empty when nothing is. */
  nativeMessage: string;
  /** Something was typed that a number field cannot take, so that its value is empty. */
  isUnreadable?: boolean;
  /** What the number can be that is typed here as text. */
  number?: NumberBounds | undefined;
  missingMessage: string | undefined;
  invalidMessage: string | undefined;
}

/** Something, one @, something with a dot in it; the server looks closer. */
const addressPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const IN_DIGITS = 'Write a number in digits, such as 12';

/** What is wrong with a field, as a sentence for under it, or null. Spaces alone are no answer. */
export function problemOf(field: CheckedField): string | null {
  const isBox = field.type === 'checkbox' || field.type === 'radio';
  const empty = isBox ? !field.checked : field.value.trim() === '';
  // A number field takes '1e5' for 100000, which nobody means, and has no value at all for '1.5.5'.
  if (field.isUnreadable || (field.type === 'number' && /e/i.test(field.value))) return IN_DIGITS;
  if (empty) return field.required ? missing(field, isBox) : null;
  if (field.type === 'email' && !addressPattern.test(field.value.trim())) {
    return field.invalidMessage ?? 'Please enter a valid email address';
  }
  // The server's own rule, so that all that is wrong is said at once.
  if (field.type === 'tel' && !phonePattern.test(field.value.trim())) return field.invalidMessage ?? PHONE_EXAMPLE;
  const wrongNumber = field.number && numberProblem(field.label.split(',')[0] ?? '', field.value, field.number);
  if (wrongNumber) return wrongNumber;
  return field.nativeMessage === '' ? null : (field.invalidMessage ?? field.nativeMessage);
}

function missing(field: CheckedField, isBox: boolean): string {
  if (field.missingMessage) return field.missingMessage;
  if (isBox) return field.type === 'radio' ? 'Please choose one' : 'Please tick this box to go on';
  return `${field.label} is required`;
}
