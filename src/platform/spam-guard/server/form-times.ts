import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#platform/database/server/database.ts';
import { FORM_SHOWN_FIELD } from '#platform/http/page-form.ts';
import { serverSecretReader } from '#platform/security/server/secrets.ts';
import type { Clock } from '#platform/time/server/clock.ts';

const SECRET_NAME = 'form-times';
const DAY_MS = 24 * 60 * 60_000;
const stampPattern = /^(\d{1,15})\.([\w-]{43})$/;

/**
 * Measures the time since a page with a plain form was rendered, by a signed time in the HTML, the same for all readers
 * of a cached page. Caching only makes it older, which is never a reason for suspicion.
 */
export class FormTimes {
  private readonly getSecret: () => Promise<string>;

  constructor(
    db: Database,
    private readonly clock: Clock,
  ) {
    this.getSecret = serverSecretReader(db, SECRET_NAME);
  }

  async stamp(): Promise<string> {
    const time = String(this.clock.now().getTime());
    return `${time}.${await this.signatureOf(time)}`;
  }

  /** Milliseconds since the page was rendered; undefined for a stamp that is missing, invalid or older than a day. */
  async ageMs(stamp: string | undefined): Promise<number | undefined> {
    const [, time = '', signature = ''] = stampPattern.exec(stamp ?? '') ?? [];
    if (time === '') return undefined;
    const expected = Buffer.from(await this.signatureOf(time));
    if (!timingSafeEqual(Buffer.from(signature), expected)) return undefined;
    const age = this.clock.now().getTime() - Number(time);
    return age >= 0 && age <= DAY_MS ? age : undefined;
  }

  private async signatureOf(time: string): Promise<string> {
    const secret = await this.getSecret();
    return createHmac('sha256', secret).update(time).digest('base64url');
  }
}

const EMPTY_FIELD = Buffer.from(`name="${FORM_SHOWN_FIELD}" value=""`);

/** Inserts the signed time into the forms of a page; React renders the field empty. */
export function writeFormTime(html: Buffer, stamp: string): Buffer {
  const field = Buffer.from(`name="${FORM_SHOWN_FIELD}" value="${stamp}"`);
  const pieces: Buffer[] = [];
  let end = 0;
  for (let at = html.indexOf(EMPTY_FIELD); at >= 0; at = html.indexOf(EMPTY_FIELD, end)) {
    pieces.push(html.subarray(end, at), field);
    end = at + EMPTY_FIELD.length;
  }
  return Buffer.concat([...pieces, html.subarray(end)]);
}

export const hasForms = (html: Buffer): boolean => html.includes(EMPTY_FIELD);
