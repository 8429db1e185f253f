import { changesBetween } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { refuseContact } from '#platform/text/server/refuse-contact.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { renameStaff } from '../../staff/contract.ts';
import { recordAccountChange } from '../sign-in/security-events.ts';
import { getMember, lockMemberForUpdate } from './members.ts';
import { changedStaffName } from './staff-names.ts';

/** Registers the call that changes what visitors read as a member's name and job title. */
export function registerRenaming(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(renameStaff, ({ params, body }, context) =>
    db.transaction().execute(async (trx) => {
      // An invitation this member sends meanwhile has locked the names of staff, and its audit entry refers to this row.
      const member = await lockMemberForUpdate(trx, context.staff, params.staff_id, 'no key update');
      const before = { name: member.name, job_title: member.job_title };
      if (body.job_title !== before.job_title)
        refuseContact('job_title', body.job_title, 'Leave out numbers, addresses and ways to pay.');
      const after = { name: await changedStaffName(trx, member, body.name), job_title: body.job_title };
      const changes = changesBetween(before, after);
      if (Object.keys(changes).length > 0) {
        await trx.updateTable('staff').set(after).where('id', '=', member.id).execute();
        await recordAccountChange(trx, context, 'staff.renamed', member.id, changes);
      }
      return getMember(trx, member.id, clock.now());
    }),
  );
}
