import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Endpoint, isEndpoint, isPageForm, type PageForm } from '#platform/http/contract.ts';
import * as groupReaders from '#platform/http/form-field-groups.ts';
import * as plainReaders from '#platform/http/form-fields.ts';
import * as valueReaders from '#platform/http/form-values.ts';
import { plannedBody, readersCode } from '#platform/http/server/forms/form-fields.ts';
import { storedKinds } from '#src/modules/crm/server/enquiries/kinds/registry.ts';

/** A file that declares actions, and what it exports. */
interface Contract {
  /** Path within `src`, such as 'features/leads/contract.ts'. */
  file: string;
  exports: Readonly<Record<string, unknown>>;
}

const SOURCE = 'src';
const CONTRACT_FILE = /(?:^|-|\/)contract\.ts$/;
const CLIENT_FILE = /(?:client|forms)\.gen\.ts$/;
const CONTRACTS_FILE = join(SOURCE, 'web/server/contracts.gen.ts');
const KINDS_FILE = join(SOURCE, 'modules/crm/enquiries/kinds.gen.ts');

/**
 * The generated modules by their path, with their text: for each contract beside it what the browser needs of its
 * actions and forms. Schemas stay out: the contract is imported as a type only.
 * @throws Error for a form that cannot be put down
 */
export async function clientFiles(): Promise<Map<string, string>> {
  const contracts = (await readContracts()).filter(({ exports }) => Object.values(exports).some(isEndpoint));
  const homes = new Map(
    contracts.flatMap(({ file, exports }) =>
      Object.entries(exports).map(([name, value]): [unknown, Home] => [value, { file, name }]),
    ),
  );
  const forms = contracts.filter(({ exports }) => Object.values(exports).some(isPageForm));
  const formsTexts = forms.map(async (contract): Promise<[string, string]> => {
    const source = await readFile(join(SOURCE, contract.file), 'utf8');
    return [join(SOURCE, formsOf(contract.file)), formsText(contract, source, homes)];
  });
  return new Map([
    ...contracts.map((contract): [string, string] => [join(SOURCE, clientOf(contract.file)), clientText(contract)]),
    ...(await Promise.all(formsTexts)),
    [CONTRACTS_FILE, contractsText(contracts)],
    [KINDS_FILE, kindsText()],
  ]);
}

/** The list of all contracts, from which the server has its forms. */
const contractsText = (contracts: readonly Contract[]): string =>
  [
    '// Written by `npm run openapi`; not to be changed by hand.',
    ...contracts.map(({ file }, index) => `import * as contract${index} from '#src/${file}';`),
    '',
    '/** What each contract exports: actions, forms and schemas. */',
    'export const contracts: readonly Readonly<Record<string, unknown>>[] = [',
    ...contracts.map((_contract, index) => `  contract${index},`),
    '];',
    '',
  ].join('\n');

/** The kinds of enquiries for the browser: their declarations have schemas, which stay on the server. */
const kindsText = (): string =>
  [
    '// Written by `npm run openapi`; not to be changed by hand.',
    `export const enquiryKinds = [${storedKinds.map(({ kind }) => quoted(kind)).join(', ')}] as const;`,
    '',
    'export const enquiryKindLabels = {',
    ...storedKinds.map(({ kind, label }) => `  ${quoted(kind)}: ${quoted(label)},`),
    '} as const;',
    '',
  ].join('\n');

/** Where an action is declared, and under which name. */
interface Home {
  file: string;
  name: string;
}

/** The generated modules that are there, by their path. */
export async function existingClientFiles(): Promise<string[]> {
  const clients = (await sourceFiles()).filter((file) => CLIENT_FILE.test(file));
  return [...clients.map((file) => join(SOURCE, file)), CONTRACTS_FILE, KINDS_FILE];
}

const sourceFiles = async (): Promise<string[]> => (await readdir(SOURCE, { recursive: true })).sort();

async function readContracts(): Promise<Contract[]> {
  const files = (await sourceFiles()).filter((file) => CONTRACT_FILE.test(file));
  return Promise.all(
    files.map(async (file) => ({ file, exports: await import(pathToFileURL(join(SOURCE, file)).href) })),
  );
}

/** 'features/diary/office-contract.ts' has its client in 'features/diary/office-client.gen.ts'. */
const clientOf = (file: string): string => file.replace(/contract\.ts$/, 'client.gen.ts');

