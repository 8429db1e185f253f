import { expect, test } from 'vitest';
import { hasContactDetails } from './contact-details.ts';

test.each([
  '<b>',
  '&nbsp;',
  'till ',
  '1~',
  'till 1 ',
  '@',
  'o',
  'l',
  '1',
  'dot ',
  ' . ',
  'h t',
  'double ',
  'one 1 ',
  'a.b ',
  '0 ',
])('a long text of %j is read within a fifth of a second', (part) => {
  const text = part.repeat(20_000).slice(0, 20_000);
  const started = performance.now();
  for (const words of [text, `x ${text}!`]) hasContactDetails(words);
  expect(performance.now() - started).toBeLessThan(200);
});
