import type { Transaction } from 'kysely';
import { getAgencySettings } from '#features/agency/server/queries.ts';
import type { CallContext } from '#server/api.ts';
import { recordChange } from '#server/audit.ts';
import type { Database } from '#server/database/database.ts';
import type { DB } from '#server/database/schema.gen.ts';
import { queueMail } from '#server/mail/outgoing-mail.ts';
import { hourOfDay, longDay, nairobiDay, nairobiHour } from '#shared/nairobi-time.ts';
import { passwordChangedMail } from './emails.tsx';

export type RefusedStep = 'sign_in.password_refused' | 'sign_in.code_refused';

/**
 * Writes down that somebody could not sign in. What was typed is not kept: people type passwords into the wrong field.
 * Written for unknown addresses too, so that the time of the reply does not tell them apart.
 * @param staffId whose account it was tried with; undefined for an address nobody has
 */
export async function recordRefusal(
  db: Database,
  { remoteAddress, requestId }: CallContext,
  action: RefusedStep,
  staffId: string | undefined,
): Promise<void> {
  await db.transaction().execute((trx) =>
    recordChange(trx, {
      staff: null,
      actor: 'Somebody not signed in',
      action,
      subject: { type: 'staff', id: staffId ?? 'unknown' },
      changes: { from_address: { to: remoteAddress } },
      requestId,
    }),
  );
}

export interface ChangedPassword {
  staff: { id: string; name: string; email: string };
  now: Date;
  publicUrl: string;
}

/** The mail to somebody whose password is another now, in the transaction that changes it. */
export async function tellPasswordChanged(
  trx: Transaction<DB>,
  { staff, now, publicUrl }: ChangedPassword,
): Promise<void> {
  const mail = passwordChangedMail({
    agency: await getAgencySettings(trx),
    staff,
    changedAt: `${longDay(nairobiDay(now))}, ${hourOfDay(nairobiHour(now))}`,
    forgottenPasswordUrl: `${publicUrl}/login/forgot`,
  });
  await queueMail(trx, { ...mail, about: { type: 'staff', id: staff.id } });
}
