import type { FormEvent, ReactNode } from 'react';
import { FORM_ID_FIELD, FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import type { PhotographSubject } from './use-photographs.ts';

export interface FormAbout {
  subject: PhotographSubject;
  formToken: string;
}

export interface PhotographActionProps extends FormAbout {
  form: { id: string };
  fields: Readonly<Record<string, string>>;
  /** Replaces the post of the form in a browser with script. */
  onRun: (form: FormData) => void;
  className?: string;
  children: ReactNode;
}

/** A small form about one photograph: posted to the page without script, a call of the API with it. */
export function PhotographAction({ form, fields, onRun, className, children, ...about }: PhotographActionProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (event.currentTarget.reportValidity()) onRun(new FormData(event.currentTarget));
  };
  return (
    <form method="post" onSubmit={submit} className={className}>
      <AboutFields formId={form.id} {...about} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

export function AboutFields({ formId, subject, formToken }: FormAbout & { formId: string }) {
  return (
    <>
      <input type="hidden" name={FORM_ID_FIELD} value={formId} />
      <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
      <input type="hidden" name="subject_type" value={subject.type} />
      <input type="hidden" name="subject_id" value={subject.id} />
    </>
  );
}
