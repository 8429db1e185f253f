import { type ApiFailure, dataOfReply, failureWithoutReply, isRefusal } from '#platform/http/failure.ts';
import { isRecord } from '#platform/text/json.ts';
import { forgetVisit } from '../navigation/browser-storage.ts';
import { entriesKey, pathnameOf } from './entries-key.ts';
import {
  ANSWER_EVENT,
  isWaiting,
  type KeptForm,
  keptForms,
  storeKeptForms,
  type WaitingAnswer,
  type WaitingForm,
} from './waiting-forms.ts';

/** How a form that was sent again goes on: it is received, refused with a sentence, or waits for another time. */
export function afterAnswer(form: WaitingForm, outcome: { data: unknown } | { failure: ApiFailure }): KeptForm {
  if ('data' in outcome) {
    const reference = isRecord(outcome.data) ? outcome.data.reference : null;
    return { key: form.key, title: form.title, received: typeof reference === 'string' ? reference : '' };
  }
  const { failure } = outcome;
  const isFinal = isRefusal(failure) && failure.status < 500 && failure.status !== 429 && failure.status !== 408;
  if (!isFinal) return form;
  return { ...form, refusal: failure.fields.map(({ message }) => message).join(' ') || failure.message };
}

/** Sends what waits, in one tab at a time. What the server refused is not sent again by itself. */
export async function sendWaitingForms(): Promise<void> {
  if (!('locks' in navigator)) return sendAll();
  await navigator.locks.request('makao-waiting', { ifAvailable: true }, async (lock) => {
    if (lock) await sendAll();
  });
}

async function sendAll(): Promise<void> {
  for (const form of keptForms()) {
    if (!isWaiting(form) || form.refusal !== undefined) continue;
    const outcome = await send(form);
    const next = afterAnswer(form, outcome);
    if (next === form) return;
    storeKeptForms(keptForms().map((kept) => (kept.key === form.key ? next : kept)));
    if (!isWaiting(next)) forgetVisit(entriesKey(pathnameOf(form.path), form.formId));
    window.dispatchEvent(new CustomEvent<WaitingAnswer>(ANSWER_EVENT, { detail: { key: form.key, ...outcome } }));
  }
}

async function send({ request, status }: WaitingForm): Promise<{ data: unknown } | { failure: ApiFailure }> {
  try {
    const { url, ...init } = request;
    const response = await fetch(url, { ...init, credentials: 'include' });
    const text = await response.text();
    return { data: dataOfReply(status, { status: response.status, statusText: response.statusText, text }) };
  } catch (cause) {
    return { failure: failureWithoutReply(cause) };
  }
}
