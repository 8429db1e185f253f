import type { Transaction } from 'kysely';
import type { Database, DatabaseOrTransaction } from '#server/database/database.ts';
import type { DB } from '#server/database/schema.gen.ts';
import { hashOf } from '#server/secret-tokens.ts';
import { newRecoveryCodes, plainCode } from './recovery-codes.ts';
import { matchingStep, newTotpKey } from './totp.ts';

/** The key of an account, whether it is in use yet, and how many recovery codes are left. */
export async function findSecondFactor(db: Database, staffId: string) {
  const row = await db
    .selectFrom('staff_two_factors')
    .select(['secret', 'confirmed_at'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row ? { key: row.secret, isOn: row.confirmed_at !== null } : null;
}

export async function countRecoveryCodes(db: DatabaseOrTransaction, staffId: string): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return left;
}

/** Keeps a new key that is not in use yet; null when the second step is on already. */
export async function beginEnrolment(trx: Transaction<DB>, staffId: string): Promise<string | null> {
  const key = newTotpKey();
  const stored = await trx
    .insertInto('staff_two_factors')
    .values({ staff_id: staffId, secret: key })
    .onConflict((conflict) =>
      conflict.column('staff_id').doUpdateSet({ secret: key }).where('staff_two_factors.confirmed_at', 'is', null),
    )
    .returning('staff_id')
    .executeTakeFirst();
  return stored ? key : null;
}

/** Takes a code of the app, once; the row is locked, so that two sign-ins with one code are one. */
export async function takeAppCode(trx: Transaction<DB>, staffId: string, typed: string, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('staff_two_factors')
    .select(['secret', 'last_step'])
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();
  const step = row ? matchingStep(row.secret, plainCode(typed), now, row.last_step) : null;
  if (step === null) return false;
  await trx.updateTable('staff_two_factors').set({ last_step: step }).where('staff_id', '=', staffId).execute();
  return true;
}

/** Uses a recovery code up. */
export async function takeRecoveryCode(trx: Transaction<DB>, staffId: string, typed: string): Promise<boolean> {
  const used = await trx
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashOf(plainCode(typed)))
    .returning('staff_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Makes new recovery codes in place of the old ones, and gives them out this once. */
export async function replaceRecoveryCodes(trx: Transaction<DB>, staffId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await trx
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashOf(plainCode(code)) })))
    .execute();
  return codes;
}

/** Turns the second step on, once a code has come. */
export async function turnOn(trx: Transaction<DB>, staffId: string, now: Date): Promise<void> {
  await trx.updateTable('staff_two_factors').set({ confirmed_at: now }).where('staff_id', '=', staffId).execute();
  await trx.updateTable('staff').set({ two_factor_enabled: true }).where('id', '=', staffId).execute();
}
