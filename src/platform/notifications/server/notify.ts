import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { addJobs } from '#platform/jobs/server/add-job.ts';
import { firstCharacters } from '#platform/text/visible-text.ts';
import type { NotificationKind } from '../kinds.ts';

export const MAIL_NOTIFICATION = 'mail_notification';
export const PUSH_NOTIFICATION = 'push_notification';

const LONGEST_TITLE = 200;
const LONGEST_TEXT = 500;

export interface NewNotification {
  kind: NotificationKind;
  /** Who is to know; null stands for nobody, such as the agent of a listing that has none. */
  staffIds: readonly (string | null)[];
  /** Who did it, and is never told of it; null for a visitor and for the program itself. */
  by: { id: string } | null;
  /** A whole sentence without a full stop: 'Grace Wambui is given to you'. */
  title: string;
  text?: string;
  /** The page of the office that it leads to: '/office/…'. */
  href: string;
  /** The record it is about: erasure finds it by this, and it is told once per person, record and moment. */
  subject: { type: string; id: string | number };
  /** The moment, or an expression of the database for it. */
  at: Date | RawBuilder<Date>;
  /** Whom another mail about the same has just been queued for: they get no second one, whatever they chose. */
  mailedIds?: readonly (string | null)[];
}

/**
 * Tells members of staff of something, in the transaction in which it happened. Members who left, or whose role may not
 * open what it leads to, are not told. Those who want a mail at once, or have switched a browser on, get it by
 * jobs of the same transaction.
 */
export async function notify(trx: Transaction<DB>, told: NewNotification): Promise<void> {
  const { kind, by, subject, mailedIds = [] } = told;
  const isSomebody = (id: string | null): id is string => id !== null && id !== by?.id;
  const staffIds = [...new Set(told.staffIds.filter(isSomebody))];
  if (staffIds.length === 0) return;
  const mailed = mailedIds.filter(isSomebody);
  const { rows } = await sql<{ id: number; mail: string }>`
    insert into notifications (staff_id, kind, subject_type, subject_id, title, text, href, mail, created_at)
    select s.id, ${kind.kind}, ${subject.type}, ${String(subject.id)}, ${firstCharacters(told.title, LONGEST_TITLE)},
      ${firstCharacters(told.text ?? '', LONGEST_TEXT)}, ${told.href},
      case when s.id = any(${mailed}::uuid[]) then 'none' else coalesce(own.mail, ${kind.mail}) end,
      ${told.at}::timestamptz
    from staff s left join notification_settings own on own.staff_id = s.id and own.kind = ${kind.kind}
    where s.id = any(${staffIds}::uuid[]) and s.is_active and s.role = any(${[...kind.roles]}::text[])
    order by s.id
    on conflict do nothing returning id, mail`.execute(trx);
  const atOnce = rows.filter(({ mail }) => mail === 'at-once');
  await addJobs(
    trx,
    atOnce.map(({ id }) => ({ task: MAIL_NOTIFICATION, payload: { notification_id: id }, key: `notification:${id}` })),
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await pushToBrowsers(trx, ids);
}

/** The waits between them grow from 3 seconds to 18 minutes, half an hour in all: what is told later is on the bell anyway. */
const PUSH_ATTEMPTS = 8;

/** A job for each browser, so that one whose push service fails has no second attempt at the others. */
async function pushToBrowsers(trx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  const browsers = await trx
    .selectFrom('notifications')
    .innerJoin('push_subscriptions', 'push_subscriptions.staff_id', 'notifications.staff_id')
    .leftJoin('notification_settings as own', (join) =>
      join.onRef('own.staff_id', '=', 'notifications.staff_id').onRef('own.kind', '=', 'notifications.kind'),
    )
    .select(['notifications.id as notification_id', 'push_subscriptions.id as subscription_id'])
    .where('notifications.id', 'in', ids)
    .where((eb) => eb.fn.coalesce('own.push', eb.val(true)))
    .orderBy('push_subscriptions.id')
    .execute();
  await addJobs(
    trx,
    browsers.map((payload) => ({
      task: PUSH_NOTIFICATION,
      payload,
      key: `push:${payload.notification_id}:${payload.subscription_id}`,
      maxAttempts: PUSH_ATTEMPTS,
      // One at a time, so that push services which do not answer never hold up the mails.
      queue: 'push',
    })),
  );
}
