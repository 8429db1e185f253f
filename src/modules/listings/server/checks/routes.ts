import { sql } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { mayApprove } from '../../admin/listing-states.ts';
import { type DueCheck, listDueChecks } from '../../checks/contract.ts';
import { countDueChecks, type DueRow, dueChecks } from './due-checks.ts';

const MOST_LISTED = 200;

interface CheckServices {
  db: Database;
  clock: Clock;
}

/** What is due for one member of staff: owners and managers see all, agents their own and what nobody looks after. */
async function questionOf(db: DatabaseOrTransaction, clock: Clock, { id, role }: Pick<SignedInStaff, 'id' | 'role'>) {
  const { unconfirmed_off_after_days: offAfterDays } = await getAgencySettings(db);
  return { today: nairobiDay(clock.now()), offAfterDays, agentId: mayApprove(role) ? null : id };
}

export const countChecksOf = async (
  { db, clock }: CheckServices,
  staff: SignedInStaff,
  most: number,
): Promise<number> => countDueChecks(db, await questionOf(db, clock, staff), most);

export function registerListingChecks(api: Api, { db, clock }: CheckServices): void {
  api.handle(listDueChecks, async (_values, { staff }) => {
    const question = await questionOf(db, clock, staff);
    const { rows } = await sql<DueRow & Pick<DueCheck, 'title' | 'reference_number' | 'agent'>>`
      select due.*, coalesce(properties.title, land.title) as title,
        coalesce(properties.reference_number, land.reference_number) as reference_number, staff.name as agent
      from (select * from ${dueChecks(question)} due order by due_on, kind, id, topic limit ${MOST_LISTED + 1}) due
      left join properties on due.kind = 'property' and properties.id = due.id
      left join land on due.kind = 'land' and land.id = due.id
      left join staff on staff.id = due.agent_id
      order by due.due_on, due.kind, due.id, due.topic`.execute(db);
    return {
      items: rows.slice(0, MOST_LISTED).map(({ kind, id, title, reference_number, agent, topic, due_on }) => ({
        kind,
        id,
        title,
        reference_number,
        agent,
        topic,
        due_on,
        may_confirm: topic === 'confirmation' || topic === 'going-off' || topic === 'off',
      })),
      is_cut: rows.length > MOST_LISTED,
      today: question.today,
    };
  });
}
