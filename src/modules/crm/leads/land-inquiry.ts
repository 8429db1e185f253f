import { type ApiFailure, isRefusal } from '#platform/http/failure.ts';
import type { FailureWords } from '#web/ui/form/submission-start.ts';

/** What is said when an inquiry did not go through; what is wrong with a field stands under it. */
export const inquiryFailureWords = (failure: Pick<ApiFailure, 'status' | 'code' | 'message'>): FailureWords => ({
  title: 'Failed to submit inquiry',
  line: isRefusal(failure) && failure.status < 500 ? failure.message : 'Please try again or contact us directly.',
});
