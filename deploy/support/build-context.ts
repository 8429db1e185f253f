import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import dockerignore from '@balena/dockerignore';

/** Never part of a build context here, and large: left out before the rules are asked. */
const NOT_READ = new Set(['node_modules', '.git', 'dist', 'data', 'test-results']);

/** The files of `folder` that .dockerignore lets through, as paths from it. */
export function contextFiles(folder: string): string[] {
  const rules = dockerignore().add(readFileSync(join(folder, '.dockerignore'), 'utf8'));
  return rules.filter(filesIn(folder, folder));
}

function filesIn(folder: string, root: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_READ.has(entry.name) ? [] : filesIn(path, root);
    return entry.isFile() ? [relative(root, path)] : [];
  });
}
