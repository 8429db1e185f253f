import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { directImports } from './build/direct-imports.ts';
import { importIconsByFile } from './build/import-icons-by-file.ts';
import { listBrowserModules } from './build/list-browser-modules.ts';
import { isNeededAtStart } from './build/needed-at-start.ts';
import { precompress } from './build/precompress.ts';
import { subsetFonts } from './build/subset-fonts.ts';

/**
 * The pages: dist/server for rendering all of them, dist/client for the office and signing in, which are an application
 * with the router. vite.islands.config.ts builds the scripts of public pages, vite.worker.config.ts
 * what opens without network, vite.server.config.ts the API.
 */
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
        // The first script of the office has all routes, but the loaders and components of none.
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component', 'notFoundComponent', 'errorComponent']],
        },
      },
    }),
    react(),
    importIconsByFile(),
    precompress(),
    listBrowserModules('office-modules.json'),
  ],
  // Large are what every page of the office begins with, and the map's library, which is loaded when a map is opened.
  build: { assetsInlineLimit: 0, sourcemap: false, chunkSizeWarningLimit: 1_200 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // In one file, since forty of a kilobyte each cost a slow line more in asking than in reading.
              groups: [{ name: (id, context) => (isNeededAtStart(id, context) ? 'index' : null), debugName: 'index' }],
            },
          },
        },
      },
    },
  },
});
