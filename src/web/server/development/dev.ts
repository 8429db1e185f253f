import { createServer } from 'node:http';
import { createServer as createVite, isRunnableDevEnvironment } from 'vite';
import { readConfig } from '#platform/config/server/config.ts';
import { acquireInstanceLock } from '#platform/database/server/instance-lock.ts';
import type { PageRenderer } from '#platform/http/page-context.ts';
import { createLog } from '#platform/http/server/log.ts';
import { startSite } from '../site.ts';

/**
 * The development server: pages reload when files change, replies are validated against their contracts, mails are
 * readable at /dev/mail. Server code needs a restart.
 */
const config = readConfig(process.env);
const lock = await acquireInstanceLock(config.dataDir);
const hotReload = createServer();
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: hotReload, port: config.port + 1 } },
});
hotReload.listen(config.port + 1, config.host);

const renderFresh: PageRenderer = async (address, context) => {
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to render pages in');
  const module: { render: PageRenderer } = await ssr.runner.import('/src/web/page-renderer.ts');
  return module.render(address, context);
};

const site = await startSite({
  config,
  log: createLog(config.logLevel),
  say: console.log,
  root: process.cwd(),
  pages: {
    render: renderFresh,
    folders: { clientDir: null, publicDir: `${process.cwd()}/public` },
    development: vite.middlewares,
  },
  validateReplies: true,
});
console.log(`Makao is ready on ${site.address}, reloading as you edit`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await site.stop();
    await vite.close();
    hotReload.close();
    await lock.release();
    process.exit(0);
  });
}
