import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkout } from './checkout.mjs';

/** Licences of what the program is run with, and why each may be used in a site under the MIT licence. */
const allowed: Readonly<Record<string, string>> = {
  MIT: 'permissive: the notice stays with the package',
  'MIT-0': 'permissive, without a notice',
  ISC: 'permissive, as MIT',
  '0BSD': 'permissive, without a notice',
  'BSD-2-Clause': 'permissive: the notice stays with the package',
  'BSD-3-Clause': 'permissive: the notice stays, no endorsement is claimed',
  'Apache-2.0': 'permissive, with a grant of patents: the notice stays with the package',
  '(MIT OR Apache-2.0)': 'permissive, by choice',
  'BlueOak-1.0.0': 'permissive: the text stays with the package',
  'Python-2.0': 'permissive: the notice stays with the package',
  Unlicense: 'in the public domain',
  'OFL-1.1': 'fonts, served with the site and not sold by themselves',
  'CC-BY-4.0': 'data about browsers for builds, with its source named in the package',
  'MPL-2.0': 'copyleft of single files, which are used unchanged',
  'LGPL-3.0': 'used unchanged as a package of its own, which whoever runs the site can replace (decision 015)',
  'LGPL-3.0-or-later': 'shared libraries, used unchanged as packages of their own, which can be replaced',
  'Apache-2.0 AND LGPL-3.0-or-later': 'both parts as above',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT': 'all parts as above',
};

/** Packages without the field 'license', and the licence that their own file LICENSE begins with. */
const inFileOnly: Readonly<Record<string, string>> = {
  // Reads the pictures of the papers that pdfkit draws. Its author left the field out of package.json.
  'node_modules/png-js': 'MIT',
};

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      version: z.string().optional(),
      dev: z.boolean().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      inBundle: z.boolean().optional(),
    }),
  ),
});

async function production() {
  const { packages } = lockSchema.parse(JSON.parse(await readFile(`${checkout}/package-lock.json`, 'utf8')));
  return Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
}

describe('the packages that the program runs with', () => {
  test('have licences that may be used, and no licence is allowed that none has', async () => {
    const packages = await production();
    const others = packages.filter(
      ([path, { license, link }]) => !link && !((license ?? inFileOnly[path] ?? '') in allowed),
    );
    expect(others.map(([path, { license }]) => `${path}: ${license ?? 'no licence'}`)).toEqual([]);
    const used = new Set(packages.map(([, { license }]) => license));
    expect(Object.keys(allowed).filter((licence) => !used.has(licence))).toEqual([]);
  });

  test.each(Object.entries(inFileOnly))('%s states its licence, %s, in a file alone', async (path, licence) => {
    expect((await production()).find(([one]) => one === path)?.[1]).toMatchObject({ version: expect.any(String) });
    const { license } = z
      .object({ license: z.string().optional() })
      .parse(JSON.parse(await readFile(`${checkout}/${path}/package.json`, 'utf8')));
    expect(license).toBeUndefined();
    expect(await readFile(`${checkout}/${path}/LICENSE`, 'utf8')).toMatch(new RegExp(`^${licence} License\n`));
  });

  test('are fixed by version and checksum', async () => {
    const loose = (await production()).filter(
      ([, { version, integrity, link, inBundle }]) => !link && !inBundle && !(version && integrity),
    );
    expect(loose.map(([path]) => path)).toEqual([]);
  });

  test('are listed as CycloneDX by npm run sbom, without those of development', async () => {
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
      cwd: checkout,
      maxBuffer: 64 * 1024 * 1024,
    });
    const { bomFormat, components } = z
      .object({ bomFormat: z.literal('CycloneDX'), components: z.array(z.object({ name: z.string() })) })
      .parse(JSON.parse(stdout));
    const names = components.map(({ name }) => name);
    expect(bomFormat).toBe('CycloneDX');
    expect(names).toContain('fastify');
    expect(names).not.toContain('vitest');
  });
});
