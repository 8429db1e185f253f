import { readdir, readFile, stat } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

/** What the build says it put into the browser's files (`npm run build` comes before this test). */
let chunks: string[][] = [];
let modules: string[] = [];
beforeAll(async () => {
  const modulesByChunk = z
    .record(z.string(), z.array(z.string()))
    .parse(JSON.parse(await readFile('dist/browser-modules.json', 'utf8')));
  chunks = Object.values(modulesByChunk);
  modules = chunks.flat();
});

describe('protects the browser build', () => {
  test('holds pages at all', () => {
    expect(modules).toContain('src/web/routes/__root.tsx');
  });

  test('holds nothing of the server', () => {
    expect(modules.filter((file) => /^src\/(.*\/)?server\//.test(file) || file.startsWith('tests/'))).toEqual([]);
  });

  test('holds no schema and no server package', () => {
    const unwanted =
      /node_modules\/(zod|kysely|pg|fastify|sharp|sanitize-html|nodemailer|graphile-worker|@zxcvbn-ts)\//;
    expect(modules.filter((file) => unwanted.test(file) || file.endsWith('contract.ts'))).toEqual([]);
  });

  test('keeps the libraries and icons of the office out of what visitors load', () => {
    const withBaseUi = chunks.filter((files) => files.some((file) => file.includes('node_modules/@base-ui/')));
    expect(withBaseUi.map((files) => files.filter((file) => file.startsWith('src/web/routes/')))).toEqual([
      ['src/web/routes/office.tsx'],
    ]);
    const firstScript = chunks.find((files) => files.includes('src/web/client.tsx'));
    expect(firstScript?.filter((file) => file.endsWith('lucide/dist/esm/icons/layout-dashboard.mjs'))).toEqual([]);
  });

  // The framework, the router and the frame around every page, in one file; a page adds 10 to 30 kB of its own.
  test('first script stays below 150 kB compressed', async () => {
    const files = await readdir('dist/client/assets');
    const sizes = await Promise.all(
      files.filter((file) => file.endsWith('.js.br')).map((file) => stat(`dist/client/assets/${file}`)),
    );
    expect(Math.max(...sizes.map(({ size }) => size))).toBeLessThan(150_000);
  });
});
