import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sendForm } from '#platform/http/client.ts';
import type { Endpoint } from '#platform/http/contract.ts';
import { type ApiFailure, failureWithoutReply, isCancelled } from '#platform/http/failure.ts';
import type { DataOf, Form } from '#platform/http/form.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { showToast, type ToastMessage } from '../feedback/toast-store.ts';
import { useHydrated } from '../navigation/use-hydrated.ts';
import { findProblems, focusFirstField, focusFirstProblem, namesOf, readAnswers } from './form-reading.ts';
import { formToWait, hasHour, pathOfPage } from './form-to-wait.ts';
import { asksPerson, keepPersonOf } from './person-offer.tsx';
import {
  type FailureMessage,
  offlineMessage,
  plainFailureText,
  problemsByField,
  useSubmissionStart,
  waitingMessage,
} from './submission-start.ts';
import { forgetTypedEntries } from './use-typed-entries.ts';
import { useWaitingAnswer } from './waiting-answer.ts';
import { dropWaitingOf, keepWaiting } from './waiting-forms.ts';

type Texts = Readonly<Record<string, string>>;

/** Sends the form's values; given fields replace those of the form. */
export type SendAnswers<E extends Endpoint> = (instead?: Texts) => Promise<DataOf<E>>;

export interface SubmissionOptions<E extends Endpoint> {
  form: Form<E>;
  /** The form as it came back without JavaScript: `formState` of the root loader. Others' forms are ignored. */
  returned: FormState | null;
  /** Wraps the call, such as with a question before it. By default the form is sent. */
  send?: (sendAnswers: SendAnswers<E>, answers: Texts) => Promise<DataOf<E>>;
  /**
   * After success: a toast, a change of page. The answers are those that were sent. Until a promise that it returns is
   * settled, such as that of another page, the form stays as it is.
   */
  onSent?: (result: DataOf<E>, answers: Texts, form: HTMLFormElement) => unknown;
  /** Message for a failure; by default the server's. */
  failureText?: (failure: ApiFailure) => FailureMessage;
  /** True if the page shows the failure elsewhere, such as in an earlier step; the form keeps its values. */
  takesFailure?: (failure: ApiFailure) => boolean;
  /** Field names of the form by those of the API, where they differ: `{ preferred_date: 'date' }`. */
  fieldNames?: Texts;
}

/** 'sent' also after the redirect of a POST without JavaScript; then `result` is null. */
type Phase<Result> =
  | { name: 'editing' }
  | { name: 'sending' }
  /** Sent, and the next page is on its way. */
  | { name: 'leaving' }
  | { name: 'sent'; result: Result | null };

export interface Submission<Result> {
  phase: Phase<Result>;
  /** Rises with every form that was sent; used as key, it makes the next form start empty. */
  round: number;
  /** Whether the form that was sent has told this device who its visitor is, which offers it in other forms. */
  isPersonKept: boolean;
  values: Texts;
  errors: Texts;
  failure: FailureMessage | null;
  /** The form came back for the password; only where no script runs. */
  asksPassword: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  clearError: (name: string) => void;
  /** Back to an empty form: 'Send Another Message'. */
  startAgain: () => void;
}

const TRAPPED: FailureMessage = {
  title: 'A hidden field was filled in, as machines do.',
  line: 'Please send the form once more, or call us.',
};

const toastOf = ({ title, line, isLineOnce }: FailureMessage): ToastMessage => ({
  title,
  ...(line !== undefined && !isLineOnce && { line }),
  tone: 'error',
});

