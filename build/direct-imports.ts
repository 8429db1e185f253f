import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Plugin, parseSync } from 'vite';

const ENTRY_POINT = /^#modules\/([a-z]+)(\/server)?$/;

/**
 * Compiles `import { X } from '#modules/listings'` as an import from the file that declares X. An entry point re-exports
 * files that different pages need, and a bundler puts files into chunks by who imports them: through the entry point
 * every page would load what any page uses (the first script was 266 kB instead of 150 kB), and each test a whole module.
 */
export function directImports(): Plugin {
  const entryPoints = new Map<string, ReadonlyMap<string, string>>();
  const declaringFile = (specifier: string, name: string): string => {
    const files = entryPoints.get(specifier) ?? readEntryPoint(specifier);
    entryPoints.set(specifier, files);
    const file = files.get(name);
    if (file === undefined) throw new Error(`${specifier} does not export ${name}`);
    return file;
  };
  return {
    name: 'makao-direct-imports',
    enforce: 'pre',
    // Entry points change while the development server runs.
    watchChange: () => entryPoints.clear(),
    transform: {
      filter: { id: /\.tsx?(\?|$)/, code: "'#modules/" },
      handler(code, id) {
        const { program } = parseSync(id.replace(/\?.*$/, ''), code);
        let direct = code;
        // From the last to the first, so that the positions of those before still hold.
        for (const node of program.body.toReversed()) {
          if (node.type !== 'ImportDeclaration' || node.importKind === 'type') continue;
          const specifier = node.source.value;
          if (!ENTRY_POINT.test(specifier)) continue;
          const lines = node.specifiers.map((part) => {
            if (part.type !== 'ImportSpecifier' || part.imported.type !== 'Identifier') {
              throw new Error(`${id}: import ${specifier} by the names of what it exports`);
            }
            const { name } = part.imported;
            // `import { type X }` alone would leave an import of the file for its effects.
            const kind = part.importKind === 'type' ? 'type ' : '';
            return `import ${kind}{ ${name} as ${part.local.name} } from '${declaringFile(specifier, name)}';`;
          });
          direct = direct.slice(0, node.start) + lines.join(' ') + direct.slice(node.end);
        }
        return { code: direct, map: null };
      },
    },
  };
}

/** The absolute path of the file behind each name an entry point exports. */
function readEntryPoint(specifier: string): ReadonlyMap<string, string> {
  const [, module = '', server = ''] = ENTRY_POINT.exec(specifier) ?? [];
  const path = join(process.cwd(), 'src/modules', module, server, 'index.ts');
  const { program } = parseSync(path, readFileSync(path, 'utf8'));
  const files = new Map<string, string>();
  for (const node of program.body) {
    if (node.type !== 'ExportNamedDeclaration' || !node.source) {
      throw new Error(`${path}: an entry point holds nothing but 'export { … } from'`);
    }
    const file = join(dirname(path), node.source.value);
    for (const { local, exported } of node.specifiers) {
      if (local.type !== 'Identifier' || exported.type !== 'Identifier' || local.name !== exported.name) {
        throw new Error(`${path}: an entry point exports names as they are declared`);
      }
      files.set(exported.name, file);
    }
  }
  return files;
}
