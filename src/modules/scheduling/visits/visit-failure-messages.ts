import { type ApiFailure, isRefusal } from '#platform/http/failure.ts';
import type { FailureMessage } from '#web/ui/form/submission-start.ts';

/** What is said when a visit was not scheduled. A refusal is explained, as trying again alone would not help. */
export function visitFailureText(failure: Pick<ApiFailure, 'status' | 'code' | 'message'>): FailureMessage {
  const title = 'There was an error scheduling your visit. Please try again.';
  return isRefusal(failure) && failure.status < 500 ? { title, line: failure.message, isLineOnce: true } : { title };
}
