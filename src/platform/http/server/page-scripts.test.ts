import { expect, test } from 'vitest';
import { hashInlineScripts } from './page-scripts.ts';
import { scriptHash } from './security-headers.ts';

const mark = '5f0c1a52-6a3e-4f1c-9a53-5f1f3f6a8f11';

test('allows the scripts that carry the mark, and takes the mark out', () => {
  const { html, hashes } = hashInlineScripts(`<p>a</p><script nonce="${mark}">start()</script>`, mark);
  expect(hashes).toEqual([scriptHash('start()')]);
  expect(html).toBe('<p>a</p><script>start()</script>');
});

test('gives no hash to a script that came in through content', () => {
  const { hashes } = hashInlineScripts('<script>steal()</script><script nonce="guess">steal()</script>', mark);
  expect(hashes).toEqual([]);
});

test('gives no hash to files and to data', () => {
  const source = `<script nonce="${mark}" src="/a.js"></script><script type="application/ld+json" nonce="${mark}">{}</script>`;
  expect(hashInlineScripts(source, mark).hashes).toEqual([]);
});

test('takes the mark out of style sheets, preloads and the meta element', () => {
  const source = `<meta property="csp-nonce" content="${mark}"><link rel="modulepreload" nonce="${mark}" href="/a.js">`;
  expect(hashInlineScripts(source, mark).html).toBe('<link rel="modulepreload" href="/a.js">');
});
