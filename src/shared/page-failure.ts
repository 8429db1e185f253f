import { createIsomorphicFn } from '@tanstack/react-start';
import { setResponseStatus } from '@tanstack/react-start/server';
import { ApiFailure, isRefusal } from './api/failure.ts';

/** For a page that is shown without what it is about: crawlers and caches must not take it for the real one. */
export const replyUnavailable = createIsomorphicFn()
  .server(() => setResponseStatus(503))
  .client(() => {});

/** For a page whose content the reader may not see. */
export const replyForbidden = createIsomorphicFn()
  .server(() => setResponseStatus(403))
  .client(() => {});

/** For a page whose link was good once and does nothing any more. */
export const replyGone = createIsomorphicFn()
  .server(() => setResponseStatus(410))
  .client(() => {});

/** Why a call failed, for people. */
export function failureWords(error: unknown): string {
  if (error instanceof ApiFailure && isRefusal(error)) return error.message;
  return 'The connection dropped.';
}
