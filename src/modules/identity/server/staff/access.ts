import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { endStaffSessions, removeStaffSecondFactor } from '../../staff/contract.ts';
import { queueSecondFactorRemovedMail } from '../account-mails.tsx';
import { endAccess } from '../sign-in/end-access.ts';
import { turnOffSecondFactor } from '../sign-in/second-factor.ts';
import { recordAccountChange } from '../sign-in/security-events.ts';
import { getMember, lockMemberForUpdate } from './members.ts';

export interface StaffServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/** Registers the calls that end a colleague's sessions or remove their second factor, such as after a lost phone. */
export function registerAccess(api: Api, { db, clock, publicUrl }: StaffServices): void {
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
