import { HONEYPOT_FIELD } from '#shared/page-form.ts';
import { ApiError } from '../errors.ts';

/** A person whose browser filled the hidden field gets a second try with it empty; nothing is lost in silence. */
const TRAP_MESSAGE = 'A hidden field was filled in, as machines do. Please send the form once more, or call us.';

/** @throws ApiError invalid_field (422) when the field that people never see was filled in */
export function refuseFilledTrap(trap: unknown): void {
  if (trap === undefined || trap === null || trap === '') return;
  throw new ApiError('invalid_field', { message: TRAP_MESSAGE });
}

/**
 * The JSON body of a call without the trap field, which a client may send along with any form; no contract knows it.
 * @throws ApiError invalid_field (422) when it was filled in
 */
export function withoutTrap(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, HONEYPOT_FIELD)) return body;
  const { [HONEYPOT_FIELD]: trap, ...fields }: Record<string, unknown> = { ...body };
  refuseFilledTrap(trap);
  return fields;
}
