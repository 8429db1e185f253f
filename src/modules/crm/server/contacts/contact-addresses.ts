import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { fieldError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { emailField } from '#platform/http/submission-fields.ts';
import { phoneToE164 } from '#platform/text/server/phone.ts';
import { readableRows } from '../reading-scope.ts';
import { contactName } from './queries.ts';

interface TypedAddresses {
  emails: readonly string[];
  phones: readonly string[];
}

/** E-mail addresses in lower case and numbers as E.164, each once. @throws ApiError invalid_field (422) */
export const readAddresses = ({ emails, phones }: TypedAddresses) => ({
  emails: [...new Set(emails.map(readEmail))],
  phones: [...new Set(phones.map(readPhone))],
});

function readEmail(typed: string): string {
  const { success, data } = emailField.safeParse(typed);
  if (!success) throw fieldError('emails', 'invalid', `'${typed}' is not an email address`);
  return data.toLowerCase();
}

function readPhone(typed: string): string {
  const number = phoneToE164(typed);
  if (!number) throw fieldError('phones', 'invalid', `'${typed}' is not a phone number, such as 0712 345 678`);
  return number;
}

const tables = {
  emails: { table: 'contact_emails', column: 'email', label: 'email address' },
  phones: { table: 'contact_phones', column: 'phone_e164', label: 'number' },
} as const;

type Kind = keyof typeof tables;

/**
 * Gives a contact these addresses or numbers in place of the stored ones; they are locked by the caller, and free
 * (`refuseTaken`).
 */
export async function setAddresses(
  trx: Transaction<DB>,
  id: number,
  kind: Kind,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  const [name, address] = [sql.table(tables[kind].table), sql.ref(tables[kind].column)];
  await sql`delete from ${name} where contact_id = ${id} and ${address} = any(${removed}::text[])`.execute(trx);
  await sql`
    insert into ${name} (${address}, contact_id) select unnest(${added}::text[]), ${id}::bigint`.execute(trx);
}

/**
 * Refuses addresses or numbers of another contact, with its number and, for who reads it, its name.
 * @param advice what to do about it, a sentence
 * @throws ApiError invalid_field (422) at the field of the kind
 */
export async function refuseTaken(
  trx: Transaction<DB>,
  kind: Kind,
  added: readonly string[],
  { staff, advice }: { staff: SignedInStaff; advice: string },
): Promise<void> {
  const { table, column, label } = tables[kind];
  const address = sql.ref(`${table}.${column}`);
  const { contact: reads } = await readableRows(trx, staff);
  const { rows } = await sql<{ address: string; id: number; first_name: string; last_name: string; is_read: boolean }>`
    select ${address} as address, contacts.id, first_name, last_name, ${reads} as is_read from ${sql.table(table)}
    join contacts on contacts.id = contact_id where ${address} = any(${added}::text[]) limit 1`.execute(trx);
  const [taken] = rows;
  if (!taken) return;
  const owner = taken.is_read ? `${contactName(taken)}, contact ${taken.id}` : `contact ${taken.id}, of a colleague`;
  throw fieldError(kind, 'taken', `The ${label} ${taken.address} belongs to ${owner}. ${advice}`);
}
