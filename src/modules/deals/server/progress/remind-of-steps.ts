import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { notify } from '#platform/notifications/server/notify.ts';
import { addDays, nairobiDay, nairobiInstant, shortDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { stepLabel } from '../../progress/progress.ts';
import { listingOf } from '../deal-listing.ts';
import { stepDue } from '../notification-kinds.ts';

export const REMIND_OF_STEPS = 'remind_of_deal_steps';
/** At 7.35 in Nairobi (UTC+3), or up to four hours later if the program did not run then. */
export const REMIND_OF_STEPS_SCHEDULE = `35 4 * * * ${REMIND_OF_STEPS} ?fill=4h`;

/** Days after which a step that nobody was told of is not told any more. */
const DAYS_TOLD = 7;

interface DueSteps {
  offer_id: number;
  title: string;
  agent_id: string | null;
  due_on: string;
  steps: string[];
}

/**
 * Tells the agent of the listing of each deal what is due, once for each day on which something of it is: `at` is that day,
 * and a person is told once per kind, record and moment.
 */
export async function remindOfSteps({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const today = nairobiDay(clock.now());
  const { rows } = await sql<DueSteps>`
    select s.offer_id, l.title, l.agent_id, s.due_on, array_agg(s.step order by s.step) as steps
    from offer_steps s
    join offers o on o.id = s.offer_id
    cross join lateral ${listingOf('o')}
    where s.done_on is null and s.due_on between ${addDays(today, -DAYS_TOLD)}::date and ${today}::date
      and o.state in ('accepted', 'completed')
    group by s.offer_id, l.title, l.agent_id, s.due_on`.execute(db);
  for (const { offer_id, title, agent_id, due_on, steps } of rows) {
    await db.transaction().execute((trx) =>
      notify(trx, {
        kind: stepDue,
        staffIds: [agent_id],
        by: null,
        title: `${title}: due on ${shortDay(due_on)}`,
        text: steps.map(stepLabel).join(', '),
        href: `/office/offers/${offer_id}`,
        subject: { type: 'offer', id: offer_id },
        at: nairobiInstant(due_on, '00:00'),
      }),
    );
  }
}
