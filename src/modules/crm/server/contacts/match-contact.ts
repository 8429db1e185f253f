import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { lockAddresses } from './contact-locks.ts';

interface Person {
  firstName: string;
  lastName: string;
  email: string | null;
  phoneE164: string | null;
}

/**
 * Finds the contact with this address or number, or creates it with both. The e-mail address decides where the two belong
 * to different contacts, because telephones are shared. An enquiry never adds an address or number to an existing contact,
 * because anybody who knows a person's e-mail address could then add a number of their own to that contact. Staff add it
 * by editing the contact, which is audited. Transactions with the same address wait for each other.
 * @param since when the enquiry was received
 * @returns the id of the contact
 */
export async function matchContact(
  trx: Transaction<DB>,
  { firstName, lastName, phoneE164, ...person }: Person,
  since: RawBuilder<Date>,
): Promise<number> {
  const email = person.email?.toLowerCase() ?? null;
  await lockAddresses(trx, { emails: email ? [email] : [], phones: phoneE164 ? [phoneE164] : [] });
  const found = await findContact(trx, email, phoneE164);
  if (found !== null) return found;
  const id = await addContact(trx, { first_name: firstName, last_name: lastName, created_at: since });
  await addFreeAddresses(trx, id, { email, phoneE164, since });
  return id;
}

export async function addFreeAddresses(
  trx: Transaction<DB>,
  contact_id: number,
  { email, phoneE164, since: created_at }: Pick<Person, 'email' | 'phoneE164'> & { since: Date | RawBuilder<Date> },
): Promise<void> {
  if (email) {
    await trx
      .insertInto('contact_emails')
      .values({ email, contact_id, created_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (phoneE164) {
    await trx
      .insertInto('contact_phones')
      .values({ phone_e164: phoneE164, contact_id, created_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function findContact(trx: Transaction<DB>, email: string | null, phone: string | null): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select ${contactReachedBy(email, phone)} as id`.execute(trx);
  return rows[0]?.id ? followMerges(trx, rows[0].id) : null;
}

/** An expression: the id of the contact with this address, else with this number (E.164); null where nobody has them. */
export const contactReachedBy = (email: string | null, phone: string | null): RawBuilder<number | null> =>
  sql<number | null>`coalesce(
    (select contact_id from contact_emails where email = ${email}),
    (select contact_id from contact_phones where phone_e164 = ${phone})
  )`;

/** The surviving contact of all merges. The row lock waits for a merge that is not committed yet. */
async function followMerges(trx: Transaction<DB>, id: number): Promise<number> {
  const contact = await trx
    .selectFrom('contacts')
    .select('merged_into_id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return contact?.merged_into_id ? followMerges(trx, contact.merged_into_id) : id;
}

export async function addContact(
  trx: Transaction<DB>,
  { first_name, last_name, created_at }: { first_name: string; last_name: string; created_at: Date | RawBuilder<Date> },
): Promise<number> {
  const added = trx.insertInto('contacts').values({ first_name, last_name, created_at }).returning('id');
  return (await added.executeTakeFirstOrThrow()).id;
}
