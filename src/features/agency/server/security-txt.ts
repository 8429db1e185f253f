import type { AgencySettings } from './queries.ts';

const DAY_MS = 86_400_000;
/** RFC 9116 asks for less than a year, so that nobody writes to an address that was given up long ago. */
const VALID_DAYS = 180;

/**
 * `/.well-known/security.txt` (RFC 9116): whom to tell about a weakness of the site. It expires half a year after
 * midnight (UTC) of the day it is read, so it is the same all day and never out of date. Web addresses in it must be
 * https, so a site that is only tried out on this machine has none.
 */
export function securityTxt(agency: Pick<AgencySettings, 'sales_email'>, publicUrl: string, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS);
  const isPublic = publicUrl.startsWith('https:');
  return [
    `Contact: mailto:${agency.sales_email}`,
    ...(isPublic ? [`Contact: ${publicUrl}/contact`] : []),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, sw',
    ...(isPublic ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n');
}
