import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes the source files of each chunk of a browser build to a JSON file of this name in dist.
 * tests/support/browser-build.test.ts reads them.
 */
export function listBrowserModules(fileName: 'office-modules.json' | 'island-modules.json'): Plugin {
  return {
    name: 'makao-list-browser-modules',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const modules = chunks.map((chunk) => [
        chunk.fileName,
        chunk.moduleIds.map((id) => relative(process.cwd(), id.replace(/\?.*$/, ''))),
      ]);
      await writeFile(`dist/${fileName}`, JSON.stringify(Object.fromEntries(modules), null, 2));
    },
  };
}
