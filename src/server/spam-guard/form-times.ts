import { createHmac, timingSafeEqual } from 'node:crypto';
import { FORM_SHOWN_FIELD } from '#shared/page-form.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { getServerSecret } from '../secrets.ts';

const SECRET_NAME = 'form-times';
const DAY_MS = 24 * 60 * 60_000;
const stampPattern = /^(\d{1,15})\.([\w-]{43})$/;

/**
 * Tells how long ago a page with a plain form was made. The time stands in the HTML with a signature, so that a program
 * cannot invent an older one. It is the same for everybody who gets the page: one that a cache kept only looks older,
 * which is never held against anybody.
 */
export class FormTimes {
  private secret: Promise<string> | undefined;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The signed time for a page made now. */
  async stamp(): Promise<string> {
    const time = String(this.clock.now().getTime());
    return `${time}.${await this.signatureOf(time)}`;
  }

  /** Milliseconds since the page was made; undefined for a stamp that is missing, not ours, or older than a day. */
  async ageMs(stamp: string | undefined): Promise<number | undefined> {
    const [, time = '', signature = ''] = stampPattern.exec(stamp ?? '') ?? [];
    if (time === '') return undefined;
    const expected = Buffer.from(await this.signatureOf(time));
    if (!timingSafeEqual(Buffer.from(signature), expected)) return undefined;
    const age = this.clock.now().getTime() - Number(time);
    return age >= 0 && age <= DAY_MS ? age : undefined;
  }

  private async signatureOf(time: string): Promise<string> {
    this.secret ??= getServerSecret(this.db, SECRET_NAME).catch((error: unknown) => {
      this.secret = undefined;
      throw error;
    });
    return createHmac('sha256', await this.secret)
      .update(time)
      .digest('base64url');
  }
}

const EMPTY_FIELD = `name="${FORM_SHOWN_FIELD}" value=""`;

/** Writes the signed time into the forms of a page. React renders the field empty, as the browser's script does. */
export const writeFormTime = (html: string, stamp: string): string =>
  html.replaceAll(EMPTY_FIELD, `name="${FORM_SHOWN_FIELD}" value="${stamp}"`);

export const hasForms = (html: string): boolean => html.includes(EMPTY_FIELD);