/** The state of one form: validates it, sends it once, keeps the values after a failure, and shows the result. */
export function useSubmission<E extends Endpoint>(options: SubmissionOptions<E>): Submission<DataOf<E>> {
  const start = useSubmissionStart(options.form.id, options.returned, options.fieldNames);
  const [phase, setPhase] = useState<Phase<DataOf<E>>>(
    start.wasSent ? { name: 'sent', result: null } : { name: 'editing' },
  );
  const [round, setRound] = useState(0);
  const [isPersonKept, setPersonKept] = useState(false);
  const [errors, setErrors] = useState<Texts>(start.errors);
  const [failure, setFailure] = useState(start.failure);
  const attempt = useRef<Attempt | null>(null);
  useEffect(() => {
    if (start.wasSent) forgetTypedEntries(options.form.id);
  }, [start.wasSent, options.form.id]);
  const awaited = useWaitingAnswer();
  const openFor = useOpenTime(options.returned?.formId === options.form.id);

  /** Renders the errors synchronously, so that the focused field is already described by its error. */
  function refuse(form: HTMLFormElement, problems: Texts, message: FailureMessage | null): void {
    flushSync(() => {
      setErrors(problems);
      setFailure(message);
      setPhase({ name: 'editing' });
    });
    focusFirstProblem(form, problems);
  }

  function fail(form: HTMLFormElement, reply: ApiFailure): void {
    const { problems, leftOver } = problemsByField(reply.fields, namesOf(form), options.fieldNames);
    const isAboutFields = Object.keys(problems).length > 0;
    const message = isAboutFields ? { title: reply.message } : (options.failureText ?? plainFailureText)(reply);
    refuse(form, problems, leftOver.length > 0 ? { title: message.title, line: leftOver.join(' ') } : message);
    if (!isAboutFields) showToast(toastOf(message));
  }

  async function succeed(form: HTMLFormElement, answers: Texts, result: DataOf<E>): Promise<void> {
    attempt.current = null;
    forgetTypedEntries(options.form.id);
    setFailure(null);
    setPersonKept(keepPersonOf(form, answers));
    const next = options.onSent?.(result, answers, form);
    if (next instanceof Promise) {
      setPhase({ name: 'leaving' });
      await next;
    }
    setPhase({ name: 'sent', result });
    setRound((before) => before + 1);
  }

  /** Without network this browser keeps the form, under its key, and sends it by itself from any page. */
  function wait(form: HTMLFormElement, answers: Texts): void {
    const key = attempt.current?.key ?? randomKey();
    keepWaiting(formToWait(form, options.form, answers, { idempotencyKey: key, filledInMs: openFor() }));
    awaited.current = {
      key,
      take: (answer) => {
        // The server checked it against its contract, as for any call.
        if ('data' in answer) void succeed(form, answers, answer.data as DataOf<E>);
        else if (options.takesFailure?.(answer.failure)) setPhase({ name: 'editing' });
        else fail(form, answer.failure);
      },
    };
    refuse(form, {}, waitingMessage(hasHour(answers)));
  }

  async function send(form: HTMLFormElement, answers: Texts): Promise<void> {
    attempt.current = attemptFor(attempt.current, answers, randomKey);
    awaited.current = null;
    dropWaitingOf(form.id, pathOfPage());
    setErrors({});
    setFailure(null);
    setPhase({ name: 'sending' });
    try {
      const sending = { idempotencyKey: attempt.current.key, filledInMs: openFor() };
      const sendAnswers = (instead?: Texts) => sendForm(options.form, { ...answers, ...instead }, sending);
      const result = await (options.send?.(sendAnswers, answers) ?? sendAnswers());
      await succeed(form, answers, result);
    } catch (cause) {
      const failure = failureWithoutReply(cause);
      const offline = offlineMessage(failure, navigator.onLine);
      if (offline && options.send === undefined && asksPerson(form)) return wait(form, answers);
      if (offline) return refuse(form, {}, offline);
      // A user who cancelled the password dialog knows that nothing was sent.
      if (isCancelled(failure) || options.takesFailure?.(failure)) setPhase({ name: 'editing' });
      else fail(form, failure);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (phase.name === 'sending' || phase.name === 'leaving') return;
    const form = event.currentTarget;
    const problems = findProblems(form);
    const { answers, isTrapped } = readAnswers(form);
    if (Object.keys(problems).length > 0) refuse(form, problems, null);
    else if (isTrapped) refuse(form, {}, TRAPPED);
    else void send(form, answers);
  }

  return {
    phase,
    round,
    isPersonKept,
    values: round === 0 ? start.values : {},
    errors,
    failure,
    asksPassword: round === 0 && start.asksPassword,
    submit,
    clearError: (name) => setErrors((before) => without(before, name)),
    startAgain: () => setPhase({ name: 'editing' }),
  };
}

function without(errors: Texts, name: string): Texts {
  if (!(name in errors)) return errors;
  const { [name]: _edited, ...rest } = errors;
  return rest;
}

/** Milliseconds a form is open, from the request of its page; undefined for a returned form, mended quickly. */
function useOpenTime(hasReturned: boolean): () => number | undefined {
  const wasMountedLater = useRef(useHydrated());
  const openedAt = useRef(0);
  useEffect(() => {
    if (wasMountedLater.current) openedAt.current = performance.now();
  }, []);
  return () => (hasReturned ? undefined : Math.max(0, Math.round(performance.now() - openedAt.current)));
}

/** For a form with script: our messages in place of the browser's, and the focus after a form was sent and emptied. */
export function useLiveForm(round: number, comesBack: 'empty' | 'after a panel'): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.current) return;
    form.current.noValidate = true;
    if (round === 0) return;
    if (comesBack === 'empty') focusFirstProblem(form.current, {});
    else focusFirstField(form.current);
  }, [round, comesBack]);
  return form;
}

interface Attempt {
  key: string;
  answers: string;
}

/** The last key for the same answers, so that a retry after a lost reply stores nothing twice; otherwise a new one. */
export function attemptFor(
  last: Attempt | null,
  answers: Readonly<Record<string, string>>,
  newKey: () => string,
): Attempt {
  const written = JSON.stringify(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1)));
  return last?.answers === written ? last : { key: newKey(), answers: written };
}

/** A random UUID version 4. Does not need crypto.randomUUID, which browsers lack on plain http. */
export function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16);
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16);
    return byte.toString(16).padStart(2, '0');
  }).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
