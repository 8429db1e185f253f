import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Endpoint } from '#shared/contract.ts';

/** A file that declares actions, and what it exports. */
interface Contract {
  /** Path within `src`, such as 'features/leads/contract.ts'. */
  file: string;
  exports: Readonly<Record<string, unknown>>;
}

const SOURCE = 'src';
const CONTRACT_FILE = /(?:^|-|\/)contract\.ts$/;
const CLIENT_FILE = /client\.gen\.ts$/;

/**
 * The generated modules by their path, with their text: for each contract beside it what the browser needs of its
 * actions. Schemas stay out: the contract is imported as a type only.
 * @throws Error for an action or form that cannot be put down
 */
export async function clientFiles(): Promise<Map<string, string>> {
  const contracts = (await readContracts()).filter(({ exports }) => Object.values(exports).some(isEndpoint));
  return new Map(contracts.map((contract) => [join(SOURCE, clientOf(contract.file)), clientText(contract)] as const));
}

/** The generated modules that are there, by their path. */
export async function existingClientFiles(): Promise<string[]> {
  return (await sourceFiles()).filter((file) => CLIENT_FILE.test(file)).map((file) => join(SOURCE, file));
}

const sourceFiles = async (): Promise<string[]> => (await readdir(SOURCE, { recursive: true })).sort();

async function readContracts(): Promise<Contract[]> {
  const files = (await sourceFiles()).filter((file) => CONTRACT_FILE.test(file) && file.startsWith('features/'));
  return Promise.all(
    files.map(async (file) => ({ file, exports: await import(pathToFileURL(join(SOURCE, file)).href) })),
  );
}

/** 'features/diary/office-contract.ts' has its client in 'features/diary/office-client.gen.ts'. */
const clientOf = (file: string): string => file.replace(/contract\.ts$/, 'client.gen.ts');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'operationId' in value;

function clientText({ file, exports }: Contract): string {
  const name = file.split('/').at(-1) ?? file;
  const calls = Object.entries(exports)
    .sort(byName)
    .flatMap(([exported, value]) => (isEndpoint(value) ? [callText(exported, value)] : []));
  return [
    `// Written by \`npm run client\` from ${name}; not to be changed by hand.`,
    `import { callOf } from '#shared/api/request.ts';`,
    `import type * as contract from './${name}';`,
    '',
    ...calls,
    '',
  ].join('\n');
}

function callText(exported: string, endpoint: Endpoint): string {
  const { operationId, method, path, status } = endpoint;
  const values = [operationId, method, path].map(quoted);
  // A call that creates or receives something must find its receipt: see `dataOfReply`.
  if (status !== 200) values.push(String(status), objectText(receiptFields(endpoint.data)));
  return `export const ${exported} = /*#__PURE__*/ callOf<typeof contract.${exported}>(${values.join(', ')});`;
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const objectText = (entries: Readonly<Record<string, string>>): string => {
  const inside = Object.entries(entries).map(([name, value]) => `${name}: ${quoted(value)}`);
  return inside.length === 0 ? '{}' : `{ ${inside.join(', ')} }`;
};

const jsonObject = z.object({
  properties: z.record(z.string(), z.object({ type: z.unknown().optional(), $ref: z.string().optional() })).optional(),
  required: z.array(z.string()).optional(),
});
const document = jsonObject.extend({ $ref: z.string().optional(), $defs: z.record(z.string(), jsonObject).optional() });

const typeofNames: Readonly<Record<string, string>> = {
  ...{ string: 'string', number: 'number', integer: 'number', boolean: 'boolean', object: 'object', array: 'object' },
};

/** The fields every reply has that are never null, with what `typeof` says of them. */
function receiptFields(data: z.ZodType): Record<string, string> {
  // As handlers give it: a field with a default may be missing in a receipt that was stored before there was the field.
  const schema = document.parse(z.toJSONSchema(data, { io: 'input', unrepresentable: 'any' }));
  const definition = (ref: string | undefined) => schema.$defs?.[ref?.split('/').at(-1) ?? ''];
  const { properties = {}, required = [] } = definition(schema.$ref) ?? schema;
  const fields = required.flatMap((name): [string, string][] => {
    const property = properties[name];
    const type = property?.$ref === undefined ? typeofNames[String(property?.type)] : 'object';
    return type === undefined ? [] : [[name, type]];
  });
  return Object.fromEntries(fields);
}
