import { type ErrorCode, errorCatalogue, type FieldError } from '../error-catalogue.ts';

/** An error whose code and message are sent to the caller. Any other error counts as a bug and gives status 500. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly options: {
      message?: string;
      detail?: readonly FieldError[];
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause });
    this.status = errorCatalogue[code].status;
  }
}

/** The body of every error reply. */
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
