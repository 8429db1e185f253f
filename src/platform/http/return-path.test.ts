import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each(['/office', '/office/staff', '/office/staff?role=agent#top', '/office?x=1..2', '/dev/mail', '/dev/mail/12'])(
  '%s is gone back to',
  (path) => {
    expect(returnPath(path)).toBe(path);
  },
);

test.each([
  'https://evil.example/office',
  '//evil.example/office',
  '/\\evil.example',
  '/office\\@evil.example',
  '/office/\n/evil.example',
  '/officer',
  '/office/..//evil.example',
  '/office//evil.example',
  '/dev/mail/12/../../evil',
  '/dev/mails',
  '/land',
  'javascript:alert(1)',
  `/office/${'x'.repeat(600)}`,
  '',
  undefined,
  7,
])('%j leads to the first page of the office instead', (path) => {
  expect(returnPath(path)).toBe('/office');
});
