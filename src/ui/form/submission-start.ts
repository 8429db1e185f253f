import { useLocation } from '@tanstack/react-router';
import type { FormState } from '#shared/form-state.ts';
import { SENT_PARAMETER } from '#shared/page-form.ts';
import { problemsByField } from './returned.ts';

/** What a person reads when sending failed: in a toast, and beside the button. */
export interface FailureWords {
  title: string;
  line?: string;
}

export interface SubmissionStart {
  wasSent: boolean;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  failure: FailureWords | null;
}

/** Where a form starts: as the server sent it back, as just received (see the address), or empty. */
export function useSubmissionStart(
  formId: string,
  returned: FormState | null,
  fieldNames?: Readonly<Record<string, string>>,
): SubmissionStart {
  const wasSent = useWasSent(formId);
  if (returned?.formId !== formId) return { wasSent, values: {}, errors: {}, failure: null };
  const known = new Set(returned.fields.map(({ field }) => fieldNames?.[field] ?? field));
  const { problems } = problemsByField(returned.fields, known, fieldNames);
  return { wasSent: false, values: returned.values, errors: problems, failure: { title: returned.message } };
}

/** Whether the address says that this form was received (`?sent=…`), as after a POST without JavaScript. */
export function useWasSent(formId: string): boolean {
  return useLocation({ select: ({ search }) => sentForm(search) === formId });
}

const sentForm = (search: Readonly<Record<string, unknown>>): unknown => search[SENT_PARAMETER];
