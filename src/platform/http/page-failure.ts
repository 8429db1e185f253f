import { ApiFailure, isRefusal } from './failure.ts';
import { currentPageContext } from './page-context.ts';

/** Sets the status of the page that is being rendered; does nothing in a browser. */
function replyWith(status: number): void {
  const context = currentPageContext();
  if (context) context.status = status;
}

/** Sets the reply's status to 503, for a page without its main content, so that crawlers and caches do not keep it. */
export const replyUnavailable = (): void => replyWith(503);

/** Sets the reply's status to 403. */
export const replyForbidden = (): void => replyWith(403);

/** Sets the reply's status to 410, for a page whose link was valid once. */
export const replyGone = (): void => replyWith(410);

/** The message of a failed call. */
export function failureText(error: unknown): string {
  if (error instanceof ApiFailure && isRefusal(error)) return error.message;
  return 'The connection dropped.';
}
