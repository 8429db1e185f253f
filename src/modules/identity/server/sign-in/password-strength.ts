import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { fieldError } from '#platform/http/server/errors.ts';
import { famousPhrases, localPlaces } from './common-phrases.ts';
import { scorePassword } from './score-password.ts';

/** Characters that people type in place of letters. */
const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** A text without case, accents, spaces and punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** As `plain`, with lookalikes replaced by letters, except at the end, where people append digits and signs. */
const withLetters = (text: string): string => {
  const body = text.replace(/[^\p{L}]+$/u, '');
  return plain(body.replace(/[@43!10$57]/g, (sign) => lookalikes[sign] ?? sign));
};

/**
 * Whether a password consists only of these phrases, one or several, in any order, with digits between them. Ignores
 * case, accents, spaces, punctuation and letters replaced by similar characters.
 */
export function consistsOf(password: string, phrases: readonly string[]): boolean {
  const parts = [...new Set(phrases.map(plain))].filter((part) => part !== '');
  return [plain(password), withLetters(password)].some((text) => /\p{L}/u.test(text) && isCovered(text, parts));
}

function isCovered(text: string, parts: readonly string[]): boolean {
  /** Lengths of the prefixes of the text that the parts cover. */
  const covered = new Set([0]);
  for (let at = 0; at < text.length; at += 1) {
    if (!covered.has(at)) continue;
    if (/\p{N}/u.test(text.charAt(at))) covered.add(at + 1);
    for (const part of parts) if (text.startsWith(part, at)) covered.add(at + part.length);
  }
  return covered.has(text.length);
}

/** Lowest accepted score, of 0 to 4. 4 means more than 10^10 guesses by an attacker who knows common passwords and the given words. */
const ENOUGH = 4;
/**
 * Characters that are scored; further ones can only make a password harder to guess. The time of scoring grows faster than
 * the length: 40 characters take up to 30 ms, 128 up to 800 ms.
 */
const SCORED_LENGTH = 40;
/** Words of the product, which an attacker tries first for every account. */
const productWords = ['makao', 'office', 'property', 'properties', 'estate', 'agency'];

/** What an attacker of this account would try first. */
export interface PasswordOwner {
  name: string | null;
  email: string;
}

const ADVICE = 'Four words nobody would put together make a good one.';
const BUILT_ON_NAMES = `This password is built on a name or address people know: yours, the agency's or a place's. ${ADVICE}`;

/**
 * Finds out why a password is too easy to guess, as a sentence for the person who chose it.
 * @param words names and addresses that belong to the account; a password built on them counts as weak
 * @returns null for a password that is hard enough to guess
 */
export async function findWeakness(password: string, words: readonly string[]): Promise<string | null> {
  const guessed = guessedFirst(words);
  // The scorer multiplies guesses by 10,000 per part, so it rates two towns with a space between them as strong.
  if (consistsOf(password, famousPhrases)) return `This password is a phrase many people know. ${ADVICE}`;
  if (consistsOf(password, [...famousPhrases, ...localPlaces, ...guessed])) return BUILT_ON_NAMES;
  const scored = password.normalize('NFKC').slice(0, SCORED_LENGTH);
  const { score, parts } = await scorePassword({ password: scored, guessedFirst: guessed });
  if (score >= ENOUGH) return null;
  const has = (pattern: string, dictionary?: string) =>
    parts.some((part) => part.pattern === pattern && (dictionary === undefined || part.dictionary === dictionary));
  if (has('dictionary', 'userInputs') || has('dictionary', 'localPlaces')) return BUILT_ON_NAMES;
  if (has('repeat') || has('sequence') || has('spatial'))
    return `This password repeats itself or follows the keyboard or the alphabet, so it is easy to guess. ${ADVICE}`;
  return `This password is, or is close to, one that many people use. ${ADVICE}`;
}

/** Each text whole, without spaces and punctuation, and word by word. */
function guessedFirst(texts: readonly string[]): string[] {
  const all = [...productWords, ...texts.map((text) => text.normalize('NFKC').toLowerCase())].flatMap((text) => [
    text,
    text.replace(/[^\p{L}\p{N}]+/gu, ''),
    ...text.split(/[^\p{L}\p{N}]+/u),
  ]);
  return [...new Set(all)].filter((word) => word.length > 2).map((word) => word.slice(0, SCORED_LENGTH));
}

/**
 * `findWeakness` for a password of a member: the attacker knows the member's name and address, the agency's names,
 * numbers, addresses and domains, and the addresses of all staff.
 */
export async function findOwnerWeakness(
  db: DatabaseOrTransaction,
  password: string,
  { name, email }: PasswordOwner,
): Promise<string | null> {
  const agency = await db
    .selectFrom('agency_settings')
    .select(['name', 'legal_name', 'sales_email', 'notifications_email', 'phone', 'whatsapp'])
    .executeTakeFirst();
  const colleagues = await db.selectFrom('staff').select('email').execute();
  const own = name ? [name, email] : [email];
  const addresses = [...(agency ? [agency.sales_email, agency.notifications_email] : []), email];
  const domains = addresses.map((address) => address.slice(address.indexOf('@') + 1));
  const texts = [...own, ...(agency ? Object.values(agency) : []), ...domains];
  return findWeakness(password, [...texts, ...colleagues.map((colleague) => colleague.email)]);
}

/**
 * Refuses a new password that is easy to guess. Not called at signing in: existing passwords keep working.
 * @throws ApiError invalid_field (422) with the reason under `password`
 */
export async function refuseWeakPassword(
  db: DatabaseOrTransaction,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const weakness = await findOwnerWeakness(db, password, owner);
  if (weakness !== null) throw fieldError('password', 'refused', weakness);
}
