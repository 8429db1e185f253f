import { z } from 'zod';

/** nodemailer's error for a command that the mail server refused. */
const refusalSchema = z.object({ responseCode: z.int(), command: z.string(), response: z.string().default('') });

/** Replies about our own sign-in, our own settings or the order of our commands (RFC 4954, RFC 5321). */
const ownFaults: ReadonlySet<number> = new Set([500, 502, 503, 504, 530, 534, 535, 538]);

/** 'X.7.Y' is about security and policy: a relay that is closed to us, a signature that is missing (RFC 3463). */
const policyStatus = /^\d{3}[ -]5\.7\.\d/;

/**
 * Whether the mail server has refused this one mail for good: the recipient or the content, with a 5xx reply. Replies
 * that may be caused by our settings do not count, because these can be corrected while the mail waits.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { data: refusal } = refusalSchema.safeParse(error);
  if (!refusal || refusal.responseCode < 500 || refusal.responseCode > 599) return false;
  const isAboutMail = refusal.command === 'RCPT TO' || refusal.command === 'DATA';
  return isAboutMail && !ownFaults.has(refusal.responseCode) && !policyStatus.test(refusal.response);
}
