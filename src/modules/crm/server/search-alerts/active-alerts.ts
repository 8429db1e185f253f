import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { Contact } from '../../contacts/contract.ts';

/** The running alerts of these addresses, the oldest first. */
export async function listActiveAlerts(
  db: DatabaseOrTransaction,
  emails: readonly string[],
): Promise<Contact['search_alerts']> {
  if (emails.length === 0) return [];
  const rows = await db
    .selectFrom('search_alerts')
    .select(['email', 'search_name as search', 'address', 'ends_at'])
    .where('email', 'in', emails)
    .where('status', '=', 'Active')
    .orderBy('id')
    .execute();
  return rows.map(({ ends_at, ...alert }) => ({ ...alert, ends_at: ends_at?.toISOString() ?? '' }));
}
