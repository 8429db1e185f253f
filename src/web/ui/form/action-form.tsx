import type { ReactNode } from 'react';
import type { Endpoint } from '#platform/http/contract.ts';
import { FORM_TOKEN_FIELD, SENT_PARAMETER } from '#platform/http/page-form.ts';
import type { ButtonProps } from '../button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { useAddress } from '../navigation/navigation.ts';
import { SubmissionForm } from './submission-form.tsx';
import type { SubmissionOptions } from './use-submission.ts';

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

/** A small form of the office, often one per row: 'Sign out', 'Change role'. It is identified by `about`. */
export function ActionForm<E extends Endpoint>({ about, formToken, returned, children, ...props }: ActionFormProps<E>) {
  const isOwn = !about || returned?.values[about.name] === about.value;
  return (
    <SubmissionForm
      {...props}
      id={about && `${props.form.id}-${about.value}`}
      gap="gap-3"
      returned={isOwn && !returned?.receipt ? returned : null}
    >
      <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
      {about && <input type="hidden" name={about.name} value={about.value} />}
      {children}
    </SubmissionForm>
  );
}

/** The success message of a form received without script, by form id. */
export function SentNote({ messages }: { messages: Readonly<Record<string, string>> }) {
  const sent = useAddress().search[SENT_PARAMETER];
  const done = typeof sent === 'string' ? messages[sent] : undefined;
  return done ? <Alert tone="success">{done}</Alert> : null;
}