/** Forms are apart from calls: a route's loader needs the calls with the first script, its form comes with the page. */
const formsOf = (file: string): string => file.replace(/contract\.ts$/, 'forms.gen.ts');

const fileName = (file: string): string => file.split('/').at(-1) ?? file;
const heading = (file: string): string =>
  `// Written by \`npm run openapi\` from ${fileName(file)}; not to be changed by hand.`;

function clientText({ file, exports }: Contract): string {
  const calls = Object.entries(exports).sort(byName);
  return [
    heading(file),
    `import { callOf } from '#platform/http/request.ts';`,
    `import type * as contract from './${fileName(file)}';`,
    '',
    ...calls.flatMap(([name, value]) => (isEndpoint(value) ? [callText(name, value)] : [])),
    '',
  ].join('\n');
}

function formsText({ file, exports }: Contract, source: string, homes: ReadonlyMap<unknown, Home>): string {
  const imports = new Imports();
  const texts = Object.entries(exports)
    .sort(byName)
    .flatMap(([name, form]) => {
      if (!isPageForm(form)) return [];
      const home = homes.get(form.action);
      if (!home) throw new Error(`${file}: no contract exports the action of ${name}`);
      imports.add(home.file === file ? `./${fileName(clientOf(file))}` : `#src/${clientOf(home.file)}`, home.name);
      return [formText(name, form, home.name, source, imports)];
    });
  imports.add('#platform/http/form.ts', 'formOf');
  for (const [module, readers] of readerModules) imports.addUsed(module, readers, texts.join());
  return [heading(file), ...imports.lines(), '', ...texts, ''].join('\n');
}

/** What a generated file imports, by module. */
class Imports {
  private readonly names = new Map<string, Set<string>>();

  add(module: string, name: string): void {
    this.names.set(module, (this.names.get(module) ?? new Set()).add(name));
  }

  /** Those that the code calls. */
  addUsed(module: string, names: readonly string[], code: string): void {
    for (const name of names) if (new RegExp(`[(:,] ?${name}\\b(?!:)`).test(code)) this.add(module, name);
  }

  lines(): string[] {
    return [...this.names]
      .sort(byName)
      .map(([module, names]) => `import { ${[...names].sort().join(', ')} } from '${module}';`);
  }
}

const readerModules: readonly (readonly [module: string, readers: readonly string[]])[] = [
  ['#platform/http/form-fields.ts', Object.keys(plainReaders)],
  ['#platform/http/form-field-groups.ts', Object.keys(groupReaders)],
  ['#platform/http/form-values.ts', Object.keys(valueReaders)],
];

/** A form with how its fields become the body, which follows from the schema and is no schema. */
function formText(exported: string, form: PageForm, action: string, source: string, imports: Imports): string {
  const { id, body, rename, constants, params } = form;
  const planned = plannedBody(form);
  const reading: Record<string, string> = {
    ...(planned && { body: readersCode(planned) }),
    ...(body && { body: importedName(body, source, imports) }),
    ...(constants && { constants: valueText(constants) }),
    ...(params && { params: valueText(params) }),
    ...(rename && { rename: importedName(rename, source, imports) }),
  };
  const values = Object.entries(reading).map(([name, code]) => `${name}: ${code}`);
  const readingText = values.length === 0 ? '{}' : `{ ${values.join(', ')} }`;
  return `export const ${exported} = /*#__PURE__*/ formOf(${quoted(id)}, ${action}, ${readingText});`;
}

/** The function as the contract imports it: the client imports it from there too. */
function importedName({ name }: { name: string }, source: string, imports: Imports): string {
  const found = [...source.matchAll(/^import \{([^}]*)\} from '([^']+)';$/gm)].find(([, names = '']) =>
    names.split(',').some((imported) => imported.trim() === name),
  );
  if (!found?.[2]) throw new Error(`${name} must be imported by the contract under its own name`);
  imports.add(found[2], name);
  return name;
}

const valueText = (values: Readonly<Record<string, unknown>>): string =>
  `{ ${Object.entries(values)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? quoted(value) : JSON.stringify(value)}`)
    .join(', ')} }`;

function callText(exported: string, endpoint: Endpoint): string {
  const { operationId, method, path, status } = endpoint;
  const values = [operationId, method, path].map(quoted);
  if (status !== 200) values.push(String(status));
  return `export const ${exported} = /*#__PURE__*/ callOf<typeof contract.${exported}>(${values.join(', ')});`;
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
