import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { isLost, seal, unseal } from '#platform/security/server/sealing.ts';
import { hashOf } from '#platform/security/server/secret-tokens.ts';
import { lockStaff } from './accounts.ts';
import { matchingStep, newTotpKey } from './totp.ts';

/** Recovery codes have 28 characters, 138 random bits, without characters that look alike. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';
const CODES = 10;
const CODE_LENGTH = 28;

const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newRecoveryCode);

function newRecoveryCode(): string {
  const code = Array.from({ length: CODE_LENGTH }, () => letters[randomInt(letters.length)]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** A typed code without dashes, spaces and capitals. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

const placeOf = (staffId: string) => ({ table: 'staff_two_factors', column: 'secret', row: staffId });

type OwnSession = Pick<SignedInStaff, 'id' | 'sessionId'>;

/**
 * The TOTP key of an account, and whether it was confirmed; null for none. An unconfirmed key is returned only to the
 * session that created it: its reader can make valid codes, and another session may belong to an attacker who knows the
 * password.
 */
export async function findSecondFactor(db: Database, { id, sessionId }: OwnSession) {
  const row = await db
    .selectFrom('staff_two_factors')
    .select(['secret', 'confirmed_at'])
    .where('staff_id', '=', id)
    .where((eb) => eb.or([eb('confirmed_at', 'is not', null), eb('session_id', '=', sessionId)]))
    .executeTakeFirst();
  return row ? { key: unseal(row.secret, placeOf(id)), isOn: row.confirmed_at !== null } : null;
}

export async function countRecoveryCodes(db: DatabaseOrTransaction, staffId: string): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return left;
}

/** Stores a new key for this session. @throws ApiError second_factor_unchanged (409) when one is confirmed already */
export async function beginEnrolment(trx: Transaction<DB>, { id, sessionId }: OwnSession): Promise<void> {
  await lockStaff(trx, id);
  const key = { secret: seal(newTotpKey(), placeOf(id)), session_id: sessionId };
  const stored = await trx
    .insertInto('staff_two_factors')
    .values({ staff_id: id, ...key })
    .onConflict((conflict) =>
      conflict.column('staff_id').doUpdateSet(key).where('staff_two_factors.confirmed_at', 'is', null),
    )
    .returning('staff_id')
    .executeTakeFirst();
  if (!stored) throw new ApiError('second_factor_unchanged');
}

/** Checks a TOTP code, valid once (RFC 6238, 5.2). @param enrolling the session that confirms its own key */
export async function takeAppCode(
  trx: Transaction<DB>,
  staffId: string,
  typed: string,
  now: Date,
  enrolling?: { sessionId: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('staff_two_factors')
    .select(['secret', 'last_used_step'])
    .where('staff_id', '=', staffId)
    .where((eb) => (enrolling ? eb('session_id', '=', enrolling.sessionId) : eb('confirmed_at', 'is not', null)))
    .forUpdate()
    .executeTakeFirst();
  const step = row
    ? matchingStep(unseal(row.secret, placeOf(staffId)), plainCode(typed), now, row.last_used_step)
    : null;
  if (step === null) return false;
  await trx.updateTable('staff_two_factors').set({ last_used_step: step }).where('staff_id', '=', staffId).execute();
  return true;
}

/** Checks a recovery code and deletes it, so that it works once. */
export async function takeRecoveryCode(trx: Transaction<DB>, staffId: string, typed: string): Promise<boolean> {
  const used = await trx
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashOf(plainCode(typed)))
    .returning('staff_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Replaces the recovery codes. @returns the new ones in plain text; only their hashes are stored */
export async function replaceRecoveryCodes(trx: Transaction<DB>, staffId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await trx
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashOf(plainCode(code)) })))
    .execute();
  return codes;
}

export async function turnOnSecondFactor(trx: Transaction<DB>, staffId: string, now: Date): Promise<void> {
  await trx
    .updateTable('staff_two_factors')
    .set({ confirmed_at: now, session_id: null })
    .where('staff_id', '=', staffId)
    .execute();
  await trx.updateTable('staff').set({ two_factor_enabled: true }).where('id', '=', staffId).execute();
}

export async function turnOffSecondFactor(trx: Transaction<DB>, staffId: string): Promise<void> {
  await trx.deleteFrom('staff_two_factors').where('staff_id', '=', staffId).execute();
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await trx.updateTable('staff').set({ two_factor_enabled: false }).where('id', '=', staffId).execute();
}

/** Turns off second factors whose key SECRET_KEY does not open. @returns how many */
export async function discardSecondFactors(trx: Transaction<DB>): Promise<number> {
  const rows = await trx.selectFrom('staff_two_factors').select(['staff_id', 'secret']).forUpdate().execute();
  const lost = rows.filter(({ secret }) => isLost(secret)).map(({ staff_id }) => staff_id);
  for (const id of lost) {
    await turnOffSecondFactor(trx, id);
    await recordChange(trx, {
      staff: null,
      actor: 'Operator',
      action: 'staff.second_factor_removed',
      subject: { type: 'staff', id },
      requestId: 'discard-secrets',
    });
  }
  return lost.length;
}
