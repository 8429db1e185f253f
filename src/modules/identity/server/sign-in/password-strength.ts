import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { fieldError } from '#platform/http/server/errors.ts';

/** Lowest accepted score, of 0 to 4. 4 means more than 10^10 guesses by an attacker who knows common passwords and the given words. */
const ENOUGH = 4;
/** Characters that are scored, as the time grows faster than the length: 40 take up to 30 ms, 128 up to 800 ms. */
const SCORED_LENGTH = 40;
/** Combinations of replaced letters (`p4$$word`) tried for one password; the default of 100 takes ten times as long. */
const LETTER_REPLACEMENTS = 4;
/** The scorer's lists hold hardly any Kenyan names. */
const localPlaces = (
  'kenya nairobi mombasa kisumu nakuru eldoret thika malindi kitale garissa kakamega nyeri meru embu machakos naivasha ' +
  'kericho kiambu ruiru juja limuru kajiado kitengela ngong kiserian rongai athi mlolongo syokimau nanyuki laikipia ' +
  'nyahururu nyandarua muranga kirinyaga kerugoya kutus bungoma webuye busia siaya bondo homabay migori kisii nyamira ' +
  'narok bomet kapsabet nandi uasingishu transnzoia kapenguria pokot lodwar turkana baringo kabarnet elgeyo marakwet ' +
  'iten samburu maralal marsabit moyale isiolo mandera wajir lamu kilifi kwale diani ukunda watamu mtwapa taita taveta ' +
  'voi wundanyi kitui mwingi makueni wote tharaka nithi chuka vihiga mbale gilgil molo njoro tigoni karatina ' +
  'westlands kilimani kileleshwa lavington karen langata runda muthaiga gigiri parklands upperhill hurlingham kasarani ' +
  'roysambu ruaka ruai ruaraka embakasi donholm buruburu eastleigh eastlands southb southc kibera kawangware dagoretti ' +
  'ridgeways kitisuru loresho springvalley riversidedrive pangani zimmerman kahawa githurai utawala pipeline umoja kayole ' +
  'maasaimara amboseli tsavo serengeti kilimanjaro baraton africa eastafrica uhuru harambee'
).split(' ');
/** Words of the product, which an attacker tries first for every account. */
const productWords = ['makao', 'office', 'property', 'properties', 'estate', 'agency'];

export interface PasswordOwner {
  name: string | null;
  email: string;
}

const ADVICE = 'Four words nobody would put together make a good one.';
const BUILT_ON_NAMES = `This password is built on a name or address people know: yours, the agency's or a place's. ${ADVICE}`;

/** Why a password is too easy to guess; null for a hard one. @param words a password built on them counts as weak */
export async function findWeakness(password: string, words: readonly string[]): Promise<string | null> {
  const guessed = guessedFirst(words);
  loading ??= loadScorer();
  const scorer = await loading;
  const { score, sequence } = scorer.check(password.normalize('NFKC').slice(0, SCORED_LENGTH), guessed);
  if (score >= ENOUGH) return null;
  const has = (pattern: string, dictionary?: string) =>
    sequence.some(
      (part) => part.pattern === pattern && (dictionary === undefined || part.dictionaryName === dictionary),
    );
  if (has('dictionary', 'userInputs') || has('dictionary', 'localPlaces')) return BUILT_ON_NAMES;
  if (has('repeat') || has('sequence') || has('spatial'))
    return `This password repeats itself or follows the keyboard or the alphabet, so it is easy to guess. ${ADVICE}`;
  return `This password is, or is close to, one that many people use. ${ADVICE}`;
}

let loading: Promise<ZxcvbnFactory> | undefined;

/** Loaded with the first password that is chosen, as the word lists take some 60 MB. */
async function loadScorer(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, localPlaces },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: LETTER_REPLACEMENTS,
  });
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

/** `findWeakness` for an attacker who knows the member, the agency's facts and the addresses of all staff. */
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
  const texts = [name ?? '', email, ...Object.values(agency ?? {}), ...colleagues.map((colleague) => colleague.email)];
  return findWeakness(password, [...texts, ...texts.map((text) => text.split('@')[1] ?? '')]);
}

/** Not called at signing in: existing passwords keep working. @throws ApiError invalid_field (422) under `password` */
export async function refuseWeakPassword(
  db: DatabaseOrTransaction,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const weakness = await findOwnerWeakness(db, password, owner);
  if (weakness !== null) throw fieldError('password', 'refused', weakness);
}
