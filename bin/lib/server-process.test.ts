import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { serverArguments, serverEnvironment } from './server-process.mjs';

it('this Node.js accepts the arguments, and its young generation keeps to them', () => {
  const program = `
    const { getHeapSpaceStatistics } = require('node:v8');
    const kept = [];
    for (let round = 0; round < 400_000; round += 1) kept.push({ round, text: [round] });
    console.log(getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size);`;
  const printed = execFileSync(process.execPath, [...serverArguments, '--eval', program], { encoding: 'utf8' });
  expect(Number(printed)).toBeGreaterThan(0);
  expect(Number(printed)).toBeLessThan(100 * 1024 * 1024);
});

it("keeps the environment and an operator's own settings of malloc", () => {
  const environment = serverEnvironment({ DATA_DIR: '/srv/makao', MALLOC_ARENA_MAX: '8' });
  expect(environment).toMatchObject({ DATA_DIR: '/srv/makao', MALLOC_ARENA_MAX: '8' });
});
