import { HONEYPOT_FIELD } from '#platform/http/page-form.ts';
import { ApiError } from '#platform/http/server/errors.ts';

/** A person whose browser filled in the hidden field gets the form back, so nothing is lost silently. */
const TRAP_MESSAGE = 'A hidden field was filled in, as machines do. Please send the form once more, or call us.';

/** @throws ApiError invalid_field (422) when the hidden field was filled in */
export function refuseFilledTrap(trap: unknown): void {
  if (trap === undefined || trap === null || trap === '') return;
  throw new ApiError('invalid_field', { message: TRAP_MESSAGE });
}

/** Removes the hidden field from the JSON body of a call. @throws ApiError invalid_field (422) when it was filled in */
export function withoutTrap(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, HONEYPOT_FIELD)) return body;
  const { [HONEYPOT_FIELD]: trap, ...fields }: Record<string, unknown> = { ...body };
  refuseFilledTrap(trap);
  return fields;
}
