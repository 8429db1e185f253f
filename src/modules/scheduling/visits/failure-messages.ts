import { type ApiFailure, isRefusal } from '#platform/http/failure.ts';
import { localPhone } from '#platform/text/phone-number.ts';
import type { FailureMessage } from '#web/ui/form/submission-start.ts';

/**
 * The message after a tour request failed, whether refused, answered by a proxy or not answered.
 * @param phone the agency's number (E.164), shown where the reply gives no reason
 */
export function tourFailureText(
  failure: Pick<ApiFailure, 'status' | 'code' | 'message'>,
  phone: string | null,
): FailureMessage {
  const { status, message } = failure;
  const title = 'Failed to submit lead information';
  if (isRefusal(failure)) return { title, line: message, ...(status < 500 && { isLineOnce: true }) };
  // The reply came from a proxy, whose text is not meant for visitors.
  if (status > 0)
    return { title, line: phone ? `Please try again, or call us on ${localPhone(phone)}.` : 'Please try again.' };
  return { title: 'Failed to submit your information. Please try again later.', line: message || 'Unknown error' };
}

/** The message after scheduling a visit failed. A refusal is explained, since trying again would not help. */
export function visitFailureText(failure: Pick<ApiFailure, 'status' | 'code' | 'message'>): FailureMessage {
  const title = 'There was an error scheduling your visit. Please try again.';
  return isRefusal(failure) && failure.status < 500 ? { title, line: failure.message, isLineOnce: true } : { title };
}
