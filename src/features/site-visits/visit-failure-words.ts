import type { ApiFailure } from '#shared/api/failure.ts';
import type { FailureWords } from '#ui/form/submission-start.ts';

/** What is said when a visit was not scheduled. A refusal is explained, as trying again alone would not help. */
export function visitFailureWords({ status, message }: Pick<ApiFailure, 'status' | 'message'>): FailureWords {
  const title = 'There was an error scheduling your visit. Please try again.';
  return status >= 400 && status < 500 ? { title, line: message, isLineOnce: true } : { title };
}
