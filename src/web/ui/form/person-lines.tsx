import { useState } from 'react';
import { cookieChoice } from '../feedback/cookie-choice.ts';
import { entriesOf, forgetPerson, type Person, shortPerson, usePerson } from './person-memory.ts';
import { enter } from './typed-entries.ts';

const buttonClass =
  'min-h-11 cursor-pointer text-left font-semibold text-link underline underline-offset-[0.2em] print:hidden';

/** 'Fill in as Wanjiru N., +254 7…  ·  Forget me on this device', over the fields of a person. */
export function PersonOffered() {
  const person = usePerson();
  const [isForgotten, setForgotten] = useState(false);
  if (!person) return isForgotten ? <Forgotten /> : null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-y border-line text-sm">
      <button
        type="button"
        className={buttonClass}
        onClick={({ currentTarget }) => currentTarget.form && fillIn(currentTarget.form, person)}
      >
        Fill in as {shortPerson(person)}
      </button>
      <ForgetButton onForgotten={() => setForgotten(true)} />
    </div>
  );
}

/** Under a confirmation, where somebody at a shared computer is about to leave. */
export function PersonKept() {
  const person = usePerson();
  const [isForgotten, setForgotten] = useState(false);
  if (!person) return isForgotten ? <Forgotten /> : null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 text-sm text-soft">
      <p>
        Our forms offer your name, phone and e-mail again{' '}
        {cookieChoice() === 'declined' ? 'until you close this tab.' : 'on this device.'}
      </p>
      <ForgetButton onForgotten={() => setForgotten(true)} />
    </div>
  );
}

function ForgetButton({ onForgotten }: { onForgotten: () => void }) {
  return (
    <button
      type="button"
      className={buttonClass}
      onClick={() => {
        onForgotten();
        forgetPerson();
      }}
    >
      Forget me on this device
    </button>
  );
}

/** Takes the focus of the button that is gone. */
const Forgotten = () => (
  <p ref={(line) => line?.focus()} tabIndex={-1} className="py-2.5 text-sm text-muted outline-none">
    Forgotten on this device.
  </p>
);

function fillIn(form: HTMLFormElement, person: Person): void {
  const entries = entriesOf(person);
  for (const field of form.elements) {
    const entry = field instanceof HTMLInputElement && entries[field.name];
    if (entry && field.type !== 'hidden') enter(field, entry);
  }
}
