import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(m?js|css|svg|json|txt)$/;

/** Writes a .br and a .gz beside every text file of the browser build, so that serving needs no compression. */
export function precompress(): Plugin {
  return {
    name: 'makao-precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      if (!dir) return;
      const files = await readdir(dir, { recursive: true });
      await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compressFile(join(dir, file))));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const brotli = await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  await writeFile(`${file}.br`, brotli);
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
