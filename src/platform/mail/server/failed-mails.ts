import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DB, OutgoingMails } from '#platform/database/server/schema.gen.ts';
import { addJob } from '#platform/jobs/server/add-job.ts';
import { deliveryJob, isMailAddress } from './outgoing-mail.ts';

/** Why a failed mail cannot be sent again: the tokens of its links were removed, or no mail goes to such an address. */
export type ResendObstacle = 'links_removed' | 'invalid_address';

export interface FailedMail {
  id: number;
  subject: string;
  to: { name: string; address: string };
  createdAt: Date;
  attempts: number;
  error: string;
  obstacle: ResendObstacle | null;
}

type MailRow = Pick<Selectable<OutgoingMails>, 'secrets_removed_at' | 'to_address'>;

function obstacleOf({ secrets_removed_at, to_address }: MailRow): ResendObstacle | null {
  if (secrets_removed_at) return 'links_removed';
  return isMailAddress(to_address) ? null : 'invalid_address';
}

export async function listFailedMails(db: Database, limit: number): Promise<FailedMail[]> {
  const rows = await db
    .selectFrom('outgoing_mails')
    .select(['id', 'subject', 'to_name', 'to_address', 'created_at', 'attempts', 'last_error', 'secrets_removed_at'])
    .where('status', '=', 'Failed')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    to: { name: row.to_name, address: row.to_address },
    createdAt: row.created_at,
    attempts: row.attempts,
    error: row.last_error ?? '',
    obstacle: obstacleOf(row),
  }));
}

export type Resending =
  | { result: 'queued' }
  /** Somebody was quicker, or it was sent meanwhile: nothing was changed. */
  | { result: 'unchanged'; status: string }
  | { result: 'impossible'; obstacle: ResendObstacle }
  | { result: 'not_found' };

/** Queues a failed mail once more, with all its attempts. A mail that waits or was sent is left as it is. */
export async function resendMail(trx: Transaction<DB>, id: number): Promise<Resending> {
  const mail = await trx
    .selectFrom('outgoing_mails')
    .select(['status', 'secrets_removed_at', 'to_address'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!mail) return { result: 'not_found' };
  if (mail.status !== 'Failed') return { result: 'unchanged', status: mail.status };
  const obstacle = obstacleOf(mail);
  if (obstacle) return { result: 'impossible', obstacle };
  await trx
    .updateTable('outgoing_mails')
    .set({ status: 'Queued', attempts: 0, last_error: sql`null` })
    .where('id', '=', id)
    .execute();
  await addJob(trx, deliveryJob(id));
  return { result: 'queued' };
}
