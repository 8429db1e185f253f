import { scriptHash } from './security-headers.ts';

const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Collects the hashes of the inline scripts that the renderer wrote and removes their mark, a random nonce of this
 * rendering. A script injected through content lacks the mark and gets no hash, so browsers refuse to run it. Hashes,
 * unlike nonces, stay valid when a page is cached.
 */
export function hashInlineScripts(page: Buffer, mark: string): { html: Buffer; hashes: string[] } {
  // Documents have no inline scripts of the renderer.
  if (!page.includes(mark)) return { html: page, hashes: [] };
  const html = page.toString();
  const attribute = `nonce="${escapeForPattern(mark)}"`;
  const marked = new RegExp(`<script(?=[^>]*\\s${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const hashes = new Set<string>();
  for (const match of html.matchAll(marked)) {
    if (!/type="(application|importmap)/.test(match[0].slice(0, match[0].indexOf('>'))))
      hashes.add(scriptHash(match[1] ?? ''));
  }
  const clean = html
    .replace(new RegExp(`<meta[^>]*content="${escapeForPattern(mark)}"[^>]*>`, 'g'), '')
    .replace(new RegExp(`\\s${attribute}`, 'g'), '');
  return { html: Buffer.from(clean), hashes: [...hashes] };
}
