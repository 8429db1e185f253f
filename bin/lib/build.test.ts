import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOfSources } from './build.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'makao-build-'));
  write('package.json', '{}');
  write('src/web/server/main.ts', 'start();');
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, content: string) {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

describe('works', () => {
  it('asks for a build when a source, a package or the demo content changes', () => {
    const digests = [digestOfSources(folder)];
    for (const file of ['src/web/server/main.ts', 'src/ui/button.css', 'package-lock.json', 'demo/listings.ts']) {
      write(file, 'changed');
      digests.push(digestOfSources(folder));
    }
    expect(new Set(digests).size).toBe(5);
  });

  it('asks for none when a test, a generated file or a photograph changes', () => {
    const before = digestOfSources(folder);
    write('src/server/main.test.ts', 'changed');
    write('src/web/routeTree.gen.ts', 'changed');
    write('demo/photos/villa.jpg', 'changed');
    expect(digestOfSources(folder)).toBe(before);
  });
});
