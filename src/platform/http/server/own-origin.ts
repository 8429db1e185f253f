import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Whether the page that caused a request is one of this site, by `Origin`; null without the header. For browsers that
 * do not send `Sec-Fetch-Site`. A site that has https is not the one under its name without it.
 */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean | null {
  if (origin === undefined) return null;
  if (!URL.canParse(origin)) return false;
  const [asking, own] = [new URL(origin), new URL(publicUrl)];
  return [host, own.host].includes(asking.host) && (asking.protocol === 'https:' || own.protocol === 'http:');
}

/**
 * Converts a redirect's location to a path of this site, with single slashes: browsers read two, or a slash and a
 * backslash, as another host. A location on another host becomes the home page.
 */
export function ownPath(location: string, publicUrl: string): string {
  const oneSlash = location.replace(/^[/\\]+/, '/');
  if (!URL.canParse(oneSlash, publicUrl)) return '/';
  const { origin, pathname, search, hash } = new URL(oneSlash, publicUrl);
  if (origin !== new URL(publicUrl).origin) return '/';
  return pathname.replace(/\/{2,}/g, '/') + search + hash;
}

/** Restricts every redirect to this site, whether a route, a page's loader or the router made it. */
export function keepRedirectsHere(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onSend', async (_request, reply) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string') reply.header('location', ownPath(location, publicUrl));
  });
}
