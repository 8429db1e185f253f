import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes dist/browser-modules.json: the source files of each chunk of the browser build.
 * tests/support/browser-build.test.ts reads it.
 */
export function listBrowserModules(): Plugin {
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
      await writeFile('dist/browser-modules.json', JSON.stringify(Object.fromEntries(modules), null, 2));
    },
  };
}
