import type { Rolldown } from 'vite';

/**
 * Whether every page's first script needs a module: it is the entry, or statically imported from it. Dynamic imports
 * (`import()`, the split parts of routes) do not count.
 */
export function isNeededAtStart(id: string, context: Rolldown.ChunkingContext): boolean {
  const chain = new Set([id]);
  // Iterating over a Set also visits the elements that are added during the iteration.
  for (const link of chain) {
    const info = context.getModuleInfo(link);
    if (info?.isEntry) return true;
    for (const importer of info?.importers ?? []) chain.add(importer);
  }
  return false;
}
