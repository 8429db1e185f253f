import { countDemo, LISTINGS_AT_ONCE, partsOfRemoval } from '#demo/remove-demo.ts';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { presentTask, startTask } from '#platform/tasks/server/office-tasks.ts';
import type { TaskHandler } from '#platform/tasks/server/run-office-tasks.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { type Demo, getDemo, removeDemo } from '../../office/demo/contract.ts';

const KIND = 'remove_demo';

export function registerDemoRemoval(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  const present = async (staffId: string): Promise<Demo> => {
    const counts = await countDemo(db, staffId);
    const last = db.selectFrom('background_tasks').selectAll().where('kind', '=', KIND).orderBy('created_at', 'desc');
    const task = await last.limit(1).executeTakeFirst();
    return { counts, task: task ? presentTask(task) : null };
  };

  api.handle(getDemo, (_values, { staff }) => present(staff.id));

  api.handle(removeDemo, async (_values, { staff, requestId }) => {
    const { counts, task } = await present(staff.id);
    if (!counts) throw new ApiError('conflict', { message: 'There is no demo here any more.' });
    if (task?.state === 'waiting' || task?.state === 'running')
      throw new ApiError('conflict', { message: 'The demo is being taken out already.' });
    await db.transaction().execute(async (trx) => {
      await startTask(trx, {
        kind: KIND,
        total: STEPS + Math.ceil(counts.listings / LISTINGS_AT_ONCE),
        staff,
        requestId,
        now: clock.now(),
      });
    });
    return present(staff.id);
  });
}

const STEPS = partsOfRemoval.length;

/** Takes the demo out part by part; a run after a crash begins anew and finds the earlier parts done. */
const takeDemoOut: TaskHandler = async ({ step, staff, requestId }) => {
  let done = 0;
  for (const [index, part] of partsOfRemoval.entries()) {
    let isMore = true;
    while (isMore) {
      isMore = await step(async (trx) => {
        const hasMore = await part(trx, staff.id);
        const isLast = index === STEPS - 1;
        if (isLast) {
          const subject = { type: 'demo', id: '1' };
          await recordChange(trx, { staff, action: 'demo.removed', subject, changes: {}, requestId });
        }
        done += 1;
        return { progress: { done, ...(isLast && { total: done }) }, result: hasMore };
      });
    }
  }
  return {};
};

export const demoJobHandlers: Record<string, TaskHandler> = { [KIND]: takeDemoOut };
