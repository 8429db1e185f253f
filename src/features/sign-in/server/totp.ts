import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** One-time codes of an authenticator app: RFC 6238 with SHA-1, 30 seconds and six digits, which every app knows. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Telephones run a little fast or slow: the code before and the one after are taken too. */
const STEPS_OFF = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new key in base32: 160 bits, as RFC 4226 asks for. */
export const newTotpKey = (): string => toBase32(randomBytes(20));

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The number of the 30 seconds that an instant falls into. */
export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code of a step. */
export function totpCode(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(key)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step whose code this is, if it is one of now and later than `lastStep`; a code is good once. Null otherwise. */
export function matchingStep(key: string, code: string, now: Date, lastStep: number): number | null {
  const given = Buffer.from(code);
  const current = totpStep(now);
  for (let step = current - STEPS_OFF; step <= current + STEPS_OFF; step += 1) {
    const right = Buffer.from(totpCode(key, step));
    if (step > lastStep && given.length === right.length && timingSafeEqual(given, right)) return step;
  }
  return null;
}

/** What the app reads from the picture. */
export function totpUrl(key: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(issuer)}`;
}
