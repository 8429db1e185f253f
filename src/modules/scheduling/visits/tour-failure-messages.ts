import { type ApiFailure, isRefusal } from '#platform/http/failure.ts';
import { localPhone } from '#platform/text/phone-number.ts';
import type { FailureMessage } from '#web/ui/form/submission-start.ts';

/**
 * What is said when a tour request did not go through: a reply that is no 201, or no reply at all.
 * @param phone the agency's number (E.164), for who gets no reason and no way on
 */
export function tourFailureText(
  failure: Pick<ApiFailure, 'status' | 'code' | 'message'>,
  phone: string,
): FailureMessage {
  const { status, message } = failure;
  const title = 'Failed to submit lead information';
  if (isRefusal(failure)) return { title, line: message, ...(status < 500 && { isLineOnce: true }) };
  // A proxy's page is a reply, but none of its words is for the visitor.
  if (status > 0) return { title, line: `Please try again, or call us on ${localPhone(phone)}.` };
  return { title: 'Failed to submit your information. Please try again later.', line: message || 'Unknown error' };
}
