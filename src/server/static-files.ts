import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export interface StaticFolders {
  /** The pages' build for the browser; names carry a hash, so browsers may keep them for good. Null: Vite serves them. */
  clientDir: string | null;
  /** Files served under their own name: icons, fallback artwork. */
  publicDir: string;
}

/** Serves the built scripts and styles at /assets and the public files at the root, brotli or gzip when prepared. */
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
