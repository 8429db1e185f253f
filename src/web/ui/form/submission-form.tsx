import { type ReactNode, useEffect, useRef } from 'react';
import type { Endpoint } from '#platform/http/contract.ts';
import type { DataOf } from '#platform/http/form.ts';
import { Button, type ButtonProps } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { ConfirmationField } from './confirmation-field.tsx';
import { FormFieldsContext } from './form-context.ts';
import { FailureAlert, HiddenFields } from './form-parts.tsx';
import { PersonPart } from './person-offer.tsx';
import { useSentReference } from './submission-start.ts';
import { type Submission, type SubmissionOptions, useLiveForm, useSubmission } from './use-submission.ts';
import { useTypedEntries } from './use-typed-entries.ts';

export interface SubmissionFormProps<E extends Endpoint> extends SubmissionOptions<E> {
  /** Names the form: the id of its heading, or words. */
  labelledBy?: string;
  label?: string;
  /** Look and label of the button; `busyLabel` replaces the label while sending. */
  button: Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'icon' | 'disabled' | 'aria-label'> & {
    label: string;
    busyLabel?: string;
  };
  /** Stands in the form's place once it was sent. Without it the form is emptied and stays. */
  sent?: (sent: SentForm<DataOf<E>>) => ReactNode;
  beforeButton?: ReactNode;
  note?: ReactNode;
  /** For a form with a file input, which must come after the other fields. */
  encType?: 'multipart/form-data';
  /** That of `form` by default; another where the page has the form several times. */
  id?: string | undefined;
  gap?: string;
  className?: string | undefined;
  children: ReactNode;
}

export interface SentForm<Result> {
  /** The reply; null when the form was posted without JavaScript. */
  result: Result | null;
  /** The reference to quote on the phone, also without JavaScript; null when there is none. */
  reference: string | null;
  /** Shows an empty form again. */
  startAgain: () => void;
}

/**
 * A form of the site. Without JavaScript it is posted to the page's own address; with it, it is validated here, sent
 * once, and errors are shown under the fields and beside the button. Fields inside find their returned value and error
 * by name.
 */
export function SubmissionForm<E extends Endpoint>(props: SubmissionFormProps<E>) {
  const submission = useSubmission(props);
  const addressed = useSentReference(props.form.id);
  const { phase, startAgain } = submission;
  if (phase.name === 'sent' && props.sent) {
    return (
      <SentPlace id={props.form.id} takesFocus={phase.result !== null}>
        {props.sent({
          result: phase.result,
          reference: referenceOf(phase.result) ?? addressed,
          startAgain,
        })}
        {submission.isPersonKept && <PersonPart part="PersonKept" />}
      </SentPlace>
    );
  }
  return <LiveForm key={submission.round} {...props} submission={submission} />;
}

const referenceOf = (receipt: unknown): string | null =>
  typeof receipt === 'object' && receipt !== null && 'reference' in receipt && typeof receipt.reference === 'string'
    ? receipt.reference
    : null;

interface LiveFormProps<E extends Endpoint> extends SubmissionFormProps<E> {
  submission: Submission<DataOf<E>>;
}

function LiveForm<E extends Endpoint>(props: LiveFormProps<E>) {
  const { form, submission, button, children, id = form.id, gap = 'gap-4.5' } = props;
  const { label, ...buttonLook } = button;
  const element = useLiveForm(submission.round, props.sent ? 'after a panel' : 'empty');
  useTypedEntries(element, form.id, submission);
  return (
    <form
      ref={element}
      id={id}
      // The fragment scrolls to the form when the page comes back with errors.
      action={`#${id}`}
      method="post"
      encType={props.encType}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      onSubmit={submission.submit}
      inert={submission.phase.name === 'leaving'}
      onInput={({ target }) => {
        if (target instanceof Element) for (const name of namesMended(target)) submission.clearError(name);
      }}
      className={classNames('grid grid-cols-[minmax(0,1fr)]', gap, props.className)}
    >
      <HiddenFields formId={form.id} />
      <FormFieldsContext value={{ values: submission.values, errors: submission.errors }}>
        {children}
        <ConfirmationField isAsked={submission.asksPassword} />
      </FormFieldsContext>
      {props.beforeButton}
      <FailureAlert submission={submission} />
      <Button
        type="submit"
        {...buttonLook}
        busy={submission.phase.name === 'sending' || submission.phase.name === 'leaving'}
      >
        {label}
      </Button>
      {props.note}
    </form>
  );
}

/** Names whose errors the edited field clears: an hour also clears the error of the date. */
const namesMended = (target: Element): string[] =>
  ['name', 'data-mends'].map((attribute) => target.getAttribute(attribute) ?? '');

/**
 * The confirmation's container. It takes the focus after a submission on this page, so that screen readers read it, and
 * comes into view below the bars on top, which a focus alone does not see to.
 */
function SentPlace({ id, takesFocus, children }: { id: string; takesFocus: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);
  return (
    <div ref={place} id={id} tabIndex={-1}>
      {children}
    </div>
  );
}
