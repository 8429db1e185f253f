import { isRecord, parseJson } from '#platform/text/json.ts';
import type { FieldError } from './error-catalogue.ts';

export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';

  /** API and pages are two bundles, each with its own copy of this class; `instanceof` must accept both. */
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

/** Code of a failure whose reply did not come from the API: a proxy's page, an empty body, another program's JSON. */
export const FOREIGN_REPLY = 'foreign_reply';

/**
 * Converts an error reply. A body that is not in the API's envelope was written by a proxy and is never shown: the
 * sentence is then the status text, else 'Request failed with status {code}'.
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

interface WireReply {
  status: number;
  statusText: string;
  text: string;
}

/**
 * The `data` of a reply with the contract's status and the API's envelope: a proxy may answer anything with any status.
 * @throws ApiFailure for a refusal of the API, and for a reply that is not the API's
 */
export function dataOfReply(successStatus: number, { status, statusText, text }: WireReply): unknown {
  if (status < 200 || status > 299) throw failureFromReply(status, statusText, text);
  const body = parseJson(text);
  if (status === successStatus && isRecord(body) && body.success === true && 'data' in body) return body.data;
  throw new ApiFailure(status, FOREIGN_REPLY, 'Unexpected error occurred');
}

/** Whether the API itself refused, so that its message helps the visitor; false for proxies and lost connections. */
export const isRefusal = ({ status, code }: Pick<ApiFailure, 'status' | 'code'>): boolean =>
  status > 0 && code !== FOREIGN_REPLY;

export function failureWithoutReply(cause: unknown): ApiFailure {
  if (cause instanceof ApiFailure) return cause;
  if (cause instanceof TypeError) return new ApiFailure(0, 'no_response', 'No response received from server');
  if (cause instanceof DOMException && cause.name === 'AbortError')
    return new ApiFailure(0, 'aborted', 'Request stopped');
  if (cause instanceof SyntaxError) return new ApiFailure(0, 'unreadable_reply', 'Unexpected error occurred');
  return new ApiFailure(0, 'unknown', 'An unknown error occurred');
}

export const failureOfSetup = (): ApiFailure => new ApiFailure(0, 'request_setup', 'Error setting up request');

export const failureOfCancelling = (): ApiFailure => new ApiFailure(0, 'cancelled', 'Nothing was changed');

export const isCancelled = ({ status, code }: ApiFailure): boolean => status === 0 && code === 'cancelled';

/** Whether the API replied that nothing has, or can have, the given name. A proxy's 404 counts as neither. */
export const isNameUnknown = (error: unknown): boolean =>
  error instanceof ApiFailure && isRefusal(error) && [400, 404, 422].includes(error.status);

export async function orNothing<Reply>(reply: Promise<Reply>): Promise<Reply | null> {
  try {
    return await reply;
  } catch (error) {
    if (isNameUnknown(error)) return null;
    throw error;
  }
}
