import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export interface StaticFolders {
  /** The browser build; names contain a hash, so browsers may cache them for good. Null: Vite serves them. */
  clientDir: string | null;
  /** Files served under their own name: icons and fallback drawings. */
  publicDir: string;
}

/**
 * Serves the browser build at /assets and public files at the root, compressed as brotli or gzip where the build
 * prepared it.
 */
export async function serveStaticFiles(app: FastifyInstance, folders: StaticFolders): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, uncounted: true };
    });
    await registerFolders(scope, folders);
  });
}

async function registerFolders(app: FastifyInstance, folders: StaticFolders): Promise<void> {
  if (folders.clientDir) {
    await app.register(fastifyStatic, {
      root: `${folders.clientDir}/assets`,
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      decorateReply: false,
      index: false,
      acceptRanges: false,
    });
  }
  await app.register(fastifyStatic, {
    root: folders.publicDir,
    prefix: '/',
    wildcard: false,
    maxAge: '1d',
    decorateReply: false,
    index: false,
    acceptRanges: false,
  });
}
