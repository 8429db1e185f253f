import type { FieldError } from '#platform/http/error-catalogue.ts';
import { type ApiFailure, isRefusal } from '#platform/http/failure.ts';
import type { FormState } from '#platform/http/form-state.ts';
import {
  REFERENCE_PARAMETER,
  SENT_LISTING_PARAMETER,
  SENT_PARAMETER,
  SENT_WHEN_PARAMETER,
} from '#platform/http/page-form.ts';
import { useAddress } from '../navigation/navigation.ts';

export interface FailureMessage {
  title: string;
  line?: string;
  /** Shows the details beside the button only: repeated in a toast, they would cover the form on a phone. */
  isLineOnce?: true;
  /** Nothing was sent, as there is no network: a button sends the form once there is. */
  isOffline?: true;
  /** This browser keeps the form and sends it by itself once there is network (`waiting-forms.ts`). */
  waits?: true;
}

const OFFLINE: FailureMessage = { title: 'You are offline. We kept what you typed.', isOffline: true };

/** @param hasHour a booking whose hour others may take meanwhile */
export const waitingMessage = (hasHour: boolean): FailureMessage => ({
  title: 'You are offline. We keep this and send it once you are back.',
  ...(hasHour && { line: 'The hour is not held for you until then.' }),
  waits: true,
});

/** The message where no reply came because the browser has no network; null for any other failure. */
export const offlineMessage = ({ code }: Pick<ApiFailure, 'code'>, isOnline: boolean): FailureMessage | null =>
  code === 'no_response' && !isOnline ? OFFLINE : null;

/** The API's message, or `otherwise` when the reply did not come from the API. */
export const replyOr =
  (otherwise: string) =>
  (failure: Pick<ApiFailure, 'status' | 'code' | 'message'>): FailureMessage => ({
    title: isRefusal(failure) && failure.message ? failure.message : otherwise,
  });

/** Messages of a form without its own. Of a reply that is not the API's, such as a proxy's page, nothing is shown. */
export const plainFailureText = (failure: Pick<ApiFailure, 'status' | 'code' | 'message'>): FailureMessage =>
  failure.status === 0 ? { title: failure.message } : replyOr('That could not be sent. Please try again.')(failure);

export interface SubmissionStart {
  wasSent: boolean;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  failure: FailureMessage | null;
  asksPassword: boolean;
}

/** The initial state of a form: returned with errors, just received (by the address), or empty. */
export function useSubmissionStart(
  formId: string,
  returned: FormState | null,
  fieldNames?: Readonly<Record<string, string>>,
): SubmissionStart {
  const wasSent = useWasSent(formId);
  if (returned?.formId !== formId) return { wasSent, values: {}, errors: {}, failure: null, asksPassword: false };
  const known = new Set(returned.fields.map(({ field }) => fieldNames?.[field] ?? field));
  const { problems } = problemsByField(returned.fields, known, fieldNames);
  return {
    wasSent: false,
    values: returned.values,
    errors: problems,
    failure: { title: returned.message },
    asksPassword: returned.asksPassword === true,
  };
}

/** Whether the address says that this form was received (`?sent=…`), as after a post without JavaScript. */
export function useWasSent(formId: string): boolean {
  return sentForm(useAddress().search) === formId;
}

const sentForm = (search: Readonly<Record<string, unknown>>): unknown => search[SENT_PARAMETER];

/** The reference in the address of a received form; null when there is none, or it is malformed. */
export function useSentReference(formId: string): string | null {
  const { search } = useAddress();
  return sentForm(search) === formId ? referenceIn(search) : null;
}

/** The subject of a received booking by the address; both null when absent or malformed. */
export function useSentBooking(formId: string): { when: string | null; listing: string | null } {
  const { search } = useAddress();
  return {
    when: sentValue(search, formId, SENT_WHEN_PARAMETER, dayOrHour),
    listing: sentValue(search, formId, SENT_LISTING_PARAMETER, /^(property|land)-\d{1,9}$/),
  };
}

const dayOrHour = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d)?$/;

function sentValue(
  search: Readonly<Record<string, unknown>>,
  formId: string,
  name: string,
  shape: RegExp,
): string | null {
  const value = sentForm(search) === formId ? search[name] : null;
  return typeof value === 'string' && shape.test(value) ? value : null;
}

function referenceIn(search: Readonly<Record<string, unknown>>): string | null {
  const reference = search[REFERENCE_PARAMETER];
  return typeof reference === 'string' && /^[A-Z]-[A-Z0-9-]{1,20}$/.test(reference) ? reference : null;
}

/** The server's errors by the form's field names; those without a field of the form go beside the button. */
export function problemsByField(
  complaints: readonly FieldError[],
  knownFields: ReadonlySet<string>,
  fieldNames: Readonly<Record<string, string>> = {},
): { problems: Record<string, string>; leftOver: string[] } {
  const problems: Record<string, string> = {};
  const leftOver: string[] = [];
  for (const complaint of complaints) {
    const name = fieldNames[complaint.field] ?? complaint.field;
    if (!knownFields.has(name)) leftOver.push(complaint.message);
    else problems[name] ??= complaint.message;
  }
  return { problems, leftOver };
}
