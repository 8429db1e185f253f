/**
 * Characters that files, line splitters, spreadsheets and databases are known to trip over. PostgreSQL keeps all of
 * them in a text; NUL and lone surrogates it keeps in none, so they are not here.
 */
const pieces = [
  '=1+1',
  '+1',
  '-1',
  '@x',
  'line\u2028separator',
  'paragraph\u2029separator',
  'next\u0085line',
  'mark\uFEFF',
  'replaced\uFFFD',
  'astral\u{1F3E1}\u{10FFFD}',
  'e\u0301 combined',
  '\u202E\u05D0\u0627',
  '"double" \'single\' `back`',
  'back\\slash \\N \\. \\u2028 \\"',
  'cr\rlf\ncrlf\r\nlfcr\n\r',
  'line feed\n=alone',
  'carriage return\r=alone',
  '\t\v\f\b\u0001\u001B\u007F',
  'zero\u200B\u200D\u2060width',
  '{"brace":[}',
  '},\n{',
  '[',
  ',;|',
  '<b>&amp;</b>',
  '$1 $& %s %00',
  '\u{1F1F0}\u{1F1EA}',
];

/** All of them in one text. It begins as a formula and ends like the end of a file of `COPY`. */
export const awkwardText = `${pieces.join(' ')}\n\\.\n`;

/** Each of them as a text of its own. */
export const awkwardTexts: readonly string[] = pieces;
