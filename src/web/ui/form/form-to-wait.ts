import { requestOfForm } from '#platform/http/client.ts';
import type { Endpoint } from '#platform/http/contract.ts';
import type { Form } from '#platform/http/form.ts';
import { typedEntriesOf } from './use-typed-entries.ts';
import type { WaitingForm } from './waiting-forms.ts';

type Texts = Readonly<Record<string, string>>;

export const pathOfPage = (): string => window.location.pathname + window.location.search;

/** An hour, alone or behind its day. */
const hour = /(?:^|T)\d\d:\d\d/;

/** Whether the answers ask for an hour, which others may take. */
export const hasHour = (answers: Texts): boolean => Object.values(answers).some((answer) => hour.test(answer));

const titleOf = (form: HTMLFormElement): string =>
  document.getElementById(form.getAttribute('aria-labelledby') ?? '')?.textContent ??
  form.getAttribute('aria-label') ??
  'Your form';

/** What this browser keeps of a form that was sent without network: enough to send it from any page. */
export const formToWait = <E extends Endpoint>(
  element: HTMLFormElement,
  form: Form<E>,
  answers: Texts,
  sending: { idempotencyKey: string; filledInMs: number | undefined },
): WaitingForm => ({
  key: sending.idempotencyKey,
  formId: element.id,
  title: titleOf(element),
  path: pathOfPage(),
  request: requestOfForm(form, answers, sending),
  status: form.action.status,
  answers,
  typed: typedEntriesOf(form.id),
});
