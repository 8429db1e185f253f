import { createIsomorphicFn } from '@tanstack/react-start';
import { setResponseStatus } from '@tanstack/react-start/server';
import { ApiFailure, isRefusal } from './failure.ts';

/** Sets the reply's status to 503, for a page without its main content, so that crawlers and caches do not keep it. */
export const replyUnavailable = createIsomorphicFn()
  .server(() => setResponseStatus(503))
  .client(() => {});

/** Sets the reply's status to 403. */
export const replyForbidden = createIsomorphicFn()
  .server(() => setResponseStatus(403))
  .client(() => {});

/** Sets the reply's status to 410, for a page whose link was valid once. */
export const replyGone = createIsomorphicFn()
  .server(() => setResponseStatus(410))
  .client(() => {});

/** The message of a failed call. */
export function failureText(error: unknown): string {
  if (error instanceof ApiFailure && isRefusal(error)) return error.message;
  return 'The connection dropped.';
}
