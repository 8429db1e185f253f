/**
 * A visitor's name for a mail to an unverified address; empty if it could contain a link. A form can be filled in with
 * another person's address and an advertisement as the name.
 */
export function safeName(...names: readonly string[]): string {
  const name = names.join(' ').replace(/\s+/g, ' ').trim();
  return name.length <= 80 && /^[\p{Letter}\p{Mark}'’. -]+$/u.test(name) && !/\.\p{Letter}{2}/u.test(name) ? name : '';
}
