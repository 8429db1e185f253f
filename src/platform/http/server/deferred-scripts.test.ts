import { expect, test } from 'vitest';
import { startScriptsLate } from './deferred-scripts.ts';
import { hashInlineScripts } from './page-scripts.ts';

const page =
  '<head><link rel="modulepreload" href="/assets/a.js"/></head><body><script type="module" async="" nonce="m" src="/assets/entry.js"></script></body>';

test('leaves no module for the browser to fetch before the page is seen', () => {
  const html = startScriptsLate(page, 'm');
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('src="/assets/entry.js"');
});

test('starts the same modules from a script the policy allows', () => {
  const { html, hashes } = hashInlineScripts(startScriptsLate(page, 'm'), 'm');
  expect(html).toContain('"/assets/entry.js",["/assets/a.js"]');
  expect(hashes).toHaveLength(1);
});

test('leaves a page without modules as it is', () => {
  expect(startScriptsLate('<p>plain</p>', 'm')).toBe('<p>plain</p>');
});
