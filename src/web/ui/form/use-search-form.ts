import { type SubmitEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { openPath, useNavigation } from '../navigation/navigation.ts';
import { isFilledIn } from './is-filled-in.ts';

/** Milliseconds after the last keystroke before a typed text is searched for. */
const typingPauseMs = 500;

/** The address of a search form, and its part that stands for the fields: equal for equal answers. */
export interface FormTarget {
  href: string;
  answers: string;
}

/**
 * A GET form that navigates as its fields change: at once for a choice, after a pause for text, at once on Enter or the
 * button. Fields are uncontrolled. When the address changes otherwise (Back, a chip, a link), `resetKey` changes, and
 * fields with it as key restart from the address.
 * @param answers the fields' part of the current or pending address
 */
export function useSearchForm(answers: string, targetOf: (form: HTMLFormElement) => FormTarget) {
  const navigation = useNavigation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The field typed into last; further typing in it replaces the history entry. */
  const typedField = useRef<string | null>(null);
  const { resetKey, expect } = useResetKey(answers, () => {
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
    openPath(navigation, target.href, { replace, resetScroll: false });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the script takes the form over
  useEffect(() => {
    if (early.current && isFilledIn(early.current)) go(early.current, null);
  }, []);

  return {
    resetKey,
    /** The form's ref: searches for choices made before the script ran. */
    ref: early,
    onChange: ({ currentTarget: form, target }: SyntheticEvent<HTMLFormElement>) => {
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

/** Counts how often the address changed to something the form did not request. */
function useResetKey(answers: string, onOther: () => void) {
  const seen = useRef(answers);
  /** Requested answers that the address does not show yet; there can be several after quick changes. */
  const expected = useRef<string[]>([]);
  const [resetKey, setResetKey] = useState(0);
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
    setResetKey((current) => current + 1);
  }, [answers]);
  const expect = (next: string) => {
    if (next !== (expected.current.at(-1) ?? seen.current)) expected.current.push(next);
  };
  return { resetKey, expect };
}

const isTypedInto = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'text';
