import type { FieldError } from '../error-catalogue.ts';
import { isRecord, parseJson } from '../json.ts';

/** What a failed call looks like to a page: a status (0 when nothing came back), a sentence, the fields at fault. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';

  /** The API and the pages are built as two programs with a copy of this class each; both copies are the same thing. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isRecord(value) && value.name === 'ApiFailure' && typeof value.status === 'number';
  }

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields: readonly FieldError[] = [],
  ) {
    super(message);
  }
}

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';

/** The code of a failure whose reply was not the API's: a proxy's page, an empty body, another program's JSON. */
export const FOREIGN_REPLY = 'foreign_reply';

/**
 * Normalises an error reply. A body in the API's envelope (JSON with `success: false`) gives the sentence: its message,
 * error or detail field. Any other body was written by a proxy or another program, so none of it reaches a page: the
 * sentence is the status text, else 'Request failed with status {code}'.
 */
export function failureFromReply(status: number, statusText: string, bodyText: string): ApiFailure {
  const body = parseJson(bodyText);
  const fallback = statusText || `Request failed with status ${status}`;
  if (!isRecord(body) || body.success !== false) return new ApiFailure(status, FOREIGN_REPLY, fallback);
  const message = [body.message, body.error, body.detail].find((text) => typeof text === 'string' && text !== '');
  const fields = Array.isArray(body.detail) ? body.detail.filter(isFieldError) : [];
  return new ApiFailure(
    status,
    typeof body.error === 'string' ? body.error : 'unknown',
    typeof message === 'string' ? message : fallback,
    fields,
  );
}

/** A success that is none: not the status, the envelope or the fields that the call promises. */
export const failureOfForeignSuccess = (status: number): ApiFailure =>
  new ApiFailure(status, FOREIGN_REPLY, 'Unexpected error occurred');

/** Whether the API itself refused, so that its sentence tells the visitor what to do; not a proxy, not a lost connection. */
export const isRefusal = ({ status, code }: Pick<ApiFailure, 'status' | 'code'>): boolean =>
  status > 0 && code !== FOREIGN_REPLY;

/** A failure for a call that got no reply, or one that nobody can read. */
export function failureWithoutReply(cause: unknown): ApiFailure {
  if (cause instanceof ApiFailure) return cause;
  if (cause instanceof TypeError) return new ApiFailure(0, 'no_response', 'No response received from server');
  if (cause instanceof DOMException && cause.name === 'AbortError')
    return new ApiFailure(0, 'aborted', 'Request stopped');
  if (cause instanceof SyntaxError) return new ApiFailure(0, 'unreadable_reply', 'Unexpected error occurred');
  return new ApiFailure(0, 'unknown', 'An unknown error occurred');
}

/** A failure for a call that could not even be made. */
export const failureOfSetup = (): ApiFailure => new ApiFailure(0, 'request_setup', 'Error setting up request');

/** For a call that the person gave up when asked for their password. */
export const failureOfCancelling = (): ApiFailure => new ApiFailure(0, 'cancelled', 'Nothing was changed');

export const isCancelled = ({ status, code }: ApiFailure): boolean => status === 0 && code === 'cancelled';

/**
 * Whether the API says that nothing has the name that was asked for, or that nothing can have it. A proxy's 404 says
 * neither.
 */
export const isNameUnknown = (error: unknown): boolean =>
  error instanceof ApiFailure && isRefusal(error) && [400, 404, 422].includes(error.status);

/** The reply, or null where there is nothing of that name, or the name is one that nothing can have. */
export async function orNothing<Reply>(reply: Promise<Reply>): Promise<Reply | null> {
  try {
    return await reply;
  } catch (error) {
    if (isNameUnknown(error)) return null;
    throw error;
  }
}
