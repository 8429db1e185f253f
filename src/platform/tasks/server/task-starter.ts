import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { StaffRole } from '#platform/security/staff-roles.ts';
import { TaskRefused, type TaskRun } from './run-office-tasks.ts';

/**
 * The member of staff who started a task, with the current role: a task can run long after it was started.
 * @param roles those that may do what the task does
 * @param refusal follows the member's name: 'may import no more. What was written until then has stayed.'
 * @throws TaskRefused when that member is no longer active or has another role by now
 */
export async function getTaskStarter(
  trx: Transaction<DB>,
  { id, name }: TaskRun['staff'],
  roles: readonly StaffRole[],
  refusal: string,
): Promise<{ id: string; name: string; role: StaffRole }> {
  const found = await trx
    .selectFrom('staff')
    .select('role')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  const role = roles.find((one) => one === found?.role);
  if (!role) throw new TaskRefused(`${name} ${refusal}`);
  return { id, name, role };
}
