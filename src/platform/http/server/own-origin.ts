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

/**
 * Whether a page of another site caused a request, other than by a link that the visitor followed. Limits by address
 * count such requests separately, because a hostile page could otherwise use up the limit of its reader's address, which
 * many people may share. Chromium sends `Sec-Fetch-Site: none` with prefetches that another site starts, as with typed
 * addresses; these are recognised by `Sec-Purpose` or a foreign `Referer`.
 */
export function isFromOtherSite({ method, headers }: { method: string; headers: IncomingHttpHeaders }): boolean {
  const { origin, host, referer, 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = headers;
  if (site === 'same-origin') return false;
  if (site === undefined) return origin !== undefined && !isOn(origin, host);
  if (site === 'none') return 'sec-purpose' in headers || (referer !== undefined && !isOn(referer, host));
  const isLink = (method === 'GET' || method === 'HEAD') && mode === 'navigate' && dest === 'document';
  return !isLink || 'sec-purpose' in headers;
}

const isOn = (url: string, host: string | undefined): boolean => URL.canParse(url) && new URL(url).host === host;
