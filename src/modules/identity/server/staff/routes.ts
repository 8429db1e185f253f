import type { Selectable, Transaction } from 'kysely';
import { changesBetween } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB, Staff } from '#platform/database/server/schema.gen.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { StoredMails } from '#platform/mail/server/stored-mails.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import {
  changeStaffRole,
  deactivateStaff,
  endStaffSessions,
  inviteStaff,
  inviteStaffAgain,
  listStaff,
  reactivateStaff,
  removeStaffSecondFactor,
  renameStaff,
} from '../../staff/contract.ts';
import { mayManage } from '../../staff/policy.ts';
import { queueInvitationMail, queueSecondFactorRemovedMail } from '../account-mails.tsx';
import { endAccess } from '../sign-in/accounts.ts';
import { issueToken } from '../sign-in/link-tokens.ts';
import { turnOffSecondFactor } from '../sign-in/second-factor.ts';
import { recordAccountChange } from '../sign-in/security-events.ts';
import { findInvitationLinks } from './invitation-links.ts';
import { getMember, listMembers, lockMemberForUpdate, refuseLastOwner } from './members.ts';
import { registerTeam, type TeamServices } from './team.ts';

interface StaffServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
  storedMails: StoredMails;
}

export function registerStaff(api: Api, services: StaffServices & TeamServices): void {
  const { db, clock } = services;
  api.handle(listStaff, async (_values, { staff }) => {
    const items = await listMembers(db, clock.now());
    // As at /dev/mail, links that open an account are shown after a confirmed password alone.
    if (services.storedMails === 'sent' || !staff.hasConfirmedPassword) return { items };
    const waiting = items.filter(({ status, role }) => status === 'invited' && mayManage(staff.role, role));
    const links = await findInvitationLinks(
      db,
      waiting.map(({ id }) => id),
    );
    return { items: items.map((item) => ({ ...item, invitation_url: links.get(item.id) ?? null })) };
  });
  registerInvitations(api, services);
  registerChanges(api, services);
  registerAccess(api, services);
  registerTeam(api, services);
}

function registerInvitations(api: Api, services: StaffServices): void {
  const { db, clock } = services;
  api.handle(inviteStaff, async ({ body: { name, email, role } }, context) => {
    if (!mayManage(context.staff.role, role)) throw new ApiError('forbidden');
    return db.transaction().execute(async (trx) => {
      const invited = await trx
        .insertInto('staff')
        .values({ name, email: email.toLowerCase(), role })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!invited) throw alreadyThere();
      await sendInvitation(trx, services, context, invited);
      return getMember(trx, invited.id, clock.now());
    });
  });

  api.handle(inviteStaffAgain, ({ params }, context) =>
    db.transaction().execute(async (trx) => {
      const invited = await lockMemberForUpdate(trx, context.staff, params.staff_id);
      const { status } = await getMember(trx, invited.id, clock.now());
      if (status === 'active' || status === 'deactivated') throw new ApiError('conflict');
      await sendInvitation(trx, services, context, invited);
      return getMember(trx, invited.id, clock.now());
    }),
  );
}

const alreadyThere = (): ApiError => {
  const message = 'Somebody with this email address is on the list already';
  return new ApiError('staff_exists', { detail: [{ field: 'email', code: 'taken', message }] });
};

async function sendInvitation(
  trx: Transaction<DB>,
  { clock, publicUrl }: StaffServices,
  context: StaffContext,
  invited: Selectable<Staff>,
): Promise<void> {
  const { token } = await issueToken(trx, clock.now(), { purpose: 'invitation', staffId: invited.id });
  const invitationUrl = `${publicUrl}/login/invitation?token=${token}`;
  await queueInvitationMail(trx, invited, { invitedBy: context.staff.name, invitationUrl });
  const changes = { email: { to: invited.email }, role: { to: invited.role } };
  await recordAccountChange(trx, context, 'staff.invited', invited.id, changes);
}

function registerChanges(api: Api, { db, clock }: StaffServices): void {
  api.handle(changeStaffRole, ({ params, body: { role } }, context) =>
    db.transaction().execute(async (trx) => {
      const member = await lockMemberForUpdate(trx, context.staff, params.staff_id);
      if (member.role === 'owner' && role !== 'owner') await refuseLastOwner(trx, member.id);
      if (member.role !== role) {
        await trx.updateTable('staff').set({ role }).where('id', '=', member.id).execute();
        const changes = { role: { from: member.role, to: role } };
        await recordAccountChange(trx, context, 'staff.role_changed', member.id, changes);
      }
      return getMember(trx, member.id, clock.now());
    }),
  );

  api.handle(renameStaff, ({ params, body }, context) =>
    db.transaction().execute(async (trx) => {
      const member = await lockMemberForUpdate(trx, context.staff, params.staff_id);
      const { name, job_title, earb_number } = member;
      const after = { ...body, earb_number: body.earb_number === undefined ? earb_number : body.earb_number };
      const changes = changesBetween({ name, job_title, earb_number }, after);
      if (Object.keys(changes).length > 0) {
        await trx.updateTable('staff').set(after).where('id', '=', member.id).execute();
        await recordAccountChange(trx, context, 'staff.renamed', member.id, changes);
      }
      return getMember(trx, member.id, clock.now());
    }),
  );

  const setActive = (context: StaffContext, staffId: string, isActive: boolean) =>
    db.transaction().execute(async (trx) => {
      const member = await lockMemberForUpdate(trx, context.staff, staffId);
      if (!isActive && member.role === 'owner') await refuseLastOwner(trx, member.id);
      const ended = isActive ? {} : await endAccess(trx, { staffId: member.id, now: clock.now() });
      if (member.is_active !== isActive) {
        await trx.updateTable('staff').set({ is_active: isActive }).where('id', '=', member.id).execute();
        const action = isActive ? 'staff.reactivated' : 'staff.deactivated';
        const changes = { is_active: { from: member.is_active, to: isActive }, ...ended };
        await recordAccountChange(trx, context, action, member.id, changes);
      }
      return getMember(trx, member.id, clock.now());
    });
  api.handle(deactivateStaff, ({ params }, context) => setActive(context, params.staff_id, false));
  api.handle(reactivateStaff, ({ params }, context) => setActive(context, params.staff_id, true));
}

function registerAccess(api: Api, { db, clock, publicUrl }: StaffServices): void {
  api.handle(endStaffSessions, ({ params }, context) =>
    db.transaction().execute(async (trx) => {
      const { id } = await lockMemberForUpdate(trx, context.staff, params.staff_id);
      const changes = await endAccess(trx, { staffId: id, now: clock.now() });
      if (changes.sessions_ended.to > 0 || changes.calendar_feed_ended)
        await recordAccountChange(trx, context, 'staff.sessions_ended', id, changes);
      return getMember(trx, id, clock.now());
    }),
  );

  api.handle(removeStaffSecondFactor, ({ params }, context) =>
    db.transaction().execute(async (trx) => {
      const member = await lockMemberForUpdate(trx, context.staff, params.staff_id);
      if (!member.two_factor_enabled) throw new ApiError('second_factor_unchanged');
      await turnOffSecondFactor(trx, member.id);
      const changes = await endAccess(trx, { staffId: member.id, now: clock.now() });
      await recordAccountChange(trx, context, 'staff.second_factor_removed', member.id, changes);
      await queueSecondFactorRemovedMail(trx, member, { removedBy: context.staff.name, publicUrl });
      return getMember(trx, member.id, clock.now());
    }),
  );
}
