import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import { expect, test } from 'vitest';
import { fontOfWoff } from './woff.ts';

const { resolve } = createRequire(import.meta.url);
const arrayBufferOf = (bytes: Buffer) => new Uint8Array(bytes).buffer;

test.each([
  '@fontsource/brygada-1918/files/brygada-1918-latin-500-normal.woff',
  '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-400-normal.woff',
])('the font of %s has the same letters without its compression', (file) => {
  const woff = readFileSync(resolve(file));
  const [before, after] = [opentype.parse(arrayBufferOf(woff)), opentype.parse(arrayBufferOf(fontOfWoff(woff)))];
  expect(after.numGlyphs).toBe(before.numGlyphs);
  for (const letter of 'Kĩ7')
    expect(after.charToGlyph(letter).getPath(0, 0, 72).toPathData(2)).toBe(
      before.charToGlyph(letter).getPath(0, 0, 72).toPathData(2),
    );
});

test('another file is refused', () => {
  expect(() => fontOfWoff(Buffer.from('wOF2 and more'))).toThrow('Not a WOFF file');
});
