import type { Database } from '#platform/database/server/database.ts';
import type { TaskHandler } from '#platform/tasks/server/run-office-tasks.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { APPLY_IMPORT, applyImport } from './apply-import.ts';
import { CHECK_IMPORT, checkImport } from './check-import.ts';

/** The long work of this room. */
export const importJobHandlers = ({ db, clock }: { db: Database; clock: Clock }): Record<string, TaskHandler> => ({
  [CHECK_IMPORT]: checkImport(db),
  [APPLY_IMPORT]: applyImport(db, clock),
});
