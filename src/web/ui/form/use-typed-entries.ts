import { type RefObject, useEffect } from 'react';
import { forgetVisit, readVisit } from '../navigation/browser-storage.ts';
import { entriesKey } from './entries-key.ts';
import type { GivenEntries } from './typed-entries.ts';

const keyOf = (formId: string): string => entriesKey(window.location.pathname, formId);

export const forgetTypedEntries = (formId: string): void => forgetVisit(keyOf(formId));

/** What `typed-entries.ts` keeps of the form; null where nothing was typed. */
export const typedEntriesOf = (formId: string): string | null => readVisit(keyOf(formId));

/** Forms of public pages alone, which are islands of a document: those of the office have drafts. */
export const isPublicForm = (form: HTMLFormElement): boolean => form.closest('[data-island]') !== null;

/**
 * A reload, Back or a crash of the tab loses nothing typed in a public form. The code for it comes once somebody is in a
 * field, or where there is something to enter again.
 * Entries that the server has sent back are the newest.
 */
export function useTypedEntries(
  element: RefObject<HTMLFormElement | null>,
  formId: string,
  { round, values }: { round: number; values: GivenEntries },
): void {
  const isReturned = Object.keys(values).length > 0;
  // Each round has an element of its own.
  useEffect(() => {
    const form = round >= 0 && element.current;
    if (!form || !isPublicForm(form)) return;
    let isMounted = true;
    let stop = () => {};
    const key = keyOf(formId);
    if (isReturned) forgetVisit(key);
    const given = givenIn(form);
    const start = () => {
      // Without network it could not be fetched any more when the form begins to wait.
      import('./waiting-line.tsx').catch(() => {});
      import('./typed-entries.ts').then(
        ({ keepTypedEntries }) => {
          if (isMounted) stop = keepTypedEntries(form, key, given);
        },
        // The form works without it.
        () => {},
      );
    };
    if (readVisit(key) === null) form.addEventListener('focusin', start, { once: true });
    else start();
    return () => {
      isMounted = false;
      form.removeEventListener('focusin', start);
      stop();
    };
  }, [element, formId, isReturned, round]);
}

const givenIn = (form: HTMLFormElement): GivenEntries =>
  Object.fromEntries(
    Array.from(form.elements).flatMap((field) =>
      (field instanceof HTMLInputElement && field.type !== 'radio') || field instanceof HTMLTextAreaElement
        ? [[field.name, field.defaultValue]]
        : [],
    ),
  );
