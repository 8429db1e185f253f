import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { directImports } from './build/direct-imports.ts';
import { importIconsByFile } from './build/import-icons-by-file.ts';
import { listBrowserModules } from './build/list-browser-modules.ts';
import { isNeededAtStart } from './build/needed-at-start.ts';
import { precompress } from './build/precompress.ts';
import { subsetFonts } from './build/subset-fonts.ts';

const officeOnly =
  /\/src\/(web\/(office|ui\/(office|map))|platform\/(tasks|versioning)|modules\/(identity|listings\/(admin|photographs|kinds\/(?:field|common-fields|fields-of-kind|property\.|land\.))|content\/articles\/admin|crm\/(enquiries|contacts)|scheduling\/calendar))/;

/** Whether pages for visitors may share a module: it is the product's, or an icon which such a module imports. */
function isForVisitors(id: string, context: Rolldown.ChunkingContext): boolean {
  if (id.includes('/lucide/')) return context.getModuleInfo(id)?.importers.some(isVisitorSource) ?? false;
  return isVisitorSource(id);
}

const isVisitorSource = (id: string): boolean => id.includes('/src/') && !officeOnly.test(id);

/** The pages: dist/client for the browser, dist/server for rendering. The API is built by vite.server.config.ts. */
export default defineConfig({
  publicDir: false,
  plugins: [
    directImports(),
    subsetFonts(),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src/web',
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
    importIconsByFile(),
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
                {
                  name: (id, context) => (isForVisitors(id, context) ? 'shared' : null),
                  debugName: 'shared',
                  minShareCount: 6,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
});
