import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ApiFailure, failureWithoutReply, isCancelled } from '#shared/api/failure.ts';
import type { FormState } from '#shared/form-state.ts';
import { showToast, type ToastMessage } from '../toast-store.ts';
import { type Attempt, attemptFor, randomKey } from './attempt-key.ts';
import { findProblems, focusFirstProblem, namesOf, readAnswers } from './form-reading.ts';
import { problemsByField } from './returned.ts';
import { type FailureWords, plainFailureWords, useSubmissionStart } from './submission-start.ts';
import { useOpenTime } from './use-open-time.ts';

type Texts = Readonly<Record<string, string>>;

/** The part of a PageForm the browser needs. Declare the form with `satisfies PageForm` and the body keeps its type. */
export interface SubmittableForm<Body> {
  id: string;
  toBody(fields: Texts): Body;
}

/** What goes along with a body; a call takes it as it is: `callApi(createLead, { body, ...sending })`. */
interface Sending {
  idempotencyKey: string;
  /** How long the form was open, in milliseconds; undefined where that says nothing. */
  filledInMs: number | undefined;
}

export interface SubmissionOptions<Body, Result> {
  form: SubmittableForm<Body>;
  /** The form as it came back without JavaScript: `formState` of the root loader. Others' forms are ignored. */
  returned: FormState | null;
  send: (body: Body, sending: Sending) => Promise<Result>;
  /** After success: a toast, a change of page. The answers are those that were sent. */
  onSent?: (result: Result, answers: Texts) => void;
  /** The catalogue's words for a failure; the server's sentence when absent. */
  failureWords?: (failure: ApiFailure) => FailureWords;
  /** Returns true if the page shows the failure elsewhere, such as in an earlier step; the form keeps its values. */
  takesFailure?: (failure: ApiFailure) => boolean;
  /** API names whose form field has another name: `{ preferred_date: 'date' }`. */
  fieldNames?: Texts;
}

/** 'sent' is also the state after the redirect of a post without JavaScript; `result` is then null. */
type Phase<Result> = { name: 'editing' } | { name: 'sending' } | { name: 'sent'; result: Result | null };

export interface Submission<Result> {
  phase: Phase<Result>;
  /** Incremented with every sent form; as key it resets the form. */
  round: number;
  values: Texts;
  errors: Texts;
  failure: FailureWords | null;
  /** The returned form needs a password confirmation; only without script. */
  asksPassword: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Clears the error of an edited field. */
  clearError: (name: string) => void;
  /** Shows an empty form again. */
  startAgain: () => void;
}

const TRAPPED: FailureWords = {
  title: 'A hidden field was filled in, as machines do.',
  line: 'Please send the form once more, or call us.',
};

const toastOf = ({ title, line, isLineOnce }: FailureWords): ToastMessage => ({
  title,
  ...(line !== undefined && !isLineOnce && { line }),
  tone: 'error',
});

/** Runs one form: checks it, sends it once, keeps the answers when that fails, and says what happened. */
export function useSubmission<Body, Result>(options: SubmissionOptions<Body, Result>): Submission<Result> {
  const start = useSubmissionStart(options.form.id, options.returned, options.fieldNames);
  const [phase, setPhase] = useState<Phase<Result>>(
    start.wasSent ? { name: 'sent', result: null } : { name: 'editing' },
  );
  const [round, setRound] = useState(0);
  const [errors, setErrors] = useState<Texts>(start.errors);
  const [failure, setFailure] = useState(start.failure);
  const attempt = useRef<Attempt | null>(null);
  const openFor = useOpenTime(options.returned?.formId === options.form.id);

  /** Renders the errors synchronously, so that the focused field is already described by its error. */
  function refuse(form: HTMLFormElement, problems: Texts, words: FailureWords | null): void {
    flushSync(() => {
      setErrors(problems);
      setFailure(words);
      setPhase({ name: 'editing' });
    });
    focusFirstProblem(form, problems);
  }

  function fail(form: HTMLFormElement, reply: ApiFailure): void {
    const { problems, leftOver } = problemsByField(reply.fields, namesOf(form), options.fieldNames);
    const isAboutFields = Object.keys(problems).length > 0;
    const words = isAboutFields ? { title: reply.message } : (options.failureWords ?? plainFailureWords)(reply);
    refuse(form, problems, leftOver.length > 0 ? { title: words.title, line: leftOver.join(' ') } : words);
    if (!isAboutFields) showToast(toastOf(words));
  }

  async function send(form: HTMLFormElement, answers: Texts): Promise<void> {
    attempt.current = attemptFor(attempt.current, answers, randomKey);
    setErrors({});
    setFailure(null);
    setPhase({ name: 'sending' });
    try {
      const sending = { idempotencyKey: attempt.current.key, filledInMs: openFor() };
      const result = await options.send(options.form.toBody(answers), sending);
      attempt.current = null;
      setPhase({ name: 'sent', result });
      setRound((before) => before + 1);
      options.onSent?.(result, answers);
    } catch (cause) {
      const failure = failureWithoutReply(cause);
      // A cancelled password confirmation needs no message.
      if (isCancelled(failure) || options.takesFailure?.(failure)) setPhase({ name: 'editing' });
      else fail(form, failure);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (phase.name === 'sending') return;
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
