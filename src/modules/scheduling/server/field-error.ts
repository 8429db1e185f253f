import { ApiError } from '#platform/http/server/errors.ts';

/** The refusal of one field, with the sentence shown beside it. */
export const fieldError = (field: string, code: string, message: string): ApiError =>
  new ApiError('invalid_field', { detail: [{ field, code, message }] });
