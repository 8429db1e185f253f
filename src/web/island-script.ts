import { readFileSync } from 'node:fs';

const ENTRY = 'src/web/islands/entry.tsx';

/** What Vite's manifest says about a chunk. */
type Manifest = Record<string, { file: string }>;

/** The script that hydrates islands: from the manifest of `npm run build`, or as Vite serves it in development. */
export const islandScript: string = import.meta.env.PROD ? builtScript() : '/src/web/islands/development.ts';

function builtScript(): string {
  const manifest: Manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`dist/client has no ${ENTRY}: run npm run build`);
  return `/${entry.file}`;
}
