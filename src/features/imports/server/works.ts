import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { TaskWork } from '#server/tasks/run-office-tasks.ts';
import { APPLY_IMPORT, applyImport } from './apply-import.ts';
import { CHECK_IMPORT, checkImport } from './check-import.ts';

/** The long work of this room. */
export const importWorks = ({ db, clock }: { db: Database; clock: Clock }): Record<string, TaskWork> => ({
  [CHECK_IMPORT]: checkImport(db),
  [APPLY_IMPORT]: applyImport(db, clock),
});
