const MOST_WORDS = 3;
/** Letters of scripts that visitors write their names in. In others, and Latin U+A78F, are letters that look like dots. */
const letters =
  /^(?:(?!\u{a78f})[[\p{L}\p{M}]&&[\p{Script=Latin}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Ethiopic}\p{Script=Greek}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Han}\p{Script=Hebrew}\p{Script=Tamil}\u{300}-\u{36f}\u{ac00}-\u{d7a3}]]|['’. \-])+$/v;

/** Empty if it could be a link or a sentence: a form can come with another's address and an advertisement. */
export function safeName(...names: readonly string[]): string {
  const name = names.join(' ').replace(/\s+/g, ' ').trim();
  const isName = letters.test(name) && !/\.[\p{L}\p{M}]{2}/u.test(name);
  return isName && name.length <= 60 && name.split(' ').length <= MOST_WORDS ? name : '';
}

/** 'Hello Achieng,' with the first word of a safe name, or 'Hello,'. */
export function greetingOf(...names: readonly string[]): string {
  const [first = ''] = safeName(...names).split(' ');
  return first ? `Hello ${first},` : 'Hello,';
}
