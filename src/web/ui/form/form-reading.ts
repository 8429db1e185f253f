import { FORM_ID_FIELD, FORM_SHOWN_FIELD, HONEYPOT_FIELD } from '#platform/http/page-form.ts';
import { type NumberBounds, numberProblem } from '#platform/text/numbers.ts';
import { PHONE_EXAMPLE, phonePattern } from '#platform/text/phone-number.ts';

export interface CheckedField {
  name: string;
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

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

const machinery: ReadonlySet<string> = new Set([FORM_ID_FIELD, FORM_SHOWN_FIELD]);

/** The form's values as text, as a form post would send them, without internal fields. */
export function readAnswers(form: HTMLFormElement): { answers: Record<string, string>; isTrapped: boolean } {
  const answers: Record<string, string> = {};
  let isTrapped = false;
  for (const [name, value] of new FormData(form)) {
    if (name === HONEYPOT_FIELD) isTrapped = value !== '';
    else if (!machinery.has(name) && typeof value === 'string') answers[name] = value;
  }
  return { answers, isTrapped };
}

/** Error messages by field name; the first of each name counts. */
export function findProblems(form: HTMLFormElement): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const element of form.elements) {
    if (!isControl(element) || !element.name || element.disabled || element.name in problems) continue;
    const problem = problemOf(described(form, element));
    if (problem) problems[element.name] = problem;
  }
  return problems;
}

function described(form: HTMLFormElement, control: Control): CheckedField {
  return {
    name: control.name,
    label: labelOf(control),
    value: control.value,
    type: control.type,
    required: control.required,
    checked: isChecked(form, control),
    nativeMessage: control.validationMessage,
    isUnreadable: control.validity.badInput,
    number: numberOf(control),
    missingMessage: control.dataset.missing,
    invalidMessage: control.dataset.invalid,
  };
}

function numberOf({ dataset: { numberMin, numberMax, numberDecimals } }: Control): NumberBounds | undefined {
  if (numberMin === undefined || numberMax === undefined) return undefined;
  return { min: Number(numberMin), max: Number(numberMax), decimals: Number(numberDecimals ?? 0) };
}

const labelOf = (control: Control): string =>
  (control.labels?.[0]?.textContent ?? control.name).replace(/\s*\(optional\)\s*$/, '').trim();

function isChecked(form: HTMLFormElement, control: Control): boolean {
  if (control.type === 'radio') return new FormData(form).has(control.name);
  return control instanceof HTMLInputElement && control.checked;
}

export const namesOf = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(Array.from(form.elements, (element) => element.getAttribute('name') ?? ''));

/** Focuses the first problem in reading order; without one the button, which lost the focus while it was disabled. */
export function focusFirstProblem(form: HTMLFormElement, problems: Readonly<Record<string, string>>): void {
  const target = placeOfProblem(form, problems) ?? form.querySelector<HTMLElement>('[type="submit"]');
  if (target) focusInView(target);
}

/** Its control; of a group the checked one, or the first; the message where that cannot take the focus. */
function placeOfProblem(form: HTMLFormElement, problems: Readonly<Record<string, string>>): HTMLElement | null {
  const controls = Array.from(form.elements).filter(isControl);
  const name = controls.find((control) => control.name in problems)?.name;
  if (name === undefined) return null;
  const live = controls.filter((control) => control.name === name && canTakeFocus(control));
  const control = live.find((one) => one instanceof HTMLInputElement && one.checked) ?? live[0];
  return control ?? focusableSentence(form);
}

const canTakeFocus = (control: Control): boolean =>
  !control.disabled && control.type !== 'hidden' && control.getClientRects().length > 0;

const ERROR_NOTE = '[id$="-error"]';

function focusableSentence(form: HTMLFormElement): HTMLElement | null {
  const sentence = form.querySelector<HTMLElement>(ERROR_NOTE);
  sentence?.setAttribute('tabindex', '-1');
  return sentence;
}

/**
 * Focuses an element and makes it visible, clear of the header and the bars at the foot (`scroll-padding`). A visually
 * hidden radio has no visible area, so its group is scrolled into view, with the error message.
 */
export function focusInView(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  const place = (isRadio(target) && target.closest('fieldset')) || target;
  place.scrollIntoView({ block: 'nearest' });
  place.querySelector(ERROR_NOTE)?.scrollIntoView({ block: 'nearest' });
}

const isRadio = (element: HTMLElement): boolean => element instanceof HTMLInputElement && element.type === 'radio';

export function focusFirstField(form: HTMLFormElement): void {
  Array.from(form.elements)
    .filter(isControl)
    .find((control) => control.type !== 'hidden' && control.tabIndex >= 0)
    ?.focus();
}
