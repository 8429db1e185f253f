import type { Selectable, Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB, Staff } from '#platform/database/server/schema.gen.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import {
  changeStaffRole,
  deactivateStaff,
  inviteStaff,
  inviteStaffAgain,
  listStaff,
  reactivateStaff,
} from '../../staff/contract.ts';
import { mayManage } from '../../staff/policy.ts';
import { endAccess, issueToken } from '../sign-in/queries.ts';
import { registerAccess, type StaffServices } from './access.ts';
import { invitationMail } from './emails.tsx';
import { getMember, holdMember, listMembers, refuseLastOwner } from './members.ts';
import { registerTeam } from './team.ts';

export function registerStaff(api: Api, services: StaffServices): void {
  const { db, clock } = services;
  api.handle(listStaff, async () => ({ items: await listMembers(db, clock.now()) }));
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
      const invited = await holdMember(trx, context.staff, params.staff_id);
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

/** Issues the link, queues its mail and writes the audit entry, in one transaction. */
async function sendInvitation(
  trx: Transaction<DB>,
  { clock, publicUrl }: StaffServices,
  { staff, requestId }: StaffContext,
  invited: Selectable<Staff>,
): Promise<void> {
  const { token } = await issueToken(trx, clock.now(), { purpose: 'invitation', staffId: invited.id });
  const mail = invitationMail({
    agency: await getAgencySettings(trx),
    invited,
    invitedBy: staff.name,
    // The name as the office typed it, which the page asks the invited person to confirm.
    invitationUrl: `${publicUrl}/login/invitation?${new URLSearchParams({ token, name: invited.name })}`,
  });
  const subject = { type: 'staff', id: invited.id };
  await queueMail(trx, { ...mail, about: subject });
  const changes = { email: { to: invited.email }, role: { to: invited.role } };
  await recordChange(trx, { staff, action: 'staff.invited', subject, changes, requestId });
}

function registerChanges(api: Api, { db, clock }: StaffServices): void {
  api.handle(changeStaffRole, ({ params, body: { role } }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const held = await holdMember(trx, staff, params.staff_id);
      if (held.role === 'owner' && role !== 'owner') await refuseLastOwner(trx, held.id);
      if (held.role !== role) {
        await trx.updateTable('staff').set({ role }).where('id', '=', held.id).execute();
        const changes = { role: { from: held.role, to: role } };
        const subject = { type: 'staff', id: held.id };
        await recordChange(trx, { staff, action: 'staff.role_changed', subject, changes, requestId });
      }
      return getMember(trx, held.id, clock.now());
    }),
  );

  api.handle(deactivateStaff, ({ params }, context) => setActive(db, clock, context, params.staff_id, false));
  api.handle(reactivateStaff, ({ params }, context) => setActive(db, clock, context, params.staff_id, true));
}

/** Deactivating ends sessions, links and pending codes in the same transaction. */
const setActive = (
  db: Database,
  clock: Clock,
  { staff, requestId }: StaffContext,
  staffId: string,
  isActive: boolean,
) =>
  db.transaction().execute(async (trx) => {
    const held = await holdMember(trx, staff, staffId);
    if (!isActive && held.role === 'owner') await refuseLastOwner(trx, held.id);
    const ended = isActive ? {} : await endAccess(trx, { staffId: held.id, now: clock.now() });
    if (held.is_active !== isActive) {
      await trx.updateTable('staff').set({ is_active: isActive }).where('id', '=', held.id).execute();
      const action = isActive ? 'staff.reactivated' : 'staff.deactivated';
      const changes = { is_active: { from: held.is_active, to: isActive }, ...ended };
      await recordChange(trx, { staff, action, subject: { type: 'staff', id: held.id }, changes, requestId });
    }
    return getMember(trx, held.id, clock.now());
  });
