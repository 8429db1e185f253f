import type { ApiFailure } from '#shared/api/failure.ts';
import type { FailureWords } from '#ui/form/submission-start.ts';

/** What is said when a consultation was not booked. The reason of a refusal stands once, by the button. */
export function bookingFailureWords({ status, message }: Pick<ApiFailure, 'status' | 'message'>): FailureWords {
  if (status < 400 || status >= 500) return { title: message };
  return { title: 'Your consultation is not booked.', line: message, isLineOnce: true };
}
