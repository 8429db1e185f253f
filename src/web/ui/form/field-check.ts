import { type NumberBounds, numberProblem } from '#platform/text/number-problem.ts';
import { PHONE_EXAMPLE, phonePattern } from '#platform/text/phone-number.ts';

/** Facts about one control that its check needs. */
export interface CheckedField {
  name: string;
  /** Text of its label. */
  label: string;
  value: string;
  type: string;
  required: boolean;
  /** For checkboxes and groups of radios. */
  checked: boolean;
  /** The browser's own validation message (min, max, pattern, length); empty when it finds nothing. */
  nativeMessage: string;
  /** The typed text is not a number, so that a number field's value is empty (`validity.badInput`). */
  isUnreadable?: boolean;
  /** Limits of a number typed as text. */
  number?: NumberBounds | undefined;
  missingMessage: string | undefined;
  invalidMessage: string | undefined;
}

/** Only a plausibility check; the server validates further. */
const addressPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const IN_DIGITS = 'Write a number in digits, such as 12';

/** The error message of a field, or null. Only spaces count as empty. */
export function problemOf(field: CheckedField): string | null {
  const isBox = field.type === 'checkbox' || field.type === 'radio';
  const empty = isBox ? !field.checked : field.value.trim() === '';
  // A number field accepts '1e5' as 100000, which nobody means, and has no value for '1.5.5'.
  if (field.isUnreadable || (field.type === 'number' && /e/i.test(field.value))) return IN_DIGITS;
  if (empty) return field.required ? missing(field, isBox) : null;
  if (field.type === 'email' && !addressPattern.test(field.value.trim())) {
    return field.invalidMessage ?? 'Please enter a valid email address';
  }
  // The server's rule, checked here so that all errors appear together.
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
