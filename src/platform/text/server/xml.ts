const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Characters that need no escaping, which most addresses and dates consist of; skips the slow path. */
const plain = /^[\w /:.,?=-]*$/;

/** Escapes text for XML. Control characters, which XML 1.0 cannot represent, are removed. */
export const escapeXml = (text: string): string =>
  plain.test(text)
    ? text
    : [...text]
        .filter((character) => isXmlCharacter(character.codePointAt(0) ?? 0))
        .map((character) => entities[character] ?? character)
        .join('');

export const xmlElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

const isXmlCharacter = (code: number): boolean =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  code >= 0x10000;
