import { type ApiFailure, isRefusal } from '#platform/http/failure.ts';
import type { FailureMessage } from '#web/ui/form/submission-start.ts';

/** What is said when an inquiry did not go through; what is wrong with a field stands under it. */
export const inquiryFailureText = (failure: Pick<ApiFailure, 'status' | 'code' | 'message'>): FailureMessage => ({
  title: 'Failed to submit inquiry',
  line: isRefusal(failure) && failure.status < 500 ? failure.message : 'Please try again or contact us directly.',
});
