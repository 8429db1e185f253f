import { useRouter } from '@tanstack/react-router';
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds without a keystroke after which typed text is looked for. */
const typingPauseMs = 500;

/** What a form asks for: where that is shown, and the fields' part of it, the same text for the same answers. */
export interface FormTarget {
  href: string;
  answers: string;
}

/**
 * A GET form that follows its fields: a choice changes the page at once, typed text after a pause, Enter and the
 * button at once. Fields keep their own values. When the address changes by other means (Back, a chip, a link),
 * `round` changes, and fields keyed by it start again from the address.
 * @param answers what the address says, or is about to say, of the fields
 */
export function useSearchForm(answers: string, targetOf: (form: HTMLFormElement) => FormTarget) {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The field typed into last; more typing in it replaces the entry in the history. */
  const typedField = useRef<string | null>(null);
  const { round, expect } = useRounds(answers, () => {
    clearTimeout(timer.current);
    typedField.current = null;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const early = useRef<HTMLFormElement>(null);

  const go = (form: HTMLFormElement, field: string | null) => {
    clearTimeout(timer.current);
    const target = targetOf(form);
    const replace = field !== null && field === typedField.current;
    typedField.current = field;
    expect(target.answers);
    void router.navigate({ href: target.href, replace, resetScroll: false });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the script takes the form over
  useEffect(() => {
    if (early.current && isFilledIn(early.current)) go(early.current, null);
  }, []);

  return {
    round,
    /** For the form: what was chosen before the script ran, on a slow network, is looked for when it does. */
    ref: early,
    onChange: ({ currentTarget: form, target }: ChangeEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      if (isTypedInto(target)) timer.current = setTimeout(() => go(form, target.name), typingPauseMs);
      else go(form, null);
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      go(event.currentTarget, null);
    },
  };
}

/** Counts how often the address came to say something the form did not ask for itself. */
function useRounds(answers: string, onOther: () => void) {
  const seen = useRef(answers);
  /** Answers this form has asked for and that the address has not said yet; quick changes leave several. */
  const expected = useRef<string[]>([]);
  const [round, setRound] = useState(0);
  const forget = useRef(onOther);
  useEffect(() => {
    forget.current = onOther;
  });
  useEffect(() => {
    if (answers === seen.current) return;
    seen.current = answers;
    const index = expected.current.indexOf(answers);
    expected.current = index < 0 ? [] : expected.current.slice(index + 1);
    if (index >= 0) return;
    forget.current();
    setRound((current) => current + 1);
  }, [answers]);
  const expect = (next: string) => {
    if (next !== (expected.current.at(-1) ?? seen.current)) expected.current.push(next);
  };
  return { round, expect };
}

/** Whether somebody has changed a field since the server wrote it. */
const isFilledIn = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) return [...field.options].some(isOtherwise);
    if (!(field instanceof HTMLInputElement)) return false;
    return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
  });

const isOtherwise = ({ selected, defaultSelected }: HTMLOptionElement): boolean => selected !== defaultSelected;

const isTypedInto = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'text';
