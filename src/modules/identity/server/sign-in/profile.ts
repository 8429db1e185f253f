import type { Transaction } from 'kysely';
import { changesBetween } from '#platform/audit/server/audit.ts';
import { lockKeys } from '#platform/database/server/advisory-lock.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { findImages } from '#platform/files/server/picture-choices.ts';
import { keepImages } from '#platform/files/server/shown-images.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { StaffRole } from '#platform/security/staff-roles.ts';
import { refuseContacts } from '#platform/text/server/refuse-contact.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { changeOwnProfile, getOwnProfile, type OwnProfile } from '../../sign-in/profile-contract.ts';
import { choosesOwnName } from '../../staff/policy.ts';
import { queueProfileChangedMails } from '../profile-changed-mail.tsx';
import { ownStaffName, setByManager } from '../staff/staff-names.ts';
import { recordAccountChange } from './security-events.ts';

const columns = ['name', 'job_title', 'phone', 'areas', 'bio', 'portrait_image_id'] as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A profile as it was sent: name and job title may be left out, and stay. */
type TypedProfile = Omit<OwnProfile, 'name' | 'job_title'> & {
  name?: string | undefined;
  job_title?: string | null | undefined;
};
type ProfileWords = Pick<OwnProfile, 'job_title' | 'areas' | 'bio'>;

interface ProfileServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/** Registers the calls about the member's own public profile. */
export function registerProfile(api: Api, { db, clock, publicUrl }: ProfileServices): void {
  api.handle(getOwnProfile, (_values, { staff }) =>
    db.selectFrom('staff').select(columns).where('id', '=', staff.id).executeTakeFirstOrThrow(),
  );
  api.handle(changeOwnProfile, ({ body }, context) =>
    db.transaction().execute(async (trx) => {
      const { before, after } = await changeProfile(trx, body, context);
      await changePortrait(trx, before.portrait_image_id, after.portrait_image_id, clock.now());
      await queueProfileChangedMails(trx, context.staff, { before, after, publicUrl });
      return after;
    }),
  );
}

/**
 * Stores the profile and the audit entry of its changes, if there are any.
 * @returns the profile before the change and after it
 * @throws ApiError image_not_found (404), invalid_field (422) for a name or job title that the member may not choose, a
 * name that does not fit or is a colleague's, words that lead elsewhere, and a colleague's portrait
 */
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
    // An invitation this member sends meanwhile has locked the names of staff, and its audit entry refers to this row.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const job_title = ownJobTitle(role, before.job_title, typed.job_title);
  refuseContactInWords(before, { ...typed, job_title });
  const name = await ownStaffName(trx, { id, role, name: before.name }, typed.name);
  const after = { ...typed, name, job_title };
  const changes = changesBetween(before, after);
  if (Object.keys(changes).length === 0) return { before, after };
  const portrait = after.portrait_image_id;
  if (portrait !== null && (await findImages(trx, [portrait])).length === 0) throw new ApiError('image_not_found');
  if (portrait !== null && portrait !== before.portrait_image_id) await refusePortraitOfOthers(trx, id, portrait);
  await trx.updateTable('staff').set(after).where('id', '=', id).execute();
  await recordAccountChange(trx, context, 'account.profile_changed', id, changes);
  return { before, after };
}

const wordsOf = (profile: ProfileWords): [string, string][] =>
  (['job_title', 'areas', 'bio'] as const).map((field) => [field, [profile[field]].flat().join('\n')]);

/**
 * Managers are told when a member's phone number changes. The other words of a profile are public without anybody's look at
 * them, so they give no number, address or way to pay.
 * @throws ApiError invalid_field (422) for changed words that do
 */
function refuseContactInWords(before: ProfileWords, typed: ProfileWords): void {
  const message = 'Leave out numbers, addresses and ways to pay. Your phone number has a field of its own.';
  const known = new Set(wordsOf(before).map(([, text]) => text));
  refuseContacts(wordsOf(typed), known, message);
}

/**
 * @param typed undefined where none was sent, which leaves the stored one
 * @throws ApiError invalid_field (422) for another one of a member whose role does not choose it
 */
function ownJobTitle(role: StaffRole, stored: string | null, typed: string | null | undefined): string | null {
  if (typed === undefined || (typed ?? '') === (stored ?? '').trim()) return stored;
  if (!choosesOwnName(role)) throw setByManager('job_title');
  return typed;
}

/**
 * Visitors know people by their faces, so a portrait is one person's. Portraits are chosen one after the other, so that
 * two people cannot choose one at the same moment.
 * @throws ApiError invalid_field (422) for the portrait of somebody else who works here, or did
 */
async function refusePortraitOfOthers(trx: Transaction<DB>, id: string, portrait: string): Promise<void> {
  await lockKeys(trx, ['portraits of staff']);
  const other = await trx
    .selectFrom('staff')
    .select('id')
    .where('portrait_image_id', '=', portrait)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other)
    throw fieldError('portrait_image_id', 'taken', 'This is the portrait of a colleague. Choose one of yourself.');
}

/** A replaced portrait is removed after a day, unless something else shows it. */
async function changePortrait(trx: Transaction<DB>, from: string | null, to: string | null, now: Date): Promise<void> {
  if (from === to) return;
  if (to !== null) await keepImages(trx, [to]);
  if (from === null) return;
  const until = new Date(now.getTime() + DAY_MS);
  await trx.updateTable('images').set({ unused_until: until }).where('id', '=', from).execute();
}
