import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { beginning, closeness, containing } from '#platform/database/server/like-pattern.ts';
import { characterCount } from '#platform/text/visible-text.ts';

/**
 * So many are looked at before the best are chosen. With a smaller limit PostgreSQL reads the table in place of an index
 * for a frequent name, which is slow where the member reads few of them.
 */
const LOOKED_AT = 10_000;

/** So many names are looked at that begin with two letters. */
const BEGINNINGS_LOOKED_AT = 200;

/** Three letters make a trigram, by which the indexes find them anywhere. */
const FOUND_ANYWHERE = 3;

/** More words than any name has. */
const MOST_WORDS = 10;

export interface FoundContact {
  id: number;
  name: string;
  /** The first that was stored, E.164. */
  phone: string | null;
  /** The first that was stored. */
  email: string | null;
}

interface ContactSearch {
  /** Not empty. */
  text: string;
  /** Whether the member reads a row of `contacts`. */
  reads: RawBuilder<SqlBool>;
  limit: number;
}

/** Contacts of a number, a name, a part of an email address or of a phone number, the closest names first. */
export function findContacts(
  db: DatabaseOrTransaction,
  { text, reads, limit }: ContactSearch,
): Promise<FoundContact[]> {
  const isOpen = openAnd(reads);
  const digits = digitsOf(text);
  const isShort = characterCount(text) < FOUND_ANYWHERE;
  const found = [digits === null ? namedSo(text, isOpen) : withPart('phone_e164', digits, isOpen)];
  if (digits === null && !isShort) found.push(withPart('email', text, isOpen));
  if (contactNumber.test(text))
    found.push(sql`select ${columns} from contacts where contacts.id = ${Number(text)} and ${isOpen}`);
  return listFound(
    db,
    sql.join(
      found.map((part) => sql`(${part})`),
      sql` union `,
    ),
    text,
    limit,
  );
}

/** Contacts of a name alone. */
export const findContactsNamed = (
  db: DatabaseOrTransaction,
  { text, reads, limit }: ContactSearch,
): Promise<FoundContact[]> => listFound(db, namedSo(text, openAnd(reads)), text, limit);

/**
 * Condition on `contacts`: every word is in the name, in any order; words of one or two letters begin a word of it. A
 * text of one or two letters begins the name.
 */
export function hasName(text: string): RawBuilder<SqlBool> {
  const whole = text.trim().normalize('NFC');
  if (characterCount(whole) < FOUND_ANYWHERE) return isLike(beginning(whole));
  const words = whole
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  // Without a word of three letters no index narrows the words, and the text is found as it stands.
  if (!words.some((word) => characterCount(word) >= FOUND_ANYWHERE)) return isLike(containing(whole));
  const conditions = words.map((word) =>
    characterCount(word) < FOUND_ANYWHERE
      ? sql<SqlBool>`(${isLike(beginning(word))} or ${isLike(containing(` ${word}`))})`
      : isLike(containing(word)),
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

const columns = sql`contacts.id, first_name, last_name, contacts.updated_at`;

const name = sql`lower(first_name || ' ' || last_name)`;

/** Ng'ang'a is written with several signs, so any one sign stands for an apostrophe. */
const isLike = (pattern: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${name} like ${pattern.replaceAll(/['’‘ʼ`´]/g, '_')}`;

const openAnd = (reads: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`merged_into_id is null and erased_at is null and ${reads}`;

function namedSo(text: string, isOpen: RawBuilder<SqlBool>): RawBuilder<unknown> {
  const found = sql`select ${columns} from contacts where ${hasName(text)} and ${isOpen}`;
  // In the order of the index for beginnings, which is read no further than the limit.
  return characterCount(text.trim()) < FOUND_ANYWHERE
    ? sql`${found} order by ${name} using ~<~ limit ${BEGINNINGS_LOOKED_AT}`
    : sql`${found} limit ${LOOKED_AT}`;
}

const contactNumber = /^[1-9]\d{0,8}$/;

/** Contacts whose address or number contains a text. */
const withPart = (
  column: 'phone_e164' | 'email',
  part: string,
  isOpen: RawBuilder<SqlBool>,
): RawBuilder<unknown> => sql`
  select ${columns} from ${sql.table(column === 'email' ? 'contact_emails' : 'contact_phones')}
  join contacts on contacts.id = contact_id
  where ${sql.ref(column)} like ${containing(part)} and ${isOpen} limit ${LOOKED_AT}`;

async function listFound(
  db: DatabaseOrTransaction,
  found: RawBuilder<unknown>,
  text: string,
  limit: number,
): Promise<FoundContact[]> {
  const { rows } = await sql<FoundContact>`
    select id, trim(first_name || ' ' || last_name) as name,
      (select phone_e164 from contact_phones where contact_id = found.id order by created_at limit 1) as phone,
      (select email from contact_emails where contact_id = found.id order by created_at limit 1) as email
    from (${found}) found
    order by ${closeness(name, text.trim().toLowerCase())}, updated_at desc, id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Digits of a phone number without leading zero or country code; null if the text is no number. */
export function digitsOf(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '');
  return /^\+?\d{4,}$/.test(digits) ? digits.replace(/^(?:\+?254|0)/, '') : null;
}
