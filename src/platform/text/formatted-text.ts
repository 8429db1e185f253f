/** Reads formatted texts (HTML as `cleanRichText` keeps it) for people who check them: every word, and where links lead. */

/** A tag without words, as the editor writes it. Anything else between angle brackets is words, which visitors read. */
const plainTag = /<\/?(?:p|h[1-4]|ul|ol|li|strong|b|em|i|blockquote|a)>|<br ?\/?>/gi;
const link = /<a(?: href="[^"<>]*"| rel="(?:noopener|noreferrer|nofollow| )*"| target="_blank")+>/gi;

const entities: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The words of an HTML text without its tags, in one line. */
export const decodeWords = (text: string): string =>
  text
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();

/** A formatted text in one line, each link with its address before its words: 'See [https://example.com] our terms'. */
export const readableText = (html: string): string =>
  decodeWords(html.replace(link, (tag) => ` ${addressOf(tag)} `).replace(plainTag, ' '));

function addressOf(tag: string): string {
  const [, address = ''] = / href="([^"]+)"/i.exec(tag) ?? [];
  return address && `[${address}]`;
}
