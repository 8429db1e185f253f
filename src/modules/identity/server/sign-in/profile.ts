import { sql, type Transaction } from 'kysely';
import { changesBetween } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { findImages } from '#platform/files/server/picture-choices.ts';
import { keepImages } from '#platform/files/server/shown-images.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { changeOwnProfile, getOwnProfile, type OwnProfile } from '../../sign-in/profile-contract.ts';
import { recordAccountChange } from './security-events.ts';

const columns = ['name', 'job_title', 'phone', 'areas', 'bio', 'portrait_image_id'] as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Registers the calls about the member's own public profile. */
export function registerProfile(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(getOwnProfile, (_values, { staff }) =>
    db.selectFrom('staff').select(columns).where('id', '=', staff.id).executeTakeFirstOrThrow(),
  );
  api.handle(changeOwnProfile, ({ body }, context) =>
    db.transaction().execute(async (trx) => {
      const before = await changeProfile(trx, body, context);
      await changePortrait(trx, before.portrait_image_id, body.portrait_image_id, clock.now());
      return body;
    }),
  );
}

/**
 * Stores the profile and the audit entry of its changes, if there are any.
 * @returns the profile before the change
 * @throws ApiError image_not_found (404), invalid_field (422) for the name of a colleague
 */
async function changeProfile(trx: Transaction<DB>, profile: OwnProfile, context: StaffContext): Promise<OwnProfile> {
  const { id } = context.staff;
  const before = await trx
    .selectFrom('staff')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const changes = changesBetween(before, profile);
  if (Object.keys(changes).length === 0) return before;
  if (profile.name !== before.name) await refuseNameOfColleague(trx, id, profile.name);
  const portrait = profile.portrait_image_id;
  if (portrait !== null && (await findImages(trx, [portrait])).length === 0) throw new ApiError('image_not_found');
  await trx.updateTable('staff').set(profile).where('id', '=', id).execute();
  await recordAccountChange(trx, context, 'account.profile_changed', id, changes);
  return before;
}

/**
 * Audit and history name members by their names alone, so that nobody may take a colleague's.
 * @throws ApiError invalid_field (422)
 */
export async function refuseNameOfColleague(trx: Transaction<DB>, id: string, name: string): Promise<void> {
  const namesake = await trx
    .selectFrom('staff')
    .select('id')
    .where(sql`lower(regexp_replace(name, '\\s+', ' ', 'g'))`, '=', name.replace(/\s+/g, ' ').toLowerCase())
    .where('is_active', '=', true)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (namesake) throw fieldError('name', 'taken', 'A colleague has this name. Add a middle name or an initial.');
}

/** A replaced portrait is removed after a day, unless something else shows it. */
async function changePortrait(trx: Transaction<DB>, from: string | null, to: string | null, now: Date): Promise<void> {
  if (from === to) return;
  if (to !== null) await keepImages(trx, [to]);
  if (from === null) return;
  const until = new Date(now.getTime() + DAY_MS);
  await trx.updateTable('images').set({ unused_until: until }).where('id', '=', from).execute();
}
