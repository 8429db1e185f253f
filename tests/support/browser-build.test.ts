import { readdir, readFile, stat } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

type Build = 'office' | 'island';

/** Source files of each chunk, as the builds list them (`npm run build` comes before these tests). */
const chunks: Record<Build, string[][]> = { office: [], island: [] };
beforeAll(async () => {
  for (const build of ['office', 'island'] as const) {
    const listed = JSON.parse(await readFile(`dist/${build}-modules.json`, 'utf8'));
    chunks[build] = Object.values(z.record(z.string(), z.array(z.string())).parse(listed));
  }
});

const found = (build: Build, unwanted: RegExp): string[] => chunks[build].flat().filter((file) => unwanted.test(file));

describe('protects the browser builds', () => {
  test('hold pages and islands at all', () => {
    expect(chunks.office.flat()).toContain('src/web/routes/office.tsx');
    expect(chunks.island.flat()).toContain('src/web/islands/entry.tsx');
  });

  test.each(['office', 'island'] as const)(
    '%s: holds nothing of the server, no schema and no server package',
    (build) => {
      expect(found(build, /^src\/(.*\/)?server\/|^tests\/|contract\.ts$/)).toEqual([]);
      const packages =
        /node_modules\/(zod|kysely|pg|fastify|sharp|sanitize-html|nodemailer|graphile-worker|@zxcvbn-ts)\//;
      expect(found(build, packages)).toEqual([]);
    },
  );

  test('public pages load no router, no page and nothing of the office', () => {
    expect(found('island', /node_modules\/(@tanstack|@base-ui|@tiptap)\/|^src\/web\/(routes|office)\//)).toEqual([]);
    expect(found('island', /lucide\/dist\/esm\/icons\/layout-dashboard\.mjs$/)).toEqual([]);
  });

  test('the library of the office comes with its frame, not with signing in', () => {
    const withBaseUi = chunks.office.filter((files) => files.some((file) => file.includes('node_modules/@base-ui/')));
    const routes = withBaseUi.flat().filter((file) => file.startsWith('src/web/routes/'));
    expect(routes).toEqual(['src/web/routes/office.tsx']);
    expect(withBaseUi.flat()).not.toContain('src/web/client.tsx');
  });

  test('public pages are painted before React is asked for', () => {
    const entry = chunks.island.find((files) => files.includes('src/web/islands/entry.tsx')) ?? [];
    expect(entry.filter((file) => file.startsWith('node_modules/'))).toEqual([]);
    const frame = chunks.island.find((files) => files.includes('src/web/ui/icon.tsx')) ?? [];
    expect(frame.filter((file) => /\/(form|photo)\//.test(file))).toEqual([]);
  });

  test('what every public page loads by itself has no form in it', async () => {
    const manifest = z
      .record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))
      .parse(JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8')));
    const modules = z
      .record(z.string(), z.array(z.string()))
      .parse(JSON.parse(await readFile('dist/island-modules.json', 'utf8')));
    const loaded = new Set<string>();
    const load = (name: string): void => {
      const chunk = manifest[name];
      expect(chunk, name).toBeDefined();
      if (!chunk || loaded.has(chunk.file)) return;
      loaded.add(chunk.file);
      for (const imported of chunk.imports) load(imported);
    };
    load('src/web/islands/entry.tsx');
    load('src/web/offline/work-offline.ts');
    load('src/modules/agency/site-header.island.tsx');
    load('src/modules/listings/cards/card-marks.island.tsx');
    load('src/modules/listings/saved/saved-link.island.tsx');
    load('src/web/ui/photo/photo-gallery.island.tsx');
    const files = [...loaded].flatMap((file) => modules[file] ?? []);
    expect(files).toContain('src/web/ui/photo/photo-gallery.island.tsx');
    expect(files.filter((file) => /\/form\/.*\.tsx$|\/http\/form-/.test(file))).toEqual([]);
  });

  // `npm run bench` weighs whole pages.
  test('first script stays below 5 kB compressed on public pages, and below 150 kB in the office', async () => {
    const files = await readdir('dist/client/assets');
    const sizeOf = async (name: RegExp): Promise<number> => {
      const matching = files.filter((file) => name.test(file));
      const sizes = await Promise.all(matching.map((file) => stat(`dist/client/assets/${file}`)));
      return Math.max(...sizes.map(({ size }) => size));
    };
    expect(await sizeOf(/^entry-.*\.js\.br$/)).toBeLessThan(5000);
    expect(await sizeOf(/^(?!open-map-).*\.js\.br$/)).toBeLessThan(150_000);
  });

  test.each(['office', 'island'] as const)(
    '%s: maps are a file of their own, which comes when one is opened',
    (build) => {
      const library = /node_modules\/(maplibre-gl|pmtiles|@protomaps)\//;
      const withLibrary = chunks[build].filter((files) => files.some((file) => library.test(file)));
      expect(withLibrary).toEqual(chunks[build].filter((files) => files.includes('src/web/ui/map/open-map.ts')));
      expect(withLibrary.flat().filter((file) => /\.tsx$|island|routes/.test(file))).toEqual([]);
    },
  );
});
