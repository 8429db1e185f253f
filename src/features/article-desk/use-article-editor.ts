import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '#shared/api/client.ts';
import { type ApiFailure, failureWithoutReply } from '#shared/api/failure.ts';
import { findProblems, focusFirstProblem, readAnswers } from '#ui/form/form-reading.ts';
import { showToast } from '#ui/toast-store.ts';
import type { ArticleAction } from './article-states.ts';
import { getDeskArticle, saveArticle } from './calls.ts';
import type { DeskArticle } from './contract.ts';
import { articleForm } from './forms.ts';

/** How long nobody types before what was typed is saved. */
const PAUSE_MS = 2_000;

type Fields = Readonly<Record<string, string>>;

export type SaveStatus =
  | { name: 'as loaded' | 'typing' | 'saving' | 'saved' }
  | { name: 'failed'; message: string }
  /** Somebody else saved first; nothing is saved any more until the person says so. */
  | { name: 'edited meanwhile'; message: string; theirs: DeskArticle };

export interface ArticleEditor {
  article: DeskArticle;
  status: SaveStatus;
  errors: Fields;
  /** What stands in the form, a moment after it was typed. */
  fields: Fields | null;
  formRef: (form: HTMLFormElement | null) => void;
  onInput: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Saves what is typed before something else is done with the article; false where that failed. */
  flush: () => Promise<boolean>;
  /** What counts from now on, after something else was done. */
  setArticle: (article: DeskArticle) => void;
  /** The version of the last save, also before the page shows it. */
  versionNow: () => number;
}

const doneWords: Record<Exclude<ArticleAction, 'autosave'>, string> = {
  save: 'The draft is saved',
  publish: 'Published: visitors read it from now on',
  schedule: 'Scheduled: visitors read it from that hour on',
};

/**
 * Runs the editor of an article: saves what is typed by itself as a draft, one call after the other, and whatever the
 * buttons say. Where somebody else saved first it stops, keeps every word, and shows what they changed.
 */
export function useArticleEditor(loaded: DeskArticle, returnedErrors: Fields): ArticleEditor {
  const [article, showArticle] = useState(loaded);
  const [status, setStatus] = useState<SaveStatus>({ name: 'as loaded' });
  const [errors, setErrors] = useState(returnedErrors);
  const [fields, setFields] = useState<Fields | null>(null);
  const form = useRef<HTMLFormElement | null>(null);
  const version = useRef(loaded.version);
  const isStopped = useRef(false);
  const unsaved = useRef<Fields | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));

  const setArticle = useCallback((next: DeskArticle) => {
    version.current = next.version;
    showArticle(next);
  }, []);

  const fail = useCallback(
    async (failure: ApiFailure, action: ArticleAction) => {
      if (failure.code === 'edited_meanwhile') {
        isStopped.current = true;
        const theirs = await callApi(getDeskArticle, { params: { article_id: loaded.id } });
        // A save that the person asks for after reading this puts theirs among the versions, and goes on from there.
        version.current = theirs.version;
        return setStatus({ name: 'edited meanwhile', message: failure.message, theirs });
      }
      setStatus({ name: 'failed', message: failure.message });
      if (action === 'autosave') return;
      const problems = Object.fromEntries(
        failure.fields.map(({ field, message }) => [field.split('.')[0] ?? '', message]),
      );
      setErrors(problems);
      showToast({ title: failure.message, tone: 'error' });
      if (form.current) focusFirstProblem(form.current, problems);
    },
    [loaded.id],
  );

  const save = useCallback(
    async (answers: Fields, action: ArticleAction): Promise<boolean> => {
      setStatus({ name: 'saving' });
      const body = articleForm.toBody({ ...answers, action, version: String(version.current) });
      try {
        const saved = await callApi(saveArticle, { params: { article_id: loaded.id }, body });
        if (unsaved.current === answers) unsaved.current = null;
        isStopped.current = false;
        setArticle(saved);
        setStatus({ name: unsaved.current ? 'typing' : 'saved' });
        if (action !== 'autosave') {
          setErrors({});
          showToast({ title: doneWords[action], tone: 'success' });
        }
        return true;
      } catch (cause) {
        await fail(failureWithoutReply(cause), action);
        return false;
      }
    },
    [loaded.id, setArticle, fail],
  );

  /** One call after the other: each begins from the version the one before it made. */
  const saveNext = useCallback(
    (answers: Fields, action: ArticleAction): Promise<boolean> => {
      queue.current = queue.current.then(
        () => save(answers, action),
        () => save(answers, action),
      );
      return queue.current;
    },
    [save],
  );

  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    if (isStopped.current) return false;
    return unsaved.current ? saveNext(unsaved.current, 'autosave') : queue.current;
  }, [saveNext]);

  const onInput = useCallback(() => {
    if (!form.current) return;
    const { answers } = readAnswers(form.current);
    unsaved.current = answers;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE_MS);
    setFields(answers);
    setStatus((before) => (before.name === 'edited meanwhile' ? before : { name: 'typing' }));
  }, [flush]);

  useSavedOnLeaving(flush);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const action = submitter instanceof HTMLButtonElement ? submitter.value : 'save';
    const problems = findProblems(event.currentTarget);
    setErrors(problems);
    if (Object.keys(problems).length > 0) {
      focusFirstProblem(event.currentTarget, problems);
      return;
    }
    clearTimeout(timer.current);
    const { answers } = readAnswers(event.currentTarget);
    unsaved.current = answers;
    void saveNext(answers, action === 'publish' || action === 'schedule' ? action : 'save');
  }

  const formRef = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
    if (element) element.noValidate = true;
  }, []);
  return {
    article,
    status,
    errors,
    fields,
    formRef,
    onInput,
    onSubmit,
    flush,
    setArticle,
    versionNow: () => version.current,
  };
}

/** Saves what is left when the page goes out of sight or another one comes. */
function useSavedOnLeaving(flush: () => Promise<boolean>): void {
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      void flush();
    };
  }, [flush]);
}
