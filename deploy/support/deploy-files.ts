import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

/** A file of `deploy/`. @param path from that folder */
export const deployPath = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

export const readDeployFile = (path: string): string => readFileSync(deployPath(path), 'utf8');

/** The documents of a YAML file of `deploy/`, with `<<` merged. @throws Error for what is no YAML */
export function readYaml(path: string): unknown[] {
  return parseAllDocuments(readDeployFile(path), { merge: true, uniqueKeys: true }).map((document) => {
    const [error] = document.errors;
    if (error) throw new Error(`${path}: ${error.message}`);
    return document.toJS();
  });
}
