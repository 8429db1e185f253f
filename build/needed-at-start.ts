import type { Rolldown } from 'vite';

/**
 * Whether the first script of every page needs a module: it is the entry, or imported by what the entry needs.
 * Imports that wait (`import()`, the split parts of routes) do not count.
 */
export function isNeededAtStart(id: string, context: Rolldown.ChunkingContext): boolean {
  const chain = new Set([id]);
  // A set hands out what is added to it on the way as well.
  for (const link of chain) {
    const info = context.getModuleInfo(link);
    if (info?.isEntry) return true;
    for (const importer of info?.importers ?? []) chain.add(importer);
  }
  return false;
}
