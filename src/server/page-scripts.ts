import { scriptHash } from './security-headers.ts';

const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The inline scripts that the renderer itself wrote, told apart by a mark that was made for this one rendering;
 * the mark is taken out again. A script that came in through content does not know the mark and gets no hash,
 * so the browser will not run it. Hashes, unlike nonces, stay right when a page is kept and served again.
 */
export function sealInlineScripts(html: string, mark: string): { html: string; hashes: string[] } {
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
  return { html: clean, hashes: [...hashes] };
}
