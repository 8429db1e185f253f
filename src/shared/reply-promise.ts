/**
 * How soon the agency answers whatever a visitor sends: the one promise, in the one wording, for pages and mails. The
 * office counts the same hours (`due_at` of an enquiry), every day of the week.
 */
export const REPLY_PROMISE = 'within 24 hours';
