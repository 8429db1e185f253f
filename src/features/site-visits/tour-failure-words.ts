import type { ApiFailure } from '#shared/api/failure.ts';
import type { FailureWords } from '#ui/form/submission-start.ts';

/** What is said when a tour request did not go through: a reply that is no 201, or no reply at all. */
export function tourFailureWords({ status, message }: Pick<ApiFailure, 'status' | 'message'>): FailureWords {
  if (status > 0) {
    const isRefusal = status < 500;
    return { title: 'Failed to submit lead information', line: message, ...(isRefusal && { isLineOnce: true }) };
  }
  return { title: 'Failed to submit your information. Please try again later.', line: message || 'Unknown error' };
}
