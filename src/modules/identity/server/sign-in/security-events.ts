import type { Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { CallContext, StaffContext } from '#platform/http/server/api.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { formatLongDateTime } from '#platform/time/nairobi-time.ts';
import { passwordChangedMail } from './emails.tsx';
import { noteRefusedTry } from './sign-in-activity.ts';

/** What somebody who is not signed in tries; no change of anything, and written down all the same. */
export type SignInEvent =
  | 'sign_in.password_refused'
  | 'sign_in.code_refused'
  | 'sign_in.locked_out'
  | 'sign_in.account_limit_reached'
  | 'account.reset_requested'
  | 'account.reset_locked_out'
  | 'account.reset_mail_withheld';

type Origin = Pick<CallContext, 'remoteAddress' | 'requestId'>;

/**
 * Writes down what somebody tried who is not signed in. What was typed is not kept: people type passwords into the
 * wrong field. Written for unknown addresses too, so that the time of the reply does not tell them apart.
 * @param staffId whose account it was tried with; undefined for an address nobody has
 */
export const recordSignInEvent = (
  db: Database,
  origin: Origin,
  action: SignInEvent,
  staffId: string | undefined,
): Promise<void> => db.transaction().execute((trx) => noteSignInEvent(trx, origin, action, staffId));

export interface RefusedSignIn {
  action: SignInEvent;
  /** Undefined for an address nobody has. */
  staffId: string | undefined;
  now: Date;
  /** It came from a browser the account is known in: the owner's own typing errors alarm nobody. */
  isKnown: boolean;
}

/** Writes down a refused try to sign in, and counts it for the owner of the account to hear of. */
export const recordRefusedTry = (
  db: Database,
  origin: Origin,
  { action, staffId, now, isKnown }: RefusedSignIn,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await noteSignInEvent(trx, origin, action, staffId);
    if (isKnown) return;
    await noteRefusedTry(trx, {
      staffId: staffId ?? null,
      remoteAddress: origin.remoteAddress,
      now,
      isCode: action === 'sign_in.code_refused',
      reachesAccountLimit: action === 'sign_in.account_limit_reached',
    });
  });

/** The same, in the transaction of what follows from it. */
export async function noteSignInEvent(
  trx: Transaction<DB>,
  { remoteAddress, requestId }: Origin,
  action: SignInEvent,
  staffId: string | undefined,
): Promise<void> {
  await recordChange(trx, {
    staff: null,
    actor: await actorOf(trx, action, staffId),
    action,
    subject: { type: 'staff', id: staffId ?? 'unknown' },
    changes: { from_address: { to: remoteAddress } },
    requestId,
  });
}

/** A code is asked for after the right password alone, which is as much as is known of who gave a wrong one. */
async function actorOf(trx: Transaction<DB>, action: SignInEvent, staffId: string | undefined): Promise<string> {
  const unknown = 'Somebody not signed in';
  if (action !== 'sign_in.code_refused' || staffId === undefined) return unknown;
  const staff = await trx.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirst();
  return staff ? `${staff.name} (password given)` : unknown;
}

/** Writes down that somebody who is signed in was refused at their own account: it may be an open desk. */
export const recordOwnRefusal = (
  db: Database,
  { staff, remoteAddress, requestId }: StaffContext,
  action: 'account.password_refused' | 'account.locked_out',
): Promise<void> =>
  db.transaction().execute((trx) =>
    recordChange(trx, {
      staff,
      action,
      subject: { type: 'staff', id: staff.id },
      changes: { from_address: { to: remoteAddress } },
      requestId,
    }),
  );

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
    changedAt: formatLongDateTime(now),
    forgottenPasswordUrl: `${publicUrl}/login/forgot`,
  });
  await queueMail(trx, { ...mail, about: { type: 'staff', id: staff.id } });
}
