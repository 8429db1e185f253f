import type { Endpoint } from '../contract.ts';
import type { ErrorCode } from '../error-catalogue.ts';

/** What any call can answer before or instead of doing its work. */
const errorsOfAll: readonly ErrorCode[] = [
  'malformed_request',
  'unknown_parameter',
  'invalid_parameter',
  'impossible_value',
  'url_too_long',
  'headers_too_large',
  'too_many_requests',
  'internal_error',
  'database_unavailable',
  'busy',
];

/** What any call with a body can answer besides; also one whose body is empty, for what is sent to it all the same. */
const errorsOfWrites: readonly ErrorCode[] = [
  'body_too_large',
  'unsupported_media_type',
  'invalid_field',
  'storage_unavailable',
  'storage_full',
];

/** All errors that a call can answer with: those of its contract, and those that follow from its kind. */
export const errorsOf = (endpoint: Endpoint): ReadonlySet<ErrorCode> =>
  new Set([
    ...errorsOfAll,
    ...(endpoint.method === 'GET' ? [] : errorsOfWrites),
    ...(endpoint.upload ? [endpoint.upload.tooLarge] : []),
    ...readerErrors(endpoint),
    ...endpoint.errors,
  ]);

function readerErrors({ permission, method, confirm, beforeSecondFactor }: Endpoint): ErrorCode[] {
  if (permission === undefined) return ['site_closed'];
  const codes: ErrorCode[] = ['unauthenticated', 'forbidden'];
  if (!beforeSecondFactor) codes.push('second_factor_needed');
  if (confirm) codes.push('password_confirmation_needed');
  codes.push(method === 'GET' ? 'scope_needed' : 'cross_site_request');
  return codes;
}
