import { readFileSync } from 'node:fs';
import type { DocumentRendering } from '#web/ui/island.tsx';

const ENTRY = 'src/web/islands/entry.tsx';

/** What Vite's manifest says about a chunk. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The script that hydrates islands: from the manifest of `npm run build`, or as Vite serves it in development. */
export const islandScripts: DocumentRendering['scripts'] = import.meta.env.PROD
  ? builtScripts()
  : { entry: '/src/web/islands/development.ts', preloads: [] };

function builtScripts(): DocumentRendering['scripts'] {
  const manifest: Manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`dist/client has no ${ENTRY}: run npm run build`);
  const preloads = (entry.imports ?? []).map((name) => `/${manifest[name]?.file ?? ''}`);
  return { entry: `/${entry.file}`, preloads };
}
