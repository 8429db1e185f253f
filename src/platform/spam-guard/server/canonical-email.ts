import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';

/** The canonical spelling of an address's mailbox, by the database's function `canonical_email`. */
export async function canonicalEmail(db: DatabaseOrTransaction, email: string): Promise<string> {
  const { rows } = await sql<{ address: string }>`select canonical_email(${email}) as address`.execute(db);
  return rows[0]?.address ?? email.toLowerCase();
}
