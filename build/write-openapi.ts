import { mkdir, writeFile } from 'node:fs/promises';
import { documentedApi } from './documented-api.ts';

/** Writes the OpenAPI document into the build, for tools that have no running site. */
await mkdir('dist', { recursive: true });
await writeFile('dist/openapi.json', `${JSON.stringify(documentedApi(), null, 1)}\n`);
