const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** What most addresses and dates are made of; it stands for itself. */
const plain = /^[\w /:.,?=-]*$/;

/** Text as XML has it; control characters, which XML 1.0 has no way to write, are left out. */
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
