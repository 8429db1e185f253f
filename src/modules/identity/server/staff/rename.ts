import { changesBetween } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { renameStaff } from '../../staff/contract.ts';
import { recordAccountChange } from '../sign-in/security-events.ts';
import { getMember, lockMemberForUpdate } from './members.ts';

/** Registers the call that changes what visitors read as a member's name and job title. */
export function registerRenaming(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(renameStaff, ({ params, body }, context) =>
    db.transaction().execute(async (trx) => {
      const member = await lockMemberForUpdate(trx, context.staff, params.staff_id);
      const changes = changesBetween({ name: member.name, job_title: member.job_title }, body);
      if (Object.keys(changes).length > 0) {
        await trx.updateTable('staff').set(body).where('id', '=', member.id).execute();
        await recordAccountChange(trx, context, 'staff.renamed', member.id, changes);
      }
      return getMember(trx, member.id, clock.now());
    }),
  );
}
