import { type ApiFailure, isRefusal } from '#platform/http/failure.ts';
import type { FailureMessage } from '#web/ui/form/submission-start.ts';

const TITLE = 'Your consultation is not booked.';

/** What is said when a consultation was not booked. The reason of a refusal stands once, by the button. */
export function bookingFailureText(failure: Pick<ApiFailure, 'status' | 'code' | 'message'>): FailureMessage {
  const { status, message } = failure;
  if (isRefusal(failure)) return status < 500 ? { title: TITLE, line: message, isLineOnce: true } : { title: message };
  // Nothing came back, or a proxy's page did: whether it is booked is not known, and sending again books nothing twice.
  return { title: 'There was an error booking your consultation. Please try again.' };
}
