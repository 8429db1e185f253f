import { type Selectable, sql, type Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB, Staff } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { StaffMember } from '../../staff/contract.ts';
import { mayManage } from '../../staff/policy.ts';
import { staffRoleSchema } from '../sign-in/accounts.ts';
import { isOpenSession } from '../sign-in/sessions.ts';

/** All members with the columns of the list; deactivated ones last. */
const members = (db: DatabaseOrTransaction, now: Date) =>
  db
    .selectFrom('staff')
    .select((eb) => [
      'staff.id',
      'staff.name',
      'staff.job_title',
      'staff.earb_number',
      'staff.email',
      'staff.role',
      'staff.is_active',
      'staff.two_factor_enabled',
      'staff.is_on_about_page',
      eb
        .exists(eb.selectFrom('staff_accounts').select('id').whereRef('staff_accounts.staff_id', '=', 'staff.id'))
        .as('has_account'),
      eb
        .exists(
          eb
            .selectFrom('staff_tokens')
            .select('id')
            .whereRef('staff_tokens.staff_id', '=', 'staff.id')
            .where('purpose', '=', 'invitation')
            .where('expires_at', '>', now),
        )
        .as('is_invited'),
      eb
        .selectFrom('staff_sessions')
        .select((session) => session.fn.max('last_seen_at').as('at'))
        .whereRef('staff_sessions.staff_id', '=', 'staff.id')
        .as('last_seen_at'),
      eb
        .selectFrom('staff_sessions')
        .select((session) => session.fn.countAll<number>().as('open'))
        .whereRef('staff_sessions.staff_id', '=', 'staff.id')
        .where(isOpenSession(now))
        .as('open_sessions'),
    ])
    .orderBy('staff.is_active', 'desc')
    .orderBy(sql`lower(staff.name)`)
    .orderBy('staff.id');

type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number];

export const listMembers = async (db: DatabaseOrTransaction, now: Date): Promise<StaffMember[]> =>
  (await members(db, now).execute()).map(present);

export const getMember = async (db: DatabaseOrTransaction, id: string, now: Date): Promise<StaffMember> =>
  present(await members(db, now).where('staff.id', '=', id).executeTakeFirstOrThrow());

const present = (row: MemberRow): StaffMember => ({
  id: row.id,
  name: row.name,
  job_title: row.job_title,
  earb_number: row.earb_number,
  email: row.email,
  role: staffRoleSchema.parse(row.role),
  status: statusOf(row),
  has_second_factor: row.two_factor_enabled,
  open_sessions: row.open_sessions ?? 0,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  is_on_about_page: row.is_on_about_page,
  invitation_url: null,
});

function statusOf(row: MemberRow): StaffMember['status'] {
  if (!row.is_active) return 'deactivated';
  if (row.has_account) return 'active';
  return row.is_invited ? 'invited' : 'not_invited';
}

/**
 * Locks a member's row for a change by `actor`. All such changes are serialised by an advisory lock: two owners who
 * deactivate each other at the same moment must not both succeed.
 * @throws ApiError not_found (404); not_yourself (409); forbidden (403) where the actor's role may not manage the
 * member
 */
export async function lockMemberForUpdate(
  trx: Transaction<DB>,
  actor: SignedInStaff,
  id: string,
): Promise<Selectable<Staff>> {
  await sql`select pg_advisory_xact_lock(hashtext('changes of staff'))`.execute(trx);
  const row = await trx.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new ApiError('not_found', { message: 'There is nobody with this id.' });
  if (row.id === actor.id) throw new ApiError('not_yourself');
  if (!mayManage(actor.role, staffRoleSchema.parse(row.role))) throw new ApiError('forbidden');
  return row;
}

/** Call within `lockMemberForUpdate`'s lock. @throws ApiError last_owner (409) when no other owner could sign in */
export async function refuseLastOwner(trx: Transaction<DB>, id: string): Promise<void> {
  const owners = await trx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('is_active', '=', true)
    .where((eb) =>
      eb.exists(eb.selectFrom('staff_accounts').select('id').whereRef('staff_accounts.staff_id', '=', 'staff.id')),
    )
    .execute();
  if (owners.every((owner) => owner.id === id)) throw new ApiError('last_owner');
}
