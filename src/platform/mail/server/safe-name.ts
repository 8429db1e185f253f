const MOST_WORDS = 3;

/**
 * A visitor's name for a mail to an unverified address; empty if it could contain a link or is long enough for a sentence.
 * A form can be filled in with another person's address and an advertisement as the name.
 */
export function safeName(...names: readonly string[]): string {
  const name = names.join(' ').replace(/\s+/g, ' ').trim();
  const isName = /^[\p{Letter}\p{Mark}'’. -]+$/u.test(name) && !/\.\p{Letter}{2}/u.test(name);
  return isName && name.length <= 60 && name.split(' ').length <= MOST_WORDS ? name : '';
}

/** 'Hello Achieng,' with the first word of a safe name, or 'Hello,'. */
export function greetingOf(...names: readonly string[]): string {
  const [first = ''] = safeName(...names).split(' ');
  return first ? `Hello ${first},` : 'Hello,';
}
