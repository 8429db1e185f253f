import { writeFile } from 'node:fs/promises';
import { apiDocument } from '#server/app.ts';

/** Writes openapi.json from the contracts. A test fails when the committed file is behind. */
await writeFile('openapi.json', `${JSON.stringify(apiDocument(), null, 2)}\n`);
