import type { FastifyInstance } from 'fastify';

/**
 * Where a redirect leads as a path of this site: one slash at its beginning and between its parts. A path that begins
 * with two slashes, or a slash and a backslash, names another host to browsers; whatever leads to another host
 * becomes the home page.
 */
export function ownPath(location: string, publicUrl: string): string {
  const oneSlash = location.replace(/^[/\\]+/, '/');
  if (!URL.canParse(oneSlash, publicUrl)) return '/';
  const { origin, pathname, search, hash } = new URL(oneSlash, publicUrl);
  if (origin !== new URL(publicUrl).origin) return '/';
  return pathname.replace(/\/{2,}/g, '/') + search + hash;
}

/** Holds every redirect of the site to the site itself, wherever it was made: a route, a page's loader, the router. */
export function keepRedirectsHere(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onSend', async (_request, reply) => {
    const location = reply.getHeader('location');
    if (typeof location === 'string') reply.header('location', ownPath(location, publicUrl));
  });
}
