import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '../database/database.ts';

/** The mailbox an address belongs to, by its spelling; the database's function `canonical_email` has the rules. */
export async function canonicalEmail(db: DatabaseOrTransaction, email: string): Promise<string> {
  const { rows } = await sql<{ address: string }>`select canonical_email(${email}) as address`.execute(db);
  return rows[0]?.address ?? email.toLowerCase();
}
