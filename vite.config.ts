import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { listBrowserModules } from './build/list-browser-modules.ts';
import { isNeededAtStart } from './build/needed-at-start.ts';
import { precompress } from './build/precompress.ts';

const officeOnly =
  /\/src\/(ui\/(office|map)|features\/(office|sign-in|[a-z]+-desk|enquiries|contacts|diary|photographs|tasks|listings\/kinds\/(?:field|common-field|fields-of-kind|property\.|land\.))|shared\/(office|edited)-)/;

/** What pages for visitors may share. What pages of the office alone share stays out of a visitor's download. */
const isForVisitors = (id: string): boolean => /\/src\/|lucide/.test(id) && !officeOnly.test(id);

/** The pages: dist/client for the browser, dist/server for rendering. The API is built by vite.server.config.ts. */
export default defineConfig({
  publicDir: false,
  plugins: [
    tailwindcss(),
    tanstackStart({
      vite: { installDevServerMiddleware: true },
      server: { entry: './page-renderer.ts' },
      router: {
        routesDirectory: 'routes',
        generatedRouteTree: 'routeTree.gen.ts',
        quoteStyle: 'single',
        semicolons: true,
      },
    }),
    react(),
    precompress(),
    listBrowserModules(),
  ],
  // The one large file is what every page begins with; 140 kB of it on the line.
  build: { assetsInlineLimit: 0, sourcemap: false, chunkSizeWarningLimit: 600 },
  // What every page begins with comes in one file, and what many pages share in another: forty of a kilobyte each cost
  // a slow phone more in asking than in reading.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: (id, context) => (isNeededAtStart(id, context) ? 'index' : null),
                  debugName: 'index',
                  priority: 2,
                },
                { name: 'shared', test: isForVisitors, minShareCount: 6, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
});
