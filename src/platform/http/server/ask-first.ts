import { ApiError } from './errors.ts';

/** The reply to a form without script that needs confirmation: the page is rendered again with the question. */
export const askFirst = (question: string): ApiError =>
  new ApiError('confirmation_needed', {
    message: question,
    detail: [{ field: 'is_confirmed', code: 'confirmation_needed', message: question }],
  });
