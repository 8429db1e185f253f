import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const lucide = fileURLToPath(import.meta.resolve('lucide'));

/** The file of each icon, by every name the index of Lucide exports it under. */
function findIconFiles(): Map<string, string> {
  const files = new Map<string, string>();
  const index = resolve(dirname(lucide), '../esm/lucide.mjs');
  for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(/^export \{(.*)\} from '(.*)';$/gm))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, resolve(dirname(index), file));
  return files;
}

/**
 * Imports each icon from its own file, not from Lucide's index. By the index, the first script of every page imports
 * all icons of the office, because `isNeededAtStart` sees modules and not the names they import.
 */
export function importIconsByFile(): Plugin {
  const files = findIconFiles();
  const importOf = (specifier: string): string => {
    const [name = '', local = name] = specifier.trim().split(' as ');
    const file = files.get(name);
    if (!file) throw new Error(`Lucide has no icon '${name}'.`);
    return `import ${local} from ${JSON.stringify(file)};`;
  };
  return {
    name: 'makao-import-icons-by-file',
    apply: 'build',
    transform: {
      filter: { code: /from ["']lucide["']/ },
      handler: (code) =>
        code.replace(/import \{([^}]*)\} from ["']lucide["'];?/g, (_whole, names: string) =>
          names
            .split(',')
            .filter((name) => name.trim())
            .map(importOf)
            .join(''),
        ),
    },
  };
}
