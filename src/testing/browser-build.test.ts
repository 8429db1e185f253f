import { readdir, readFile, stat } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

/** What the build says it put into the browser's files (`npm run build` comes before this test). */
let modules: string[] = [];
beforeAll(async () => {
  const chunks = z
    .record(z.string(), z.array(z.string()))
    .parse(JSON.parse(await readFile('dist/browser-modules.json', 'utf8')));
  modules = Object.values(chunks).flat();
});

describe('protects the browser build', () => {
  test('holds pages at all', () => {
    expect(modules).toContain('src/routes/__root.tsx');
  });

  test('holds nothing of the server', () => {
    expect(modules.filter((file) => /^src\/(.*\/)?server\//.test(file) || file.startsWith('src/testing/'))).toEqual([]);
  });

  test('holds no schema and no server package', () => {
    const unwanted =
      /node_modules\/(zod|kysely|pg|fastify|sharp|sanitize-html|nodemailer|graphile-worker|@zxcvbn-ts)\//;
    expect(modules.filter((file) => unwanted.test(file) || file.endsWith('/contract.ts'))).toEqual([]);
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
