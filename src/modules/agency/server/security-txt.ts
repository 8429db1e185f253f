import type { AgencySettings } from './queries.ts';

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year, so that reports do not go to an abandoned address. */
const VALID_DAYS = 180;

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a vulnerability of the site. It expires half a year after
 * midnight (UTC) of the current day, so its content is the same all day and never expired. Web addresses in it must be
 * https; without a public https address the file has none.
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
