import { getAgencySettings } from '#modules/agency/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { endStaffSessions, removeStaffSecondFactor } from '../../staff/contract.ts';
import { endAccess, turnOffSecondFactor } from '../sign-in/queries.ts';
import { secondFactorRemovedMail } from './emails.tsx';
import { getMember, holdMember } from './members.ts';

export interface StaffServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/** Registers the calls that end a colleague's sessions or remove their second factor, such as after a lost phone. */
export function registerAccess(api: Api, { db, clock, publicUrl }: StaffServices): void {
  api.handle(endStaffSessions, ({ params }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const held = await holdMember(trx, staff, params.staff_id);
      const changes = await endAccess(trx, { staffId: held.id, now: clock.now() });
      if (changes.sessions_ended.to > 0 || changes.calendar_feed_ended) {
        const subject = { type: 'staff', id: held.id };
        await recordChange(trx, { staff, action: 'staff.sessions_ended', subject, changes, requestId });
      }
      return getMember(trx, held.id, clock.now());
    }),
  );

  api.handle(removeStaffSecondFactor, ({ params }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const held = await holdMember(trx, staff, params.staff_id);
      if (!held.two_factor_enabled) throw new ApiError('second_factor_unchanged');
      await turnOffSecondFactor(trx, held.id);
      const subject = { type: 'staff', id: held.id };
      const changes = await endAccess(trx, { staffId: held.id, now: clock.now() });
      await recordChange(trx, { staff, action: 'staff.second_factor_removed', subject, changes, requestId });
      const agency = await getAgencySettings(trx);
      const mail = secondFactorRemovedMail({
        agency,
        member: held,
        removedBy: staff.name,
        signInUrl: `${publicUrl}/login`,
      });
      await queueMail(trx, { ...mail, about: subject });
      return getMember(trx, held.id, clock.now());
    }),
  );
}
