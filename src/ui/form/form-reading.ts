import type { NumberBounds } from '#shared/number-problem.ts';
import { FORM_ID_FIELD, FORM_SHOWN_FIELD, HONEYPOT_FIELD } from '#shared/page-form.ts';
import { type CheckedField, problemOf } from './field-check.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

const machinery: ReadonlySet<string> = new Set([FORM_ID_FIELD, FORM_SHOWN_FIELD]);

/** The answers as text, as a form post would carry them, without the fields of the machinery. */
export function readAnswers(form: HTMLFormElement): { answers: Record<string, string>; isTrapped: boolean } {
  const answers: Record<string, string> = {};
  let isTrapped = false;
  for (const [name, value] of new FormData(form)) {
    if (name === HONEYPOT_FIELD) isTrapped = value !== '';
    else if (!machinery.has(name) && typeof value === 'string') answers[name] = value;
  }
  return { answers, isTrapped };
}

/** What is wrong, by the field's name; the first problem of a name stands. */
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

/** What `TextField` was told that its number can be. */
function numberOf({ dataset: { numberMin, numberMax, numberDecimals } }: Control): NumberBounds | undefined {
  if (numberMin === undefined || numberMax === undefined) return undefined;
  return { min: Number(numberMin), max: Number(numberMax), decimals: Number(numberDecimals ?? 0) };
}

/** The label's words without '(optional)'. */
const labelOf = (control: Control): string =>
  (control.labels?.[0]?.textContent ?? control.name).replace(/\s*\(optional\)\s*$/, '').trim();

function isChecked(form: HTMLFormElement, control: Control): boolean {
  if (control.type === 'radio') return new FormData(form).has(control.name);
  return control instanceof HTMLInputElement && control.checked;
}

/** The names of the form's fields. */
export const namesOf = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(Array.from(form.elements, (element) => element.getAttribute('name') ?? ''));

/**
 * Brings the first problem, in reading order, into view and moves the focus to it; to the button when there is none, since
 * a button that was disabled while the form was sent has lost it.
 */
export function focusFirstProblem(form: HTMLFormElement, problems: Readonly<Record<string, string>>): void {
  const target = placeOfProblem(form, problems) ?? form.querySelector<HTMLElement>('[type="submit"]');
  if (target) focusInView(target);
}

/**
 * The control of the first problem that can take the focus: the chosen one of a group, or else its first. Where none can,
 * as for a hidden field or a group that is disabled, the sentence about it takes the focus instead.
 */
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
 * Moves the focus and scrolls where that is not enough to see it: a radio of a group is a point that is cut out of the
 * page, so the group it belongs to is shown, with the sentence about it.
 */
export function focusInView(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  const place = (isRadio(target) && target.closest('fieldset')) || target;
  if (isInView(place)) return;
  place.scrollIntoView({ block: 'center' });
  place.querySelector(ERROR_NOTE)?.scrollIntoView({ block: 'nearest' });
}

const isRadio = (element: HTMLElement): boolean => element instanceof HTMLInputElement && element.type === 'radio';

/** Whether all of an element is on the screen, with nothing that stands in front of its ends, such as the header. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const middle = (left + right) / 2;
  return [top + 1, bottom - 1].every((y) => {
    const shown = document.elementFromPoint(middle, y);
    return shown !== null && (element.contains(shown) || shown.contains(element));
  });
}

/** Moves the focus to where an empty form starts. */
export function focusFirstField(form: HTMLFormElement): void {
  Array.from(form.elements)
    .filter(isControl)
    .find((control) => control.type !== 'hidden' && control.tabIndex >= 0)
    ?.focus();
}
