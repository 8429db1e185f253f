import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isFilledIn } from '#web/ui/form/is-filled-in.ts';
import type { TypedFields } from './loan-choice.ts';

/** The texts of a form's fields by name. */
const typedFieldsOf = (form: HTMLFormElement): TypedFields =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']));

interface FollowedForm {
  ref: RefObject<HTMLFormElement | null>;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
}

/** Reports the values of a form on each input, and once at the start, because something may be typed before hydration. */
export function useTypedFields(start: TypedFields): [fields: TypedFields, form: FollowedForm] {
  const ref = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(start);
  useEffect(() => {
    if (ref.current && isFilledIn(ref.current)) setFields(typedFieldsOf(ref.current));
  }, []);
  return [fields, { ref, onInput: ({ currentTarget }) => setFields(typedFieldsOf(currentTarget)) }];
}
