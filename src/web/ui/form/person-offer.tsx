import { type ComponentType, useEffect, useState } from 'react';
import { readStored, readVisit } from '../navigation/browser-storage.ts';
import { PERSON_KEY } from './person-key.ts';
import { isPublicForm } from './use-typed-entries.ts';

const OFFER = 'data-person-offer';

/**
 * Over the fields that ask who a visitor is: offers what was sent from this device before. Nothing is filled in by
 * itself, since the device may be shared.
 */
export const PersonOffer = () => (
  <div {...{ [OFFER]: '' }} className="empty:hidden sm:col-span-2">
    <PersonPart part="PersonOffered" />
  </div>
);

/** A part whose code comes only where this device knows somebody. */
export function PersonPart({ part }: { part: 'PersonOffered' | 'PersonKept' }) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (part === 'PersonOffered' && readStored(PERSON_KEY) === null && readVisit(PERSON_KEY) === null) return;
    import('./person-lines.tsx').then(
      (parts) => setPart(() => parts[part]),
      // Forms work without it.
      () => {},
    );
  }, [part]);
  return Part && <Part />;
}

/** Whether a public form asks its visitor to say who this is, to be answered. */
export const asksPerson = (form: HTMLFormElement): boolean =>
  isPublicForm(form) && form.querySelector(`[${OFFER}]`) !== null;

/** Keeps who sent the form, where it offers that. @returns whether it does */
export function keepPersonOf(form: HTMLFormElement, answers: Readonly<Record<string, string>>): boolean {
  const isKept = asksPerson(form);
  if (isKept)
    void import('./person-memory.ts').then(
      ({ rememberPerson }) => rememberPerson(answers),
      () => {},
    );
  return isKept;
}
