/**
 * A visitor's name as we write it in a mail to an address nobody has proved to own; empty where it will not do. A form
 * can be filled in with somebody else's address and an advertisement as the name, so a name that could be a link is
 * not repeated.
 */
export function safeName(...names: readonly string[]): string {
  const name = names.join(' ').replace(/\s+/g, ' ').trim();
  return name.length <= 80 && /^[\p{Letter}\p{Mark}'’. -]+$/u.test(name) && !/\.\p{Letter}{2}/u.test(name) ? name : '';
}
