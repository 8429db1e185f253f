import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the page that caused a request is one of this site, by `Origin`, which the browser sets and no page can forge
 * (OWASP, CSRF Prevention); null without the header. For browsers that do not send `Sec-Fetch-Site`, which tells more.
 * A site that has https is not the one that answers under its name without it.
 */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean | null {
  if (origin === undefined) return null;
  if (!URL.canParse(origin)) return false;
  const [asking, own] = [new URL(origin), new URL(publicUrl)];
  return [host, own.host].includes(asking.host) && (asking.protocol === 'https:' || own.protocol === 'http:');
}
