import { getAgencySettings } from '#features/agency/server/queries.ts';
import { endAccess, turnOffSecondFactor } from '#features/sign-in/server/queries.ts';
import type { Api } from '#server/api.ts';
import { recordChange } from '#server/audit.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { ApiError } from '#server/errors.ts';
import { queueMail } from '#server/mail/outgoing-mail.ts';
import { endStaffSessions, removeStaffSecondFactor } from '../contract.ts';
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
