import { type ErrorCode, errorCatalogue, type FieldError } from '../error-catalogue.ts';

interface ApiErrorOptions {
  message?: string;
  detail?: readonly FieldError[];
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An error whose code and message are sent to the client. Any other error counts as a bug and gives status 500. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly options: ApiErrorOptions;

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause });
    this.code = code;
    this.options = options;
    this.status = errorCatalogue[code].status;
  }
}

/** The refusal of one field of a body: 422 `invalid_field`. @param message shown under the field */
export const fieldError = (field: string, code: string, message: string): ApiError =>
  new ApiError('invalid_field', { detail: [{ field, code, message }] });

export interface ErrorEnvelope {
  success: false;
  message: string;
  error: ErrorCode;
  detail: readonly FieldError[];
}

export const errorEnvelope = (error: ApiError): ErrorEnvelope => ({
  success: false,
  message: error.message,
  error: error.code,
  detail: error.options.detail ?? [],
});

/** The reply to a form without script that needs confirmation: the page is rendered again with the question. */
export const askFirst = (question: string): ApiError =>
  new ApiError('confirmation_needed', {
    message: question,
    detail: [{ field: 'is_confirmed', code: 'confirmation_needed', message: question }],
  });
