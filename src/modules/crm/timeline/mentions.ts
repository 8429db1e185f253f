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
 * no whole name follows. Of two whole names the longer one counts: 'Wanjiru Kamau' and not 'Wanjiru'. The '@' of an email
 * address names nobody.
 */
export function mentionedIn<Person extends Named>(note: string, people: readonly Person[]): Person[] {
  const text = plain(note).replaceAll(/\s+/g, ' ');
  const named = new Set<Person>();
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}._-])@/gu)) {
    const rest = text.slice(index + 1);
    const whole = people.filter((person) => startsWithName(rest, plain(person.name)));
    const longest = Math.max(...whole.map(({ name }) => plain(name).length));
    const found =
      whole.length > 0
        ? whole.filter(({ name }) => plain(name).length === longest)
        : people.filter((person) => startsWithName(rest, firstName(person)));
    for (const person of found) named.add(person);
  }
  return people.filter((person) => named.has(person));
}

/** In characters; a longer text after '@' is no name. */
const LONGEST_TYPED = 40;

/** The most colleagues that are offered at once. */
const MOST_OFFERED = 6;

/** What was typed after the '@' in front of the cursor, and where that '@' stands; null where no name is being typed. */
export function mentionAt(text: string, cursor: number): { start: number; typed: string } | null {
  const found = /(?<![\p{L}\p{N}._-])@([\p{L}'\u2019 -]*)$/u.exec(text.slice(0, cursor));
  const typed = found?.[1] ?? '';
  return found && typed.length <= LONGEST_TYPED && !typed.startsWith(' ') ? { start: found.index, typed } : null;
}

/** The names of which a word begins as typed; none once a whole name stands there. */
export function namesBeginning(typed: string, names: readonly string[]): string[] {
  const wanted = plain(typed);
  if (names.some((name) => wanted.startsWith(`${plain(name)} `))) return [];
  return names.filter((name) => ` ${plain(name)}`.includes(` ${wanted}`)).slice(0, MOST_OFFERED);
}
