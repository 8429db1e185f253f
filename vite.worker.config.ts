import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

interface Chunk {
  file: string;
  imports?: string[];
}

/** Written by the build of the islands, which comes before; empty while the file is only read by other programs. */
const manifestFile = 'dist/client/.vite/manifest.json';
const manifest = existsSync(manifestFile) ? readFileSync(manifestFile, 'utf8') : null;
const chunks: Record<string, Chunk> = JSON.parse(manifest ?? '{}');

/** The files that a script consists of, with what it imports. */
function filesOf(name: string, found = new Set<string>()): Set<string> {
  const chunk = chunks[name];
  if (!chunk) throw new Error(`dist/client has no ${name}: vite.islands.config.ts comes before`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, found);
  return found;
}

/** What the page of saved listings does without network. */
const savedPageScripts = [
  'src/web/islands/entry.tsx',
  'src/web/islands/hydrate-island.tsx',
  'src/modules/listings/saved/saved-list.island.tsx',
  'src/modules/crm/home-alerts/home-alert-form.island.tsx',
  'src/modules/content/articles/saved-articles.island.tsx',
];

/** What the forms of a kept listing do without network: sent there, they wait in the browser (web/ui/form). */
const listingScripts = [
  'src/web/islands/hydrate-island.tsx',
  'src/web/offline/work-offline.ts',
  'src/modules/scheduling/visits/request-tour-form.island.tsx',
  'src/modules/crm/leads/land-inquiry-form.island.tsx',
  'src/web/ui/form/person-lines.tsx',
  'src/web/ui/form/person-memory.ts',
  'src/web/ui/form/send-waiting.ts',
  'src/web/ui/form/typed-entries.ts',
  'src/web/ui/form/waiting-line.tsx',
];

/** As a list of addresses in JSON. */
const addressesOf = (names: readonly string[]): string =>
  JSON.stringify(
    manifest === null ? [] : [...new Set(names.flatMap((name) => [...filesOf(name)]))].map((file) => `/${file}`),
  );

/** The worker of public pages, whose build it names; with `--mode push` that of the office. */
const workerOf = (mode: string): { input: string; name: string } =>
  mode === 'push'
    ? { input: 'src/web/office/notifications/push-worker.ts', name: 'push-worker.js' }
    : { input: 'src/web/offline/service-worker.ts', name: 'service-worker.js' };

/** The service workers, each one file under its own name in dist/client. */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  define: {
    BUILD: JSON.stringify(
      createHash('sha256')
        .update(manifest ?? '')
        .digest('hex')
        .slice(0, 12),
    ),
    SAVED_PAGE_SCRIPTS: addressesOf(savedPageScripts),
    LISTING_SCRIPTS: addressesOf(listingScripts),
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: workerOf(mode).input,
      output: { format: 'iife', entryFileNames: workerOf(mode).name },
    },
  },
}));
