import { type Selectable, sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { Notifications } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { NotificationList, StaffNotification } from '../contract.ts';
import { MOST_UNREAD } from '../kinds.ts';

const PER_PAGE = 30;

type Row = Pick<Selectable<Notifications>, 'id' | 'title' | 'text' | 'href' | 'created_at' | 'read_at'>;
const columns = ['id', 'title', 'text', 'href', 'created_at', 'read_at'] as const;

const present = ({ created_at, read_at, ...row }: Row): StaffNotification => ({
  ...row,
  created_at: created_at.toISOString(),
  is_read: read_at !== null,
});

/** The newest of one member, or those before one: an index has them in this order, so that every page costs the same. */
export async function listOwn(
  db: DatabaseOrTransaction,
  staffId: string,
  before: number | undefined,
): Promise<NotificationList> {
  const own = db.selectFrom('notifications').select(columns).where('staff_id', '=', staffId);
  const older =
    before === undefined
      ? own
      : own.where(sql<boolean>`(created_at, id) < (
          select created_at, id from notifications where id = ${before} and staff_id = ${staffId})`);
  const [rows, unread] = await Promise.all([
    older
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PER_PAGE + 1)
      .execute(),
    countUnread(db, staffId),
  ]);
  const items = rows.slice(0, PER_PAGE).map(present);
  return { items, unread, next: rows.length > PER_PAGE ? (items.at(-1)?.id ?? null) : null };
}

/** How many a member has not read, counted to `MOST_UNREAD`. */
export async function countUnread(db: DatabaseOrTransaction, staffId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notifications where staff_id = ${staffId} and read_at is null limit ${MOST_UNREAD}) counted`.execute(
    db,
  );
  return rows[0]?.unread ?? 0;
}

/** @throws ApiError not_found (404), also for what a colleague was told */
export async function getOwn(db: DatabaseOrTransaction, staffId: string, id: number): Promise<StaffNotification> {
  const own = db.selectFrom('notifications').select(columns).where('id', '=', id).where('staff_id', '=', staffId);
  const row = await own.executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return present(row);
}

/** Marks one as read, or all; those that were read stay as they are. */
export async function markRead(db: DatabaseOrTransaction, staffId: string, at: Date, id?: number): Promise<void> {
  const unread = db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('staff_id', '=', staffId)
    .where('read_at', 'is', null);
  await (id === undefined ? unread : unread.where('id', '=', id)).execute();
}
