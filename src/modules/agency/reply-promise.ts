/** The promised response time, worded alike everywhere; the office measures the same hours (`due_at` of an enquiry). */
export const REPLY_PROMISE = 'within 24 hours';
