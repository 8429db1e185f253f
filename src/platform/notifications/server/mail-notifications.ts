import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { JobHandler } from '#platform/jobs/server/run-jobs.ts';
import type { MailAgency } from '#platform/mail/server/mail-layout.tsx';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { mailOfOne, morningMail } from './notification-mail.tsx';

export const MAIL_NOTIFICATIONS_DAILY = 'mail_notifications_daily';
/** At 7.20 in Nairobi (UTC+3), or up to twelve hours later if the program did not run then. */
export const MAIL_NOTIFICATIONS_DAILY_SCHEDULE = `20 4 * * * ${MAIL_NOTIFICATIONS_DAILY} ?fill=12h`;

interface NotificationMailServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
  /** The letterhead of mails. */
  readAgency: (db: DatabaseOrTransaction) => Promise<MailAgency>;
}

const payloadSchema = z.object({ notification_id: z.int() });

/** Mails one that somebody wants at once, unless they have read it meanwhile. Mark and mail are one transaction. */
export const mailNotification =
  (services: NotificationMailServices): JobHandler =>
  async (payload) => {
    const { notification_id: id } = payloadSchema.parse(payload);
    await services.db.transaction().execute(async (trx) => {
      const told = await trx
        .updateTable('notifications')
        .set({ mailed_at: services.clock.now() })
        .where('id', '=', id)
        .where('mailed_at', 'is', null)
        .where('read_at', 'is', null)
        .returning(['id', 'staff_id', 'title', 'text', 'subject_type', 'subject_id'])
        .executeTakeFirst();
      const to = told && (await findActive(trx, told.staff_id));
      if (!told || !to) return;
      const agency = await services.readAgency(trx);
      await queueMail(trx, mailOfOne({ agency, to, publicUrl: services.publicUrl }, told));
    });
  };

const findActive = (trx: Transaction<DB>, id: string) =>
  trx
    .selectFrom('staff')
    .select(['name', 'email'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();

/**
 * Mails each member in one mail what they want each morning and have not read. Marks and mail are one transaction per
 * member, so that a run after a crash goes on with who was not mailed, and a failure for one does not stop the others.
 */
export async function mailNotificationsDaily(
  services: NotificationMailServices & { log: FastifyBaseLogger },
): Promise<void> {
  const until = services.clock.now();
  const people = await services.db
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('is_active', '=', true)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notifications')
        .select('staff_id')
        .where('mail', '=', 'daily')
        .where('mailed_at', 'is', null)
        .where('created_at', '<=', until),
    )
    .orderBy('id')
    .execute();
  const failures: unknown[] = [];
  for (const person of people) {
    try {
      await services.db.transaction().execute((trx) => mailMorning(trx, services, person, until));
    } catch (error) {
      services.log.error({ err: error, staffId: person.id }, 'Somebody could not be mailed what they were told');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `Morning mails failed for ${failures.length}`);
}

async function mailMorning(
  trx: Transaction<DB>,
  { publicUrl, readAgency }: NotificationMailServices,
  person: { id: string; name: string; email: string },
  until: Date,
): Promise<void> {
  const taken = await trx
    .updateTable('notifications')
    .set({ mailed_at: until })
    .where('staff_id', '=', person.id)
    .where('mail', '=', 'daily')
    .where('mailed_at', 'is', null)
    .where('created_at', '<=', until)
    .returning(['id', 'title', 'text', 'subject_type', 'subject_id', 'read_at'])
    .execute();
  const [first, ...others] = taken.filter(({ read_at }) => read_at === null).sort((one, other) => other.id - one.id);
  if (!first) return;
  const agency = await readAgency(trx);
  await queueMail(trx, morningMail({ agency, to: person, publicUrl }, [first, ...others]));
}
