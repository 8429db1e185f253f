import { type OfficeTask, officeTaskSchema } from '../contract.ts';
import type { OfficeTaskRow } from './office-tasks.ts';

const stateSchema = officeTaskSchema.shape.state;

/** A task as its page follows it. */
export const presentTask = (row: OfficeTaskRow): OfficeTask => ({
  id: row.id,
  kind: row.kind,
  state: stateSchema.parse(row.state),
  done: row.done,
  total: row.total,
  is_stopping: row.state === 'running' && row.cancel_requested_at !== null,
  error: row.error,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});
