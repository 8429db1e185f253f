import { rm, writeFile } from 'node:fs/promises';
import { clientFiles, existingClientFiles } from './client-files.ts';

/** Writes the browser's client from the contracts. A test fails when the committed files are behind. */
const files = await clientFiles();
for (const file of await existingClientFiles()) if (!files.has(file)) await rm(file);
for (const [file, text] of files) await writeFile(file, text);
