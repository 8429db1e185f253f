import type { ReactNode } from 'react';
import type { Endpoint } from '#platform/http/contract.ts';
import { FORM_TOKEN_FIELD, SENT_PARAMETER } from '#platform/http/page-form.ts';
import { Button, type ButtonProps } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Alert } from '../feedback/alert.tsx';
import { useAddress } from '../navigation/navigation.ts';
import { ConfirmationField } from './confirmation-field.tsx';
import { FormFieldsContext } from './form-context.ts';
import { FailureAlert, HiddenFields } from './form-parts.tsx';
import { type SubmissionOptions, useLiveForm, useSubmission } from './use-submission.ts';

export interface ActionFormProps<E extends Endpoint> extends SubmissionOptions<E> {
  /** What the form is about, such as the id of a row; sent along, and how the form knows that it came back. */
  about?: { name: string; value: string };
  /** `form_token` of the session (CSRF). */
  formToken: string;
  button: Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'wide' | 'aria-label'> & { label: string };
  label?: string;
  className?: string;
  children?: ReactNode;
}

/**
 * A small form of the office, often one per row: 'Sign out', 'Change role'. A SubmissionForm that is identified by
 * `about`.
 */
export function ActionForm<E extends Endpoint>(props: ActionFormProps<E>) {
  const { form, about, formToken, button, returned, children } = props;
  const isOwn = !about || returned?.values[about.name] === about.value;
  const submission = useSubmission({ ...props, returned: isOwn && !returned?.receipt ? returned : null });
  const element = useLiveForm(submission.round, 'empty');
  const { label, ...look } = button;
  return (
    <form
      key={submission.round}
      ref={element}
      id={about ? `${form.id}-${about.value}` : form.id}
      method="post"
      aria-label={props.label}
      onSubmit={submission.submit}
      className={classNames('grid gap-3', props.className)}
    >
      <HiddenFields formId={form.id} />
      <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
      {about && <input type="hidden" name={about.name} value={about.value} />}
      <FormFieldsContext value={{ values: submission.values, errors: submission.errors }}>
        {children}
        <ConfirmationField isAsked={submission.asksPassword} />
      </FormFieldsContext>
      <FailureAlert submission={submission} />
      <Button type="submit" {...look} busy={submission.phase.name === 'sending'}>
        {label}
      </Button>
    </form>
  );
}

/** The success message of a form received without script, by form id. */
export function SentNote({ messages }: { messages: Readonly<Record<string, string>> }) {
  const sent = useAddress().search[SENT_PARAMETER];
  const done = typeof sent === 'string' ? messages[sent] : undefined;
  return done ? <Alert tone="success">{done}</Alert> : null;
}
