import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';

/** The names of members of staff, also of those who left: a function from an id to its name, null for none. */
export async function staffNames(
  db: DatabaseOrTransaction,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return () => null;
  const rows = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', wanted).execute();
  return (id) => rows.find((row) => row.id === id)?.name ?? null;
}
