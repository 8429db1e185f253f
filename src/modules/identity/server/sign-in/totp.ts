import { HOTP, Secret, TOTP } from 'otpauth';

/** One-time codes of an authenticator app: RFC 6238 with SHA-1, 30 seconds and six digits, which every app knows. */
const parameters = { algorithm: 'SHA1', digits: 6 };
const STEP_SECONDS = 30;
/** Telephones run a little fast or slow: the code before and the one after are accepted too. */
const STEPS_OFF = 1;

/** A new key in base32: 160 bits, as RFC 4226 asks for. */
export const newTotpKey = (): string => new Secret({ size: 20 }).base32;

/** The number of the 30 seconds that an instant falls into. */
export const totpStep = (now: Date): number => TOTP.counter({ period: STEP_SECONDS, timestamp: now.getTime() });

/** The code of a step: a TOTP is the HOTP (RFC 4226) whose counter is the step. */
export const totpCode = (key: string, step: number): string =>
  HOTP.generate({ ...parameters, secret: Secret.fromBase32(key), counter: step });

/**
 * Finds the step of a code among the current one and its neighbours; the library compares in constant time.
 * @param lastStep the step of the last code accepted; each code is good once, and none from before it is
 * @returns null for a wrong code, and for a step that is not later than `lastStep`
 */
export function matchingStep(key: string, code: string, now: Date, lastStep: number): number | null {
  // The library throws for six characters that are not six bytes.
  if (!/^\d{6}$/.test(code)) return null;
  const counter = totpStep(now);
  const secret = Secret.fromBase32(key);
  const offset = HOTP.validate({ ...parameters, token: code, secret, counter, window: STEPS_OFF });
  return offset !== null && counter + offset > lastStep ? counter + offset : null;
}

/**
 * What the app reads from the QR code. Written here because the library's form names the default parameters too, which
 * makes the QR code finer and harder to scan.
 */
export function totpUrl(key: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(issuer)}`;
}
