import { expect, test } from 'vitest';
import { hashInlineScripts } from './pages.ts';
import { scriptHash } from './security-headers.ts';

const mark = '5f0c1a52-6a3e-4f1c-9a53-5f1f3f6a8f11';

function hashed(source: string): { html: string; hashes: string[] } {
  const { html, hashes } = hashInlineScripts(Buffer.from(source), mark);
  return { html: html.toString(), hashes };
}

test('allows the scripts that carry the mark, and takes the mark out', () => {
  const { html, hashes } = hashed(`<p>a</p><script nonce="${mark}">start()</script>`);
  expect(hashes).toEqual([scriptHash('start()')]);
  expect(html).toBe('<p>a</p><script>start()</script>');
});

test('gives no hash to a script that came in through content', () => {
  const { hashes } = hashed('<script>steal()</script><script nonce="guess">steal()</script>');
  expect(hashes).toEqual([]);
});

test('gives no hash to files and to data', () => {
  const source = `<script nonce="${mark}" src="/a.js"></script><script type="application/ld+json" nonce="${mark}">{}</script>`;
  expect(hashed(source).hashes).toEqual([]);
});

test('takes the mark out of style sheets, preloads and the meta element', () => {
  const source = `<meta property="csp-nonce" content="${mark}"><link rel="modulepreload" nonce="${mark}" href="/a.js">`;
  expect(hashed(source).html).toBe('<link rel="modulepreload" href="/a.js">');
});
