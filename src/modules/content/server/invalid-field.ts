import { ApiError } from '#platform/http/server/errors.ts';

/** invalid_field (422) about one field of a request's body. */
export const invalidField = (field: string, message: string, code = 'invalid'): ApiError =>
  new ApiError('invalid_field', { detail: [{ field, code, message }] });
