import type { Transaction } from 'kysely';
import type { AuditAction } from '#platform/audit/audit-actions.ts';
import { type AuditFacts, recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { CallContext, StaffContext } from '#platform/http/server/api.ts';

export type SignInEvent =
  | 'sign_in.password_refused'
  | 'sign_in.code_refused'
  | 'sign_in.locked_out'
  | 'account.reset_requested'
  | 'account.reset_locked_out';

type Origin = Pick<CallContext, 'remoteAddress' | 'requestId'>;

export const recordAccountChange = (
  trx: Transaction<DB>,
  { staff, requestId }: { staff: { id: string; name: string }; requestId: string },
  action: Extract<AuditAction, `account.${string}` | `staff.${string}`>,
  accountId: string,
  changes?: AuditFacts['changes'],
): Promise<void> =>
  recordChange(trx, {
    staff,
    action,
    subject: { type: 'staff', id: accountId },
    ...(changes && { changes }),
    requestId,
  });

export interface RefusedSignIn {
  action: SignInEvent;
  /** Undefined for an address without an account. */
  staffId: string | undefined;
  /** Whether the browser has the account's device cookie: the owner's own typing errors are not counted. */
  isKnown: boolean;
}

/** Writes the audit entry of a refused try to sign in, and counts it for the notice at the next sign-in. */
export const recordRefusedTry = (
  db: Database,
  origin: Origin,
  { action, staffId, isKnown }: RefusedSignIn,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await addSignInEvent(trx, origin, action, staffId);
    if (isKnown || staffId === undefined) return;
    await trx
      .insertInto('staff_sign_in_activity')
      .values({ staff_id: staffId, failed_since_sign_in: 1 })
      .onConflict((conflict) =>
        conflict.column('staff_id').doUpdateSet((eb) => ({
          failed_since_sign_in: eb('staff_sign_in_activity.failed_since_sign_in', '+', 1),
        })),
      )
      .execute();
  });

/** Writes an audit entry without the typed text: people type passwords into the wrong field. */
export async function addSignInEvent(
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

/** Names the account for a wrong code only: codes are asked for after the right password. */
async function actorOf(trx: Transaction<DB>, action: SignInEvent, staffId: string | undefined): Promise<string> {
  const unknown = 'Somebody not signed in';
  if (action !== 'sign_in.code_refused' || staffId === undefined) return unknown;
  const staff = await trx.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirst();
  return staff ? `${staff.name} (password given)` : unknown;
}

/** Writes the audit entry of a refused password or code within a session, whose screen may have been left open. */
export const recordOwnRefusal = (
  db: Database,
  context: StaffContext,
  action: 'account.password_refused' | 'account.locked_out',
): Promise<void> => {
  const changes = { from_address: { to: context.remoteAddress } };
  return db.transaction().execute((trx) => recordAccountChange(trx, context, action, context.staff.id, changes));
};
