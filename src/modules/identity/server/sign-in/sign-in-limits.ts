import { addressBlock } from '#platform/http/server/limits/client-address.ts';
import type { Limit } from './rate-limits.ts';
import { plainCode } from './second-factor.ts';

/**
 * Limits of tries to sign in: per account and address block; per address block over all accounts; and per account over
 * all addresses (100 is the maximum of NIST SP 800-63B, 5.2.2). A browser with the account's device cookie has one limit
 * of its own instead (OWASP, "device cookies"), so that tries of others never lock its owner out there. Counters are named
 * by the typed address, so that the limits do not tell which accounts exist.
 */

const QUARTER_HOUR = 15;
const DAY = 24 * 60;

export interface SignInOrigin {
  remoteAddress: string;
  /** The row of the device cookie, if it belongs to the account; null in any other browser. */
  deviceId: string | null;
}

const own = (key: string): Limit => ({ key, attempts: 10, minutes: QUARTER_HOUR, isOwn: true });
const shared = (key: string, attempts: number, minutes = QUARTER_HOUR): Limit => ({
  key,
  attempts,
  minutes,
  isOwn: false,
});

export function passwordLimits(email: string, { remoteAddress, deviceId }: SignInOrigin): Limit[] {
  if (deviceId) return [own(`password device ${deviceId}`)];
  const block = addressBlock(remoteAddress);
  return [
    own(`password block ${block} ${email}`),
    shared(`password block ${block}`, 100),
    shared(`password account ${email}`, 100),
  ];
}

/**
 * Limits of codes, which are tried after the right password only. Three of a million six-digit codes are valid at any
 * time: 50 tries in a day succeed with a probability of 1 in 6,700. Recovery codes have no limit over all addresses, so
 * that the owner can sign in with one after an attacker has used up the day's tries.
 */
export function codeLimits(staffId: string, code: string, { remoteAddress, deviceId }: SignInOrigin): Limit[] {
  const burst = own(`code ${deviceId ? `device ${deviceId}` : `block ${addressBlock(remoteAddress)} ${staffId}`}`);
  const isAppCode = /^\d{6}$/.test(plainCode(code));
  if (!isAppCode) return [burst];
  return [
    burst,
    deviceId ? shared(`code day device ${deviceId}`, 30, DAY) : shared(`code account ${staffId}`, 50, DAY),
  ];
}

export function resetLimits(email: string, remoteAddress: string): Limit[] {
  const block = addressBlock(remoteAddress);
  return [shared(`reset block ${block} ${email}`, 3), shared(`reset block ${block}`, 20)];
}

/** Reset mails to one mailbox over all addresses. Beyond, nothing is sent: a link was sent within the hour. */
export const mailboxLimit = (email: string): Limit => ({ ...own(`reset mails ${email}`), attempts: 3, minutes: 60 });

/** Limits of passwords and codes within a session. Counted per session, so that a stolen one does not lock the others. */
export const sessionLimits = (what: 'password' | 'enrolment', sessionId: string): Limit[] => [
  own(`${what} session ${sessionId}`),
];
