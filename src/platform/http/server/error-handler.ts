import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { escapeXml } from '#platform/text/server/xml.ts';
import { type ErrorCode, errorCatalogue } from '../error-catalogue.ts';
import { ApiError, errorEnvelope } from './errors.ts';

const UNIQUE_VIOLATION = '23505';

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'url_too_long',
};

/** SQLSTATE classes 08 and 57P, and socket errors, that mean an unreachable database. */
const databaseAwayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The server is read-only, such as a replica before it takes over.
  '25006',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
]);

/** Timeouts, deadlocks, serialization failures and too many connections (SQLSTATE): the caller may retry. */
const busyCodes = new Set(['57014', '55P03', '40P01', '40001', '53300', '53200']);

const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

const isDatabaseAway = (error: unknown): boolean =>
  databaseAwayCodes.has(codeOf(error)) ||
  (error instanceof Error &&
    /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout/.test(
      error.message,
    ));

/** Converts any thrown value to an error of the catalogue. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const known = fastifyCodes[codeOf(error)];
  if (known) return new ApiError(known, { cause: error });
  if (busyCodes.has(codeOf(error))) return new ApiError('busy', { retryAfterSeconds: 2, cause: error });
  if (diskFullCodes.has(codeOf(error))) return new ApiError('storage_full', { retryAfterSeconds: 60, cause: error });
  // Node's error for a request that was cut off; it has the same code as a lost database connection.
  if (error instanceof Error && error.message === 'aborted') return new ApiError('malformed_request', { cause: error });
  if (isDatabaseAway(error)) return new ApiError('database_unavailable', { retryAfterSeconds: 2, cause: error });
  // Two calls entered a value at the same moment: both checks passed, and the database refused the second.
  if (codeOf(error) === UNIQUE_VIOLATION) return new ApiError('value_taken', { cause: error });
  if (error instanceof SyntaxError) return new ApiError('malformed_request', { cause: error });
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  if (status === 429) return new ApiError('too_many_requests', { retryAfterSeconds: 60, cause: error });
  if (status === 403 || status === 404) return new ApiError('not_found', { cause: error });
  // A client error thrown by a library, such as for an If-Match of another version of a file.
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new ApiError('malformed_request', { cause: error });
  return new ApiError('internal_error', { cause: error });
}

/** The error handler of all routes. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const known = toApiError(error);
  if (known.status >= 500) request.log.error({ err: error, code: known.code }, known.message);
  // A race of two calls, or a constraint that a route should have checked and did not.
  else if (codeOf(error) === UNIQUE_VIOLATION) request.log.warn({ err: error, code: known.code }, known.message);
  else request.log.info({ code: known.code, fields: fieldsAtFault(known) }, errorCatalogue[known.code].message);
  return sendError(known, request, reply);
}

/** Sends the envelope, or an HTML page to a browser, without a log line. */
export function sendError(known: ApiError, request: FastifyRequest, reply: FastifyReply) {
  if (known.options.retryAfterSeconds) reply.header('retry-after', String(known.options.retryAfterSeconds));
  reply.status(known.status).header('cache-control', 'no-store');
  if (isForPrograms(request)) return reply.send(errorEnvelope(known));
  return reply.type('text/html; charset=utf-8').send(errorPage(known, request.id));
}

/** Names of the invalid fields with their codes, for the log; without typed values, of which an unknown name is one. */
const fieldsAtFault = ({ options }: ApiError): string[] =>
  (options.detail ?? []).map(({ field, code }) => (code === 'unknown' ? code : `${field}: ${code}`));

/** Whether the reply is the JSON envelope, as for API calls and files; pages get HTML. */
const isForPrograms = (request: FastifyRequest): boolean =>
  request.url.startsWith('/api/') ||
  request.url.startsWith('/uploads/') ||
  !request.headers.accept?.includes('text/html');

/** A self-contained page for when no page can be rendered. */
function errorPage(error: ApiError, requestId: string): string {
  return `<!doctype html>
<html lang="en-KE">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeXml(error.message)}</title></head>
<body><main><h1>${escapeXml(error.message)}</h1>
<p><a href="/">Return to Homepage</a></p>
<p><small>If you write to us about this, please add: ${escapeXml(requestId)}</small></p></main></body>
</html>`;
}
