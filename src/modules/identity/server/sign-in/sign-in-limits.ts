import { addressBlock, addressNetwork } from '#platform/http/server/limits/client-address.ts';
import type { Limit } from './rate-limits.ts';
import { plainCode } from './recovery-codes.ts';

/**
 * Limits of tries to sign in. They have two conflicting aims: to stop guessing of passwords and codes, and to keep an
 * attacker from locking an account for its owner. The limits, in the order of their check:
 *
 * - per account and address block, and per account and network (/24, /48): guessing from one machine;
 * - per address block over all accounts: guessing one password for many accounts (password spraying);
 * - per account over all addresses: guessing from many networks. One network counts at most 20 tries here, so reaching it
 *   takes at least five networks; 100 is the maximum of NIST SP 800-63B (5.2.2).
 *
 * A browser with the account's device cookie is exempt from these and has one limit of its own (OWASP, "device cookies"),
 * so tries of others never lock the account in a browser its owner has used. Counters are named by the typed address, so
 * that addresses without an account are limited alike and the limits do not tell which exist.
 */

const QUARTER_HOUR = 15;
const DAY = 24 * 60;

export interface SignInOrigin {
  remoteAddress: string;
  /** The row of the device cookie, if it belongs to the account; null in any other browser. */
  deviceId: string | null;
}

const accountMessage = (wait: string): string =>
  `There were too many attempts at this account. Try again in ${wait}, sign in where you have signed in before, ` +
  'or ask for a new password.';

export function passwordLimits(email: string, { remoteAddress, deviceId }: SignInOrigin): Limit[] {
  if (deviceId) {
    return [{ key: `password device ${deviceId}`, attempts: 10, minutes: QUARTER_HOUR, onSuccess: 'forget' }];
  }
  const [block, network] = [addressBlock(remoteAddress), addressNetwork(remoteAddress)];
  const shared = { minutes: QUARTER_HOUR, onSuccess: 'give-back' } as const;
  return [
    { key: `password block ${block} ${email}`, attempts: 10, minutes: QUARTER_HOUR, onSuccess: 'forget' },
    { key: `password network ${network} ${email}`, attempts: 20, ...shared },
    { key: `password block ${block}`, attempts: 60, ...shared },
    { key: `password account ${email}`, attempts: 100, ...shared, isAccountWide: true, message: accountMessage },
  ];
}

/**
 * Limits of codes, which are tried after the right password only. Three of a million six-digit codes are valid at any
 * time, so codes are limited per day: 50 tries succeed with a probability of 1 in 6,700. Recovery codes (80 bits) have no
 * limit over all addresses, so that the owner can sign in with one after an attacker has used up the day's tries.
 */
export function codeLimits(staffId: string, code: string, { remoteAddress, deviceId }: SignInOrigin): Limit[] {
  const isAppCode = /^\d{6}$/.test(plainCode(code));
  const inDay = (key: string, attempts: number): Limit => ({ key, attempts, minutes: DAY, onSuccess: 'give-back' });
  const here = deviceId ? `device ${deviceId}` : `block ${addressBlock(remoteAddress)} ${staffId}`;
  const burst: Limit = { key: `code ${here}`, attempts: 10, minutes: QUARTER_HOUR, onSuccess: 'forget' };
  if (!isAppCode) return [burst];
  if (deviceId) return [burst, inDay(`code day device ${deviceId}`, 30)];
  return [
    burst,
    inDay(`code network ${addressNetwork(remoteAddress)} ${staffId}`, 20),
    { ...inDay(`code account ${staffId}`, 50), isAccountWide: true, message: codeMessage },
  ];
}

const codeMessage = (wait: string): string =>
  `There were too many wrong codes for this account. Try again in ${wait}, use one of your recovery codes, or sign ` +
  'in where you have signed in before.';

/** Limits of requests for reset mails from one machine. */
export function resetLimits(email: string, { remoteAddress, deviceId }: SignInOrigin): Limit[] {
  const key = deviceId ? `reset device ${deviceId}` : `reset block ${addressBlock(remoteAddress)}`;
  const shared = { onSuccess: 'give-back' } as const;
  const burst: Limit = { key: `${key} ${email}`, attempts: 3, minutes: QUARTER_HOUR, ...shared };
  if (deviceId) return [burst];
  return [
    burst,
    { key: `${key} day ${email}`, attempts: 10, minutes: DAY, ...shared },
    { key, attempts: 20, minutes: QUARTER_HOUR, ...shared },
  ];
}

/**
 * Limits of reset mails to one mailbox, over all client addresses: three in a day, then one in half an hour. A request
 * beyond them gets the usual reply and sends nothing. Its owner still has a working link: links work for an hour, and the
 * newest was sent within the last half hour.
 */
export function mailboxLimits(email: string, { deviceId }: SignInOrigin): readonly [Limit, Limit] {
  const key = deviceId ? `reset mails ${email} device ${deviceId}` : `reset mails ${email}`;
  return [
    { key, attempts: 3, minutes: DAY, onSuccess: 'forget' },
    { key: `${key} again`, attempts: 1, minutes: 30, onSuccess: 'forget' },
  ];
}

/** Saves database and processor from a flood; guessing a token of 256 random bits is hopeless without a limit. */
export const linkLimits = (remoteAddress: string): Limit[] => [
  { key: `link ${addressBlock(remoteAddress)}`, attempts: 30, minutes: QUARTER_HOUR, onSuccess: 'give-back' },
];

/** Limits of passwords and codes within a session. Counted per session, so that a stolen one does not lock the others. */
export const sessionLimits = (what: 'password' | 'enrolment', sessionId: string): Limit[] => [
  { key: `${what} session ${sessionId}`, attempts: 10, minutes: QUARTER_HOUR, onSuccess: 'forget' },
];
