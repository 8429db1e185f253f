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
    missingMessage: control.dataset.missing,
    invalidMessage: control.dataset.invalid,
  };
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
 * Moves the focus to the first field, in reading order, that has a problem; to the button when none has, since a
 * button that was disabled while the form was sent has lost it.
 */
export function focusFirstProblem(form: HTMLFormElement, problems: Readonly<Record<string, string>>): void {
  const field = Array.from(form.elements).find((element) => isControl(element) && element.name in problems);
  const target = field ?? form.querySelector('[type="submit"]');
  if (target instanceof HTMLElement) target.focus();
}

/** Moves the focus to where an empty form starts. */
export function focusFirstField(form: HTMLFormElement): void {
  Array.from(form.elements)
    .filter(isControl)
    .find((control) => control.type !== 'hidden' && control.tabIndex >= 0)
    ?.focus();
}
