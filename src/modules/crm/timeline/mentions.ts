interface Named {
  id: string;
  name: string;
}

/** One spelling of what people type in several ways: capitals, curved apostrophes. */
const plain = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('\u2019', "'");

const startsWithName = (text: string, name: string): boolean =>
  name !== '' && text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length));

const firstName = ({ name }: Named): string => plain(name).split(/\s+/)[0] ?? '';

/**
 * The members of staff that a note names: '@Wanjiru Kamau', or '@Wanjiru', which stands for all of that first name where
 * no whole name follows. The '@' of an email address names nobody.
 */
export function mentionedIn<Person extends Named>(note: string, people: readonly Person[]): Person[] {
  const text = plain(note).replaceAll(/\s+/g, ' ');
  const named = new Set<Person>();
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}._-])@/gu)) {
    const rest = text.slice(index + 1);
    const whole = people.filter((person) => startsWithName(rest, plain(person.name)));
    const found = whole.length > 0 ? whole : people.filter((person) => startsWithName(rest, firstName(person)));
    for (const person of found) named.add(person);
  }
  return people.filter((person) => named.has(person));
}
