import { writeFile } from 'node:fs/promises';
import { documentedApi, operationLines, operationsFile } from './documented-api.ts';

/** Writes the list of the API's operations. A test fails when the committed file differs. */
await writeFile(operationsFile, `${operationLines(documentedApi()).join('\n')}\n`);
