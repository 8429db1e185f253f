import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkout } from './checkout.mjs';
import { missingFiles, tablesIn } from './spec-coverage.mjs';

const folder = join(checkout, 'docs');

/** Requirements of levels 1 and 2 of ASVS 5.0 by chapter. */
const requirements: Readonly<Record<string, number>> = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
};
const states = ['met', 'not applicable', 'operator', 'not met'];

async function rows(): Promise<string[][]> {
  const text = await readFile(join(folder, 'security.md'), 'utf8');
  return text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));
}

describe('the table of the security standard', () => {
  test('has each requirement of levels 1 and 2 once, in a known state and with its reason', async () => {
    const all = await rows();
    const numbers = all.map(([number = '']) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    const byChapter = Map.groupBy(numbers, (number) => number.split('.')[0] ?? '');
    expect(Object.fromEntries([...byChapter].map(([chapter, those]) => [chapter, those.length]))).toEqual(requirements);
    for (const [number, level, requirement, state, reason] of all)
      expect([
        number,
        ['1', '2'].includes(level ?? ''),
        states.includes(state ?? ''),
        !!requirement && !!reason,
      ]).toEqual([number, true, true, true]);
  });

  test('counts its states rightly', async () => {
    const text = await readFile(join(folder, 'security.md'), 'utf8');
    const all = await rows();
    const count = (state: string) => all.filter((row) => row[3] === state).length;
    expect(text).toContain(
      `${count('met')} met, ${count('not applicable')} not applicable, ${count('operator')} with the operator, ${count('not met')} not met.`,
    );
  });

  test('names tests and files that are there', () => {
    expect(missingFiles(tablesIn(folder), checkout)).toEqual([]);
  });
});
