import { type ErrorCode, errorCatalogue, type FieldError } from '#shared/error-catalogue.ts';

/** An error a caller is told about. Anything else that is thrown is a fault of ours and answers 500. */
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

/** The one shape every error reply has. */
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
