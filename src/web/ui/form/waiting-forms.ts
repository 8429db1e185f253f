import type { ApiFailure } from '#platform/http/failure.ts';
import { isRecord, parseJson } from '#platform/text/json.ts';
import { forgetStored, readStored, writeStored } from '../navigation/browser-storage.ts';

const KEY = 'makao-waiting';
/** Events of `window`: a form begins to wait, and one got its answer. */
export const WAITS_EVENT = 'makao:form-waits';
export const ANSWER_EVENT = 'makao:form-answered';

/** Far more than anybody fills in without network; the oldest go. */
const AT_MOST = 5;

/** A form that was sent without network, as this browser keeps it until there is one. */
export interface WaitingForm {
  /** Its idempotency key, which the server never forgets: however often it is sent, it is stored once. */
  key: string;
  formId: string;
  /** What the form is called on its page. */
  title: string;
  /** Its page, with the query. */
  path: string;
  request: { url: string; method: string; headers: Readonly<Record<string, string>>; body: string };
  /** The status of a reply that received it. */
  status: number;
  /** What was typed, by field name. */
  answers: Readonly<Record<string, string>>;
  /** The entries as `typed-entries.ts` keeps them, by which the form is filled in again. */
  typed: string | null;
  /** The server's sentence, where it refused: the hour was taken meanwhile. */
  refusal?: string;
}

/** A form that was received, told until its visitor has read it. */
interface ReceivedForm {
  key: string;
  title: string;
  /** 'L-2026-0012'; empty where the form has none. */
  received: string;
}

/** What the form that waits on a page is told. */
export type WaitingAnswer = { key: string } & ({ data: unknown } | { failure: ApiFailure });

export type KeptForm = WaitingForm | ReceivedForm;

export const isWaiting = (form: KeptForm): form is WaitingForm => 'request' in form;

const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

const isKeptForm = (value: unknown): value is KeptForm => {
  if (!isRecord(value) || typeof value.key !== 'string' || typeof value.title !== 'string') return false;
  if (typeof value.received === 'string') return true;
  const { request, formId, path, answers, status } = value;
  return (
    isRecord(request) &&
    isApiPath(request.url) &&
    request.method === 'POST' &&
    isTexts(request.headers) &&
    typeof request.body === 'string' &&
    typeof formId === 'string' &&
    typeof path === 'string' &&
    typeof status === 'number' &&
    isTexts(answers)
  );
};

/** Nothing but calls of this site is ever sent. */
const isApiPath = (url: unknown): boolean => typeof url === 'string' && url.startsWith('/api/v1/');

/** Parses the stored text; what is no form is left out. */
export function readKeptForms(stored: string | null): readonly KeptForm[] {
  const list = parseJson(stored ?? '[]');
  return Array.isArray(list) ? list.filter(isKeptForm) : [];
}

export const keptForms = (): readonly KeptForm[] => readKeptForms(readStored(KEY));

export function storeKeptForms(forms: readonly KeptForm[]): void {
  if (forms.length === 0) forgetStored(KEY);
  else writeStored(KEY, JSON.stringify(forms));
  window.dispatchEvent(new Event(WAITS_EVENT));
}

/** The form takes the place of what waited from the same form of the same page. */
export const withWaiting = (forms: readonly KeptForm[], form: WaitingForm): readonly KeptForm[] =>
  [
    ...forms.filter((other) => !isWaiting(other) || other.formId !== form.formId || other.path !== form.path),
    form,
  ].slice(-AT_MOST);

/** Forgets what waits of a form: it is sent by hand now, perhaps with other answers. */
export function dropWaitingOf(formId: string, path: string): void {
  const forms = keptForms();
  const others = forms.filter((form) => !isWaiting(form) || form.formId !== formId || form.path !== path);
  if (others.length < forms.length) storeKeptForms(others);
}

export const keepWaiting = (form: WaitingForm): void => storeKeptForms(withWaiting(keptForms(), form));

export const dropKeptForm = (key: string): void => storeKeptForms(keptForms().filter((form) => form.key !== key));
