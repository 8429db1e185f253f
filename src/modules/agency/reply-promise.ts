/**
 * The agency's promised response time, worded identically on pages and in mails. The office measures the same hours
 * (`due_at` of an enquiry), on all days of the week.
 */
export const REPLY_PROMISE = 'within 24 hours';
