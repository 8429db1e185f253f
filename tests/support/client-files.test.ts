import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { clientFiles, existingClientFiles } from '../../build/client-files.ts';

test('the committed client of the browser is that of the contracts (mend with: npm run openapi)', async () => {
  const files = await clientFiles();
  expect((await existingClientFiles()).sort()).toEqual([...files.keys()].sort());
  for (const [file, text] of files) expect(await readFile(file, 'utf8'), file).toBe(text);
});
