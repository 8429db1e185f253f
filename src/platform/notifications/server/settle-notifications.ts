import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { NotificationKind } from '../kinds.ts';

interface Settled {
  kinds: readonly NotificationKind[];
  /** What it is about, or the member alone whom it was told. */
  of: { type: string; id: string | number } | { staffId: string };
  at: Date;
}

/**
 * Marks as read what asked for something that is done now, such as an approval, in the transaction in which it was done.
 * Otherwise a colleague's bell would still ask for it, and a mail each morning would name it.
 */
export async function settleNotifications(trx: Transaction<DB>, { kinds, of, at }: Settled): Promise<void> {
  const asking = trx
    .updateTable('notifications')
    .set({ read_at: at })
    .where(
      'kind',
      'in',
      kinds.map(({ kind }) => kind),
    )
    .where('read_at', 'is', null);
  const settled =
    'staffId' in of
      ? asking.where('staff_id', '=', of.staffId)
      : asking.where('subject_type', '=', of.type).where('subject_id', '=', String(of.id));
  await settled.execute();
}
