import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { serverArguments, serverEnvironment } from '../bin/lib/server-process.mjs';
import { contextFiles } from './support/build-context.ts';
import { deployPath, readDeployFile } from './support/deploy-files.ts';
import { commandOf, environmentOf, readStages } from './support/dockerfile.ts';

const context = fileURLToPath(new URL('..', import.meta.url));
const stages = readStages(deployPath('Dockerfile'));
const last = stages.at(-1) ?? { name: '', image: '', steps: [] };
const sent = contextFiles(context);

describe('the image', () => {
  test('has a Dockerfile that its validator finds nothing wrong with', () => {
    expect(validate(readDeployFile('Dockerfile'))).toEqual([]);
    expect(validate('FROM node:24\nCOPPY . .')).not.toEqual([]);
  });

  test('has the Node.js that the program is tested with', () => {
    const { version }: { version: string } = JSON.parse(
      readFileSync(`${context}/node_modules/node/package.json`, 'utf8'),
    );
    for (const { image } of stages)
      expect(image.startsWith(`node:${version}-`) && image.endsWith('-slim'), image).toBe(true);
  });

  test('starts the program as bin/start does', () => {
    expect(commandOf(last, 'CMD')).toEqual(['node', ...serverArguments, 'dist/app/main.js']);
    expect(environmentOf(last)).toMatchObject(serverEnvironment({ NODE_ENV: 'production' }));
  });

  test('runs as a user other than root, which is set after everything was copied', () => {
    const user = last.steps.findLastIndex(({ keyword }) => keyword === 'USER');
    expect(last.steps[user]?.args[0]).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(last.steps.slice(user).some(({ keyword }) => keyword === 'COPY' || keyword === 'RUN')).toBe(false);
  });

  test('gets every file and folder that it copies', () => {
    const copied = stages
      .flatMap(({ steps }) => steps)
      .filter(({ keyword, flags }) => keyword === 'COPY' && !flags.has('from'))
      .flatMap(({ args }) => args.slice(0, -1));
    expect(copied.length).toBeGreaterThan(8);
    const missing = copied.filter((path) => !sent.some((file) => file === path || file.startsWith(`${path}/`)));
    expect(missing).toEqual([]);
  });

  test('gets no settings, tests, documents or deploy files', () => {
    expect(
      sent.filter((file) => /(^|\/)\.|\.test\.tsx?$|^(data|docs|deploy|tests|bench|node_modules)\//.test(file)),
    ).toEqual([]);
    expect(existsSync(`${context}/.dockerignore`)).toBe(true);
  });
});
