import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { directImports } from './build/direct-imports.ts';
import { importIconsByFile } from './build/import-icons-by-file.ts';
import { islandChunks } from './build/island-chunks.ts';
import { listBrowserModules } from './build/list-browser-modules.ts';
import { precompress } from './build/precompress.ts';

/** The scripts of public pages, beside the office's in dist/client. vite.config.ts builds the pages and comes before. */
export default defineConfig({
  publicDir: false,
  plugins: [directImports(), react(), importIconsByFile(), precompress(), listBrowserModules('island-modules.json')],
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    // Beyond it is only the map's library, which is loaded when a map is opened.
    chunkSizeWarningLimit: 1_200,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/web/islands/entry.tsx',
      output: { codeSplitting: { groups: islandChunks } },
    },
  },
});
