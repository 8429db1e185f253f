import { ApiError } from '#platform/http/server/errors.ts';

/** The refusal to approve pictures that are not as they were shown to whoever approves them. */
export const changedWhileSeen = (what: 'photographs' | 'floor plans'): ApiError =>
  new ApiError('edited_meanwhile', {
    message: `Somebody changed these ${what} while you looked at them. Reload the page, look again, then approve.`,
  });
