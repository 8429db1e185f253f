/** How names of staff are written, and when two of them read alike. Pure; `staff-names.ts` refuses what does not fit. */

/** Latin letters without a form of A to Z and marks, with the letters they are read as. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ŧ: 't', ŋ: 'n', ß: 'ss', ı: 'i' },
  ...{ ɓ: 'b', ɗ: 'd', ə: 'e', ɛ: 'e', ɔ: 'o', ɣ: 'g', ƙ: 'k', ƴ: 'y', ʋ: 'v' },
};
const special = Object.keys(plainLetters).join('');

/** With at most three marks, as more cover the lines above and below. Phonetic letters look like others, so none is here. */
const letter = `[a-z${special}][\\u0300-\\u0331]{0,3}`;
const initials = `(?:${letter}\\.-?)*${letter}\\.`;
const word = new RegExp(`^(?:['’]?${letter}(?:['’-]?${letter})*['’]?|${initials})$`, 'u');
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const foreign = new RegExp(`(?![a-z${special}])\\p{Letter}`, 'u');
const otherThanNames = new RegExp(`[^a-z${special}\\p{Mark} '’.-]`, 'u');

const LONGEST_NAME = 120;

/** In the one form of each letter (NFC), with single spaces. */
export const writtenName = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, ' ').trim();

/**
 * What is wrong with how a name is written, as a sentence for its field; null for nothing.
 * @param name as `writtenName` returns it
 */
export function problemOfName(name: string): string | null {
  if (name.length > LONGEST_NAME) return `Name must be ${LONGEST_NAME} characters or fewer`;
  if (unseen.test(name)) return 'Name has characters that cannot be seen. Type it instead of pasting it.';
  const letters = name.normalize('NFD').toLowerCase();
  if (foreign.test(letters)) return 'Write the name in Latin letters, such as Achieng Njoroge';
  if (otherThanNames.test(letters)) return 'Name may have letters, spaces, hyphens and apostrophes only';
  const misspelt = letters.split(' ').find((part) => !word.test(part));
  if (misspelt?.includes('.')) return 'A full stop may follow an initial only, as in J. Kamau';
  if (misspelt !== undefined) return 'Hyphens, apostrophes and accents belong to a letter';
  return wordsOf(name).join('').length < 2 ? 'Name must have two letters or more' : null;
}

/** The words of a name by their letters alone: 'Ng’ang’a Wanjirũ-Otieno' → nganga, wanjiru, otieno. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\s-]/gu, '')
    .replace(new RegExp(`[${special}]`, 'gu'), (found) => plainLetters[found] ?? found)
    .split(/[\s-]+/)
    .filter(Boolean);

/** The letters that a word looks like: a capital I is no different from a small l, nor rn from m. */
const lookOf = (word: string): string => word.replaceAll('i', 'l').replaceAll('rn', 'm').replaceAll('vv', 'w');

/**
 * Whether two names look the same: in another order of words, divided into other words, and beside the name of a role
 * too ('Max Grey', 'Grey Max Manager').
 */
export function readAlike(one: string, other: string): boolean {
  const [words, others] = [one, other].map((name) => {
    const all = wordsOf(name);
    const own = all.filter((each) => !isRoleWord(each));
    return (own.length > 0 ? own : all).map(lookOf);
  });
  if (!words || !others) return false;
  return words.join('') === others.join('') || words.toSorted().join(' ') === others.toSorted().join(' ');
}

const roleWords: ReadonlySet<string> = new Set(
  `owner manager agent editor admin administrator administration support office team staff sales lettings rentals
  service services customer care help desk helpdesk information info security system account accounts accounting
  finance director secretary reception receptionist marketing maintenance property real estate chief executive
  assistant senior junior head general operations department dept desk payment payments pay payable fee fees deposit
  deposits viewing viewings booking bookings till paybill mpesa pesa money bank cash refund refunds number line hotline
  official verified the of and for`.split(/\s+/),
);

/** Whether every word says what somebody does, with nothing of who it is: 'Owner', 'Office Manager'. */
const isRoleAlone = (words: readonly string[]): boolean =>
  words.every((each) => isRoleWord(each)) || isRoleWord(words.join(''));
const isRoleWord = (each: string): boolean =>
  roleWords.has(each) || (each.endsWith('s') && roleWords.has(each.slice(0, -1)));

/**
 * What a name stands for instead of a person: a role, or one of the names of the agency, also beside a role ('Makao
 * Support'). Null for a person.
 */
export function standsFor(name: string, agencyNames: readonly string[]): 'role' | 'agency' | null {
  const words = wordsOf(name);
  if (isRoleAlone(words)) return 'role';
  if (agencyNames.some((agency) => readAlike(name, agency))) return 'agency';
  const named = agencyNames
    .map(wordsOf)
    .filter((parts) => parts.length > 0 && parts.every((part) => words.includes(part)));
  const ofAgency = named.length > 0 ? new Set(agencyNames.flatMap(wordsOf)) : new Set<string>();
  return named.length > 0 && isRoleAlone(words.filter((each) => !ofAgency.has(each))) ? 'agency' : null;
}
