import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The programs: dist/app/main.js with the threads it decodes HEIC and reads tables in, backup.js and restore.js. Packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic' } },
  ssr: { external: Object.keys(dependencies), noExternal: [] },
  build: {
    ssr: true,
    outDir: 'dist/app',
    target: 'node24',
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/server/main.ts',
        backup: 'src/server/backup/backup-command.ts',
        restore: 'src/server/backup/restore-command.ts',
        'heic-worker': 'src/server/images/heic-worker.ts',
        'table-worker': 'src/features/imports/server/table-worker.ts',
      },
    },
  },
});
