import { HOTP, Secret, TOTP } from 'otpauth';

/** RFC 6238 with SHA-1, 30 seconds and six digits: the parameters that every authenticator app supports. */
const parameters = { algorithm: 'SHA1', digits: 6 };
const STEP_SECONDS = 30;
/** Clocks of telephones drift: the codes of one step before and after are accepted (RFC 6238, 5.2). */
const STEPS_OFF = 1;

/** A new key in base32: 160 bits, as RFC 4226 (4, R6) recommends. */
export const newTotpKey = (): string => new Secret({ size: 20 }).base32;

export const totpStep = (now: Date): number => TOTP.counter({ period: STEP_SECONDS, timestamp: now.getTime() });

/** The code of a step: a TOTP is the HOTP (RFC 4226) whose counter is the step. */
export const totpCode = (key: string, step: number): string =>
  HOTP.generate({ ...parameters, secret: Secret.fromBase32(key), counter: step });

/** The step of a code, the current one or a neighbour; null for a wrong code, or one not later than `lastStep`. */
export function matchingStep(key: string, code: string, now: Date, lastStep: number): number | null {
  // The library throws for six characters that have more than six bytes.
  if (!/^\d{6}$/.test(code)) return null;
  const counter = totpStep(now);
  const secret = Secret.fromBase32(key);
  const offset = HOTP.validate({ ...parameters, token: code, secret, counter, window: STEPS_OFF });
  return offset !== null && counter + offset > lastStep ? counter + offset : null;
}

/** Not the library's URL, which names default parameters too: a longer URL makes the QR code harder to scan. */
export function totpUrl(key: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(issuer)}`;
}
