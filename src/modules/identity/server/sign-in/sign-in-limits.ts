import { addressBlock, addressNetwork } from '#platform/http/server/client-address.ts';
import type { Limit } from './rate-limits.ts';
import { plainCode } from './recovery-codes.ts';

/**
 * How often signing in may be tried. Two aims pull apart: nobody guesses a password or a code, and nobody shuts an
 * account for its owner by guessing. So the limits are, in the order in which they are asked:
 *
 * - each address block with each account, and each network (/24, /48) with each account: what one machine can try;
 * - each address block over all accounts: what one machine can try of many people's;
 * - each account over all addresses: against guessing from many networks. One network counts at most 20 tries here,
 *   so at least five networks are needed to reach it; 100 is the most that NIST SP 800-63B (5.2.2) allows.
 *
 * A browser with the account's device cookie is asked for none of these, and has one limit of its own (OWASP, "device
 * cookies"). So nobody else's tries shut an account in a browser its owner has used. Accounts are named by the typed
 * address, so addresses nobody has are limited alike.
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
 * Limits of tries at the second step, which the right password precedes. Three of a million six-digit codes are valid
 * at any time, so codes are limited by the day: 50 tries succeed with a probability of 1 in 6,700. Recovery codes (80
 * bits) have no limit over all addresses, so the owner can sign in with one after an attacker used up the day's tries.
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

/** Mails asked for from one machine. A flood is refused here, before it reaches anybody's mailbox. */
export function resetLimits(email: string, { remoteAddress, deviceId }: SignInOrigin): Limit[] {
  const key = deviceId ? `reset device ${deviceId}` : `reset block ${addressBlock(remoteAddress)}`;
  const kept = { onSuccess: 'give-back' } as const;
  const burst: Limit = { key: `${key} ${email}`, attempts: 3, minutes: QUARTER_HOUR, ...kept };
  if (deviceId) return [burst];
  return [
    burst,
    { key: `${key} day ${email}`, attempts: 10, minutes: DAY, ...kept },
    { key, attempts: 20, minutes: QUARTER_HOUR, ...kept },
  ];
}

/**
 * Mails that one mailbox gets, from wherever they are asked for: three in a day, then one in half an hour. A request
 * beyond that is answered as usual and sends nothing. Its owner has a working link even so: links work for an hour,
 * and the newest was sent within the last half.
 */
export function mailboxLimits(email: string, { deviceId }: SignInOrigin): readonly [Limit, Limit] {
  const key = deviceId ? `reset mails ${email} device ${deviceId}` : `reset mails ${email}`;
  return [
    { key, attempts: 3, minutes: DAY, onSuccess: 'forget' },
    { key: `${key} again`, attempts: 1, minutes: 30, onSuccess: 'forget' },
  ];
}

/** Tokens of mailed links are 256 random bits; this spares the database and the processor, not the tokens. */
export const linkLimits = (remoteAddress: string): Limit[] => [
  { key: `link ${addressBlock(remoteAddress)}`, attempts: 30, minutes: QUARTER_HOUR, onSuccess: 'give-back' },
];

/** Passwords and codes tried inside a session. Counted by session, so that a stolen one locks no other. */
export const sessionLimits = (what: 'password' | 'enrolment', sessionId: string): Limit[] => [
  { key: `${what} session ${sessionId}`, attempts: 10, minutes: QUARTER_HOUR, onSuccess: 'forget' },
];
