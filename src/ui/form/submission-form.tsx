import { type ReactNode, useEffect, useRef } from 'react';
import type { Endpoint } from '#shared/contract.ts';
import type { DataOf } from '#shared/form.ts';
import { FORM_ID_FIELD, FORM_SHOWN_FIELD, HONEYPOT_FIELD } from '#shared/page-form.ts';
import { Alert } from '../alert.tsx';
import { Button, type ButtonProps } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { ConfirmationField } from './confirmation-field.tsx';
import { FormFieldsContext } from './form-context.ts';
import { useSentReference, useSentWithoutConfirmation } from './submission-start.ts';
import { useLiveForm } from './use-live-form.ts';
import { type Submission, type SubmissionOptions, useSubmission } from './use-submission.ts';

export interface SubmissionFormProps<E extends Endpoint> extends SubmissionOptions<E> {
  /** Names the form: the id of its heading, or words. */
  labelledBy?: string;
  label?: string;
  /** The look of the button, and its words; `busyLabel` stands in it while the form is sent. */
  button: Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'icon' | 'disabled'> & { label: string; busyLabel: string };
  /** Stands in the form's place once it was sent. Without it the form is emptied and stays. */
  sent?: (sent: SentForm<DataOf<E>>) => ReactNode;
  /** Between the fields and the button, such as the line about terms. */
  beforeButton?: ReactNode;
  /** Under the button. */
  note?: ReactNode;
  /** For a form with a file, which stands after its other fields. */
  encType?: 'multipart/form-data';
  className?: string;
  children: ReactNode;
}

export interface SentForm<Result> {
  /** Null when the form was posted without JavaScript. */
  result: Result | null;
  /** What the visitor can read out on the phone, also without JavaScript; null where nothing has one. */
  reference: string | null;
  /** False where no mail confirms what was sent, so that the page promises none. Also without JavaScript. */
  isConfirmed: boolean;
  /** For the button that brings the form back. */
  startAgain: () => void;
}

/**
 * A form of the site. Without JavaScript it is posted to the page's own address; with it, it is checked here,
 * sent once, and says under each field and beside the button what went wrong. Fields inside find their returned
 * value and their error by their name.
 */
export function SubmissionForm<E extends Endpoint>(props: SubmissionFormProps<E>) {
  const submission = useSubmission(props);
  const addressed = useSentReference(props.form.id);
  const addressedUnconfirmed = useSentWithoutConfirmation(props.form.id);
  const { phase, startAgain } = submission;
  if (phase.name === 'sent' && props.sent) {
    return (
      <SentPlace id={props.form.id} takesFocus={phase.result !== null}>
        {props.sent({
          result: phase.result,
          reference: referenceOf(phase.result) ?? addressed,
          isConfirmed: phase.result === null ? !addressedUnconfirmed : !saysUnconfirmed(phase.result),
          startAgain,
        })}
      </SentPlace>
    );
  }
  return <LiveForm key={submission.round} {...props} submission={submission} />;
}

const referenceOf = (receipt: unknown): string | null =>
  typeof receipt === 'object' && receipt !== null && 'reference' in receipt && typeof receipt.reference === 'string'
    ? receipt.reference
    : null;

const saysUnconfirmed = (receipt: unknown): boolean =>
  typeof receipt === 'object' && receipt !== null && 'confirmation_sent' in receipt && !receipt.confirmation_sent;

interface LiveFormProps<E extends Endpoint> extends SubmissionFormProps<E> {
  submission: Submission<DataOf<E>>;
}

function LiveForm<E extends Endpoint>(props: LiveFormProps<E>) {
  const { form, submission, button, children } = props;
  const { label, ...buttonLook } = button;
  const element = useLiveForm(submission.round, props.sent ? 'after a panel' : 'empty');
  return (
    <form
      ref={element}
      id={form.id}
      // The fragment brings the reader back to the form when the page returns with its errors.
      action={`#${form.id}`}
      method="post"
      encType={props.encType}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      onSubmit={submission.submit}
      onInput={({ target }) => {
        if (target instanceof Element) for (const name of namesMended(target)) submission.clearError(name);
      }}
      className={classNames('grid grid-cols-[minmax(0,1fr)] gap-4.5', props.className)}
    >
      <HiddenFields formId={form.id} />
      <FormFieldsContext value={{ values: submission.values, errors: submission.errors }}>
        {children}
        <ConfirmationField isAsked={submission.asksPassword} />
      </FormFieldsContext>
      {props.beforeButton}
      <FailureAlert submission={submission} />
      <Button type="submit" {...buttonLook} busy={submission.phase.name === 'sending'}>
        {label}
      </Button>
      {props.note}
    </form>
  );
}

/** The field that is edited, and the one whose error it mends too: an hour mends what was wrong with the date. */
const namesMended = (target: Element): string[] =>
  ['name', 'data-mends'].map((attribute) => target.getAttribute(attribute) ?? '');

/** Which form this is, when it was shown (written in by the server), and the field that only machines fill in. */
export function HiddenFields({ formId }: { formId: string }) {
  return (
    <>
      <input type="hidden" name={FORM_ID_FIELD} value={formId} />
      <input type="hidden" name={FORM_SHOWN_FIELD} defaultValue="" suppressHydrationWarning />
      <div aria-hidden="true" className="absolute -left-[999rem] size-px overflow-hidden">
        <label>
          Leave this empty <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

/** What went wrong, beside the button. */
export function FailureAlert<Result>({ submission }: { submission: Pick<Submission<Result>, 'failure'> }) {
  if (!submission.failure) return null;
  const { title, line } = submission.failure;
  return (
    <Alert tone="error">
      <strong className="font-semibold">{title}</strong>
      {line && <> {line}</>}
    </Alert>
  );
}

/** Where the confirmation stands. It takes the focus after a submission on this page, so that it is read out. */
function SentPlace({ id, takesFocus, children }: { id: string; takesFocus: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} id={id} tabIndex={-1}>
      {children}
    </div>
  );
}
