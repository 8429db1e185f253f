import type { FieldError } from '../error-catalogue.ts';

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

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';

/**
 * Normalises an error reply. The sentence is the body's message, error or detail field; else the whole body
 * as text; else the status text; else 'Request failed with status {code}'.
 */
export function failureFromReply(status: number, statusText: string, bodyText: string): ApiFailure {
  const body = parseJson(bodyText);
  const fallback = bodyText.trim() || statusText || `Request failed with status ${status}`;
  if (!isRecord(body)) return new ApiFailure(status, 'unknown', fallback);
  const message = [body.message, body.error, body.detail].find((text) => typeof text === 'string' && text !== '');
  const fields = Array.isArray(body.detail) ? body.detail.filter(isFieldError) : [];
  return new ApiFailure(
    status,
    typeof body.error === 'string' ? body.error : 'unknown',
    typeof message === 'string' ? message : fallback,
    fields,
  );
}

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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The reply, or null where there is nothing of that name, or the name is one that nothing can have. */
export async function orNothing<Reply>(reply: Promise<Reply>): Promise<Reply | null> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof ApiFailure && [400, 404, 422].includes(error.status)) return null;
    throw error;
  }
}
