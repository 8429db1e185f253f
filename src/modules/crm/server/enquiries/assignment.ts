import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';

interface Unassigned {
  kind: string;
  area: string;
  /** The agent of the enquiry's listing. */
  listingAgentId: string | null;
}

/**
 * The assignee of a new enquiry: that of the first active rule, by `position`, that matches its kind and area and has a
 * candidate; null where none has. The lock of `nextInTurn` makes simultaneous enquiries take turns.
 */
export async function assignByRules(
  trx: Transaction<DB>,
  { kind, area, listingAgentId }: Unassigned,
): Promise<{ id: string; name: string } | null> {
  const { rows: rules } = await sql<{ id: number; assign: string; staff_id: string | null }>`
    select id, assign, staff_id from routing_rules rule
    where is_active and (kinds = '{}' or ${kind} = any (kinds))
      and (areas = '{}' or exists (
        select from unnest(rule.areas) named where position(lower(named) in lower(${area}::text)) > 0
      ))
    order by position, id`.execute(trx);
  for (const rule of rules) {
    const found =
      rule.assign === 'in-turn'
        ? await nextInTurn(trx, rule.id)
        : await findActive(trx, rule.assign === 'person' ? rule.staff_id : listingAgentId);
    if (found) return found;
  }
  return null;
}

async function findActive(trx: Transaction<DB>, id: string | null) {
  if (id === null) return null;
  const person = trx.selectFrom('staff').select(['id', 'name']).where('id', '=', id).where('is_active', '=', true);
  return (await person.executeTakeFirst()) ?? null;
}

/** The active agent after that of the last turn, by id. Locks the rule until the transaction ends. */
async function nextInTurn(trx: Transaction<DB>, ruleId: number) {
  const { last_staff_id: previous } = await trx
    .selectFrom('routing_rules')
    .select('last_staff_id')
    .where('id', '=', ruleId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const next = await trx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('role', '=', 'agent')
    .where('is_active', '=', true)
    .orderBy(sql`${previous}::uuid is null or id > ${previous}::uuid`, 'desc')
    .orderBy('id')
    .executeTakeFirst();
  if (!next) return null;
  await trx.updateTable('routing_rules').set({ last_staff_id: next.id }).where('id', '=', ruleId).execute();
  return next;
}
