import type { Transaction } from 'kysely';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { findImages } from '#platform/files/server/picture-choices.ts';
import { keepImages } from '#platform/files/server/shown-images.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { changeOwnProfile, getOwnProfile, type OwnProfile } from '../../sign-in/profile-contract.ts';

const columns = ['name', 'job_title', 'phone', 'areas', 'bio', 'portrait_image_id'] as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What visitors read of somebody who works here, looked after by themselves. */
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
 * Stores the profile with what changed, from what to what; nothing is written down where nothing changed.
 * @returns the profile as it was
 * @throws ApiError image_not_found (404)
 */
async function changeProfile(
  trx: Transaction<DB>,
  profile: OwnProfile,
  { staff, requestId }: StaffContext,
): Promise<OwnProfile> {
  const before = await trx
    .selectFrom('staff')
    .select(columns)
    .where('id', '=', staff.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const changed = columns.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(profile[name]));
  if (changed.length === 0) return before;
  const portrait = profile.portrait_image_id;
  if (portrait !== null && (await findImages(trx, [portrait])).length === 0) throw new ApiError('image_not_found');
  await trx.updateTable('staff').set(profile).where('id', '=', staff.id).execute();
  const changes = Object.fromEntries(changed.map((name) => [name, { from: before[name], to: profile[name] }]));
  await recordChange(trx, {
    staff,
    action: 'account.profile_changed',
    subject: { type: 'staff', id: staff.id },
    changes,
    requestId,
  });
  return before;
}

/** A portrait is somebody's own: once it is taken down, it is removed after a day, unless something else shows it. */
async function changePortrait(trx: Transaction<DB>, from: string | null, to: string | null, now: Date): Promise<void> {
  if (from === to) return;
  if (to !== null) await keepImages(trx, [to]);
  if (from === null) return;
  const until = new Date(now.getTime() + DAY_MS);
  await trx.updateTable('images').set({ unused_until: until }).where('id', '=', from).execute();
}
