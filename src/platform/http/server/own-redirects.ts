import type { FastifyInstance } from 'fastify';

/**
 * Converts a redirect's location to a path of this site, with single slashes. Browsers read a path that begins with two
 * slashes, or a slash and a backslash, as another host; a location on another host becomes the home page.
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
