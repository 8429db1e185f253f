import { ApiError } from './errors.ts';

/** The reply to a form without script that has to be confirmed: its page comes back with the question. */
export const askFirst = (question: string): ApiError =>
  new ApiError('confirmation_needed', {
    message: question,
    detail: [{ field: 'is_confirmed', code: 'confirmation_needed', message: question }],
  });
