import type { Transaction } from 'kysely';
import type { Api, StaffContext } from '#server/api.ts';
import { recordChange } from '#server/audit.ts';
import type { Database } from '#server/database/database.ts';
import type { DB } from '#server/database/schema.gen.ts';
import { changeOwnProfile, getOwnProfile, type OwnProfile } from '../contract.ts';

const columns = ['name', 'job_title', 'phone', 'areas'] as const;

/** What visitors read of somebody who works here, looked after by themselves. */
export function registerProfile(api: Api, { db }: { db: Database }): void {
  api.handle(getOwnProfile, (_values, { staff }) =>
    db.selectFrom('staff').select(columns).where('id', '=', staff.id).executeTakeFirstOrThrow(),
  );
  api.handle(changeOwnProfile, ({ body }, context) =>
    db.transaction().execute((trx) => changeProfile(trx, body, context)),
  );
}

/** Stores the profile with what changed, from what to what; nothing is written down where nothing changed. */
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
  await trx.updateTable('staff').set(profile).where('id', '=', staff.id).execute();
  const changes = Object.fromEntries(changed.map((name) => [name, { from: before[name], to: profile[name] }]));
  await recordChange(trx, {
    staff,
    action: 'account.profile_changed',
    subject: { type: 'staff', id: staff.id },
    changes,
    requestId,
  });
  return profile;
}
