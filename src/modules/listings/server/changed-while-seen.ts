import { ApiError } from '#platform/http/server/errors.ts';

/** The error when pictures were changed after the approval page showed them (`seen-pictures.ts`). */
export const changedWhileSeen = (what: 'photographs' | 'floor plans'): ApiError =>
  new ApiError('edited_meanwhile', {
    message: `Somebody changed these ${what} while you looked at them. Reload the page, look again, then approve.`,
  });
