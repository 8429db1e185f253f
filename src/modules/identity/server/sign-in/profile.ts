import type { Transaction } from 'kysely';
import { changesBetween } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { findImages, keepImages } from '#platform/files/server/picture-choices.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { StaffRole } from '#platform/security/staff-roles.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { changeOwnProfile, getOwnProfile, type OwnProfile } from '../../sign-in/profile-contract.ts';
import { choosesOwnName } from '../../staff/policy.ts';
import { recordAccountChange } from './security-events.ts';

const columns = ['name', 'job_title', 'earb_number', 'phone', 'areas', 'bio', 'portrait_image_id'] as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A profile as it was sent: what owners and managers set for others may be left out, and stays. */
type TypedProfile = Omit<OwnProfile, 'name' | 'job_title' | 'earb_number'> & {
  name?: string | undefined;
  job_title?: string | null | undefined;
  earb_number?: string | null | undefined;
};

export function registerProfile(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(getOwnProfile, (_values, { staff }) =>
    db.selectFrom('staff').select(columns).where('id', '=', staff.id).executeTakeFirstOrThrow(),
  );
  api.handle(changeOwnProfile, ({ body }, context) =>
    db.transaction().execute(async (trx) => {
      const { before, after } = await changeProfile(trx, body, context);
      await changePortrait(trx, before.portrait_image_id, after.portrait_image_id, clock.now());
      return after;
    }),
  );
}

async function changeProfile(
  trx: Transaction<DB>,
  typed: TypedProfile,
  context: StaffContext,
): Promise<{ before: OwnProfile; after: OwnProfile }> {
  const { id, role } = context.staff;
  const before = await trx
    .selectFrom('staff')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const after = {
    ...typed,
    name: keptOrChosen(role, 'name', before.name, typed.name),
    job_title: keptOrChosen(role, 'job_title', before.job_title, typed.job_title),
    earb_number: keptOrChosen(role, 'earb_number', before.earb_number, typed.earb_number),
  };
  const changes = changesBetween(before, after);
  if (Object.keys(changes).length === 0) return { before, after };
  const portrait = after.portrait_image_id;
  if (portrait !== null && (await findImages(trx, [portrait])).length === 0) throw new ApiError('image_not_found');
  await trx.updateTable('staff').set(after).where('id', '=', id).execute();
  await recordAccountChange(trx, context, 'account.profile_changed', id, changes);
  return { before, after };
}

const setByManagers = { name: 'name', job_title: 'job title', earb_number: 'registration number' };

/**
 * What a profile has after one of these was sent, or not. Owners and managers set them for agents and editors.
 * @param typed undefined where none was sent, which leaves the stored one
 * @throws ApiError invalid_field (422) for another one of a member whose role does not choose it
 */
function keptOrChosen<T extends string | null>(
  role: StaffRole,
  field: keyof typeof setByManagers,
  stored: T,
  typed: T | undefined,
): T {
  if (typed === undefined || (typed ?? '') === (stored ?? '').trim()) return stored;
  if (choosesOwnName(role)) return typed;
  const message = `An owner or a manager changes your ${setByManagers[field]}. Ask one of them.`;
  throw fieldError(field, 'set_by_manager', message);
}

/** A replaced portrait is removed after a day, unless something else shows it. */
async function changePortrait(trx: Transaction<DB>, from: string | null, to: string | null, now: Date): Promise<void> {
  if (from === to) return;
  if (to !== null) await keepImages(trx, [to]);
  if (from === null) return;
  const until = new Date(now.getTime() + DAY_MS);
  await trx.updateTable('images').set({ unused_until: until }).where('id', '=', from).execute();
}
