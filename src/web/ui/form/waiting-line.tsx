import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { capitalised } from '#platform/text/text.ts';
import { writeVisit } from '../navigation/browser-storage.ts';
import { entriesKey, pathnameOf } from './entries-key.ts';
import { dropKeptForm, isWaiting, type KeptForm, keptForms, WAITS_EVENT, type WaitingForm } from './waiting-forms.ts';

function onChange(listener: () => void): () => void {
  for (const event of [WAITS_EVENT, 'storage']) window.addEventListener(event, listener);
  return () => {
    for (const event of [WAITS_EVENT, 'storage']) window.removeEventListener(event, listener);
  };
}

/** The text, which is equal until something changes, as `useSyncExternalStore` requires. */
const snapshot = (): string => JSON.stringify(keptForms());

const PLACE = 'waiting-forms';

/** Shows above the content of the page what waits to be sent, and what became of it. */
export function showWaitingForms(): void {
  const main = document.getElementById('main');
  if (!main || document.getElementById(PLACE)) return;
  const place = document.createElement('div');
  place.id = PLACE;
  main.prepend(place);
  createRoot(place).render(
    <StrictMode>
      <WaitingForms />
    </StrictMode>,
  );
}

function WaitingForms() {
  useSyncExternalStore(onChange, snapshot);
  return (
    <div role="status">
      {keptForms().map((form) => (
        <WaitingLine key={form.key} form={form} />
      ))}
    </div>
  );
}

const lineClass = 'flex flex-wrap items-baseline gap-x-5 px-gutter py-1.5 text-sm print:hidden';
const buttonClass = 'inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-[0.2em]';

function WaitingLine({ form }: { form: KeptForm }) {
  const drop = (label: string) => (
    <button type="button" className={buttonClass} onClick={() => dropKeptForm(form.key)}>
      {label}
    </button>
  );
  if (!isWaiting(form))
    return (
      <div className={`${lineClass} bg-tint-green text-on-tint-green`}>
        <p>
          {form.title}: sent.{form.received && <> Your reference is {form.received}.</>}
        </p>
        {drop('Close')}
      </div>
    );
  return (
    <div className={`${lineClass} bg-tint-ochre text-on-tint-ochre`}>
      <p>
        {form.refusal === undefined
          ? `${form.title}: waits to be sent. It goes by itself once you are online.`
          : `${form.title}: not taken. ${form.refusal}`}
      </p>
      {form.refusal === undefined && <Look form={form} />}
      <a href={`${form.path}#${form.formId}`} className={buttonClass} onClick={() => fillInAgain(form)}>
        {form.refusal === undefined ? 'Change' : 'Open the form'}
      </a>
      {drop('Delete')}
    </div>
  );
}

/** Names that forms fill in by themselves are not shown. */
const isTyped = ([name, text]: [string, string]): boolean => text.trim() !== '' && !/(^|_)(id|token|key)$/.test(name);

const Look = ({ form }: { form: WaitingForm }) => (
  <details>
    <summary className={buttonClass}>Look</summary>
    <dl className="grid max-w-[60ch] gap-2 pb-3">
      {Object.entries(form.answers)
        .filter(isTyped)
        .map(([name, text]) => (
          <div key={name}>
            <dt className="text-xs font-semibold">{capitalised(name.replaceAll('_', ' '))}</dt>
            <dd className="break-words whitespace-pre-wrap">{text}</dd>
          </div>
        ))}
    </dl>
  </details>
);

/** The page of the form finds what was typed as after a reload. */
function fillInAgain({ path, formId, typed, key, refusal }: WaitingForm): void {
  if (typed !== null) writeVisit(entriesKey(pathnameOf(path), formId), typed);
  if (refusal !== undefined) dropKeptForm(key);
}
