import { sql, type Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { type ContactRole, contactRoles } from '../../contacts/contact-roles.ts';

/** The roles that staff set by hand, in the order of `contactRoles`, without those derived from listings and enquiries. */
export async function listSetRoles(db: DatabaseOrTransaction, contactId: number): Promise<ContactRole[]> {
  const rows = await db.selectFrom('contact_roles').select('role').where('contact_id', '=', contactId).execute();
  return contactRoles.filter((role) => rows.some((row) => row.role === role));
}

/** Sets exactly these roles; the contact is locked by the caller. */
export async function setRoles(trx: Transaction<DB>, contactId: number, wanted: readonly ContactRole[]): Promise<void> {
  await sql`
    delete from contact_roles where contact_id = ${contactId} and role <> all(${[...wanted]}::text[])`.execute(trx);
  await sql`
    insert into contact_roles (contact_id, role) select distinct ${contactId}::bigint, unnest(${[...wanted]}::text[])
    on conflict do nothing`.execute(trx);
}
