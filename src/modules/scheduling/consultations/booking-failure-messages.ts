import { type ApiFailure, isRefusal } from '#platform/http/failure.ts';
import type { FailureMessage } from '#web/ui/form/submission-start.ts';

const TITLE = 'Your consultation is not booked.';

/** The message after booking a consultation failed. The reason of a refusal is shown once, by the button. */
export function bookingFailureText(failure: Pick<ApiFailure, 'status' | 'code' | 'message'>): FailureMessage {
  const { status, message } = failure;
  if (isRefusal(failure)) return status < 500 ? { title: TITLE, line: message, isLineOnce: true } : { title: message };
  // No reply of ours arrived, so it may be booked or not. Sending again is safe: the idempotency key is the same.
  return { title: 'There was an error booking your consultation. Please try again.' };
}
