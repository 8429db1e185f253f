import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { directImports } from './build/direct-imports.ts';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The programs: dist/app/main.js with the files of its threads and child processes, backup.js and restore.js. Packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  plugins: [directImports()],
  oxc: { jsx: { runtime: 'automatic' } },
  ssr: { external: Object.keys(dependencies), noExternal: [] },
  build: {
    ssr: true,
    outDir: 'dist/app',
    target: 'node24',
    sourcemap: true,
    rollupOptions: {
      // Beside the entries: the program finds its threads' files relative to its own.
      output: { chunkFileNames: '[name]-[hash].js' },
      input: {
        main: 'src/web/server/main.ts',
        backup: 'src/platform/backup/server/backup-command.ts',
        restore: 'src/platform/backup/server/restore-command.ts',
        'heic-worker': 'src/platform/files/server/heic-worker.ts',
        'table-process': 'src/modules/transfer/server/imports/reading/table-process.ts',
      },
    },
  },
});
