import { DCLinter } from 'dclint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig, settingNames } from '#platform/config/server/config.ts';
import { deployPath, readDeployFile, readYaml } from './support/deploy-files.ts';

const serviceSchema = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  networks: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
});
const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
});

const { services, networks, volumes } = composeSchema.parse(readYaml('compose.yaml')[0]);
const programs = Object.entries(services).filter(([, { image }]) => image === 'makao');

/** Rules about the order and look of lines, which the formatter of other files does not know either. */
const looks = [
  'service-dependencies-alphabetical-order',
  'service-keys-order',
  'service-ports-alphabetical-order',
  'services-alphabetical-order',
  'top-level-properties-order',
  'no-quotes-in-volumes',
];
/** Rules that this file breaks on purpose: it builds the image that it names, and Caddy is to be reached from outside. */
const otherwise = ['no-build-and-image', 'no-unbound-port-interfaces', 'service-image-require-explicit-tag'];

describe('compose.yaml', () => {
  test('is valid by the schema of Compose and the rules of its linter', () => {
    const rules = Object.fromEntries([...looks, ...otherwise].map((rule) => [rule, 0 as const]));
    const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
    const messages = linter.lintFiles([deployPath('compose.yaml')], false).flatMap((result) => result.messages);
    expect(messages).toEqual([]);
  });

  test('names images by version, except the one that it builds', () => {
    const tags = Object.values(services).map(({ image }) => image.split(':')[1] ?? image);
    expect(tags.filter((tag) => tag !== 'makao' && !/\d/.test(tag))).toEqual([]);
  });

  test('names services, networks and volumes that it declares', () => {
    for (const service of Object.values(services)) {
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(service.depends_on)));
      expect(Object.keys(networks)).toEqual(expect.arrayContaining(service.networks));
      const named = service.volumes.map((volume) => volume.split(':')[0] ?? '').filter((name) => !name.startsWith('.'));
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
    }
  });

  test('runs two instances of the site and one process for jobs, with a read-only root and no rights', () => {
    expect(programs.map(([name, { environment }]) => [name, environment.ROLE])).toEqual([
      ['web-1', 'web'],
      ['web-2', 'web'],
      ['worker', 'worker'],
    ]);
    for (const [, { read_only, cap_drop, security_opt }] of programs)
      expect([read_only, cap_drop, security_opt]).toEqual([true, ['ALL'], ['no-new-privileges:true']]);
  });

  test('sets what the program knows, with values that it takes', () => {
    for (const [, { environment }] of programs) {
      const unknown = Object.keys(environment).filter((name) => !settingNames.includes(name));
      expect(unknown).toEqual([]);
      const config = readConfig(filledIn(environment));
      expect(config).toMatchObject({ publicUrl: 'https://www.agency.example', trustProxy: ['uniquelocal'] });
    }
  });

  test('asks for values that the example file names', () => {
    const asked = [...readDeployFile('compose.yaml').matchAll(/\$\{(\w+)/g)].map((match) => match[1]);
    expect([...new Set(asked)].sort()).toEqual(Object.keys(exampleValues()).sort());
  });
});

function exampleValues(): Record<string, string> {
  const lines = readDeployFile('compose.env.example').matchAll(/^(\w+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

/** Values that cannot be any word. */
const required: Readonly<Record<string, string>> = { SECRET_KEY: Buffer.alloc(32).toString('base64') };

/** Values with their variables replaced as Compose does, by those of the example file; required ones get a value. */
function filledIn(environment: Record<string, string>): Record<string, string> {
  const values = exampleValues();
  return z
    .record(z.string(), z.string())
    .parse(
      parse(
        JSON.stringify(environment).replaceAll(
          /\$\{(\w+)(:[?-])[^}]*\}/g,
          (_, name: string, kind: string) => values[name] || (kind === ':?' ? (required[name] ?? 'value') : ''),
        ),
      ),
    );
}
