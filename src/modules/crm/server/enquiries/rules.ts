import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { AuditAction } from '#platform/audit/audit-actions.ts';
import { type AuditFacts, changesBetween, recordChange } from '#platform/audit/server/audit.ts';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import {
  addRoutingRule,
  changeRoutingRule,
  listRoutingRules,
  type RoutingRule,
  removeRoutingRule,
  ruleWays,
} from '../../enquiries/rules-contract.ts';
import { enquiryKinds } from '../../enquiries/stages.ts';
import { getAssignee, refuseOldVersion } from './lock-enquiry.ts';

export function registerRoutingRules(api: Api, { db }: { db: Database }): void {
  api.handle(listRoutingRules, async () => ({ items: await readRules(db) }));
  api.handle(addRoutingRule, ({ body }, context) => db.transaction().execute((trx) => addRule(trx, body, context)));
  api.handle(changeRoutingRule, ({ params, body }, context) =>
    db.transaction().execute((trx) => changeRule(trx, params.rule_id, body, context)),
  );
  api.handle(removeRoutingRule, ({ params }, context) =>
    db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('routing_rules')
        .where('id', '=', params.rule_id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new ApiError('not_found');
      await record(trx, context, 'enquiry_rule.removed', params.rule_id);
      return {};
    }),
  );
}

type RuleBody = z.output<typeof addRoutingRule.body>;

async function addRule(trx: Transaction<DB>, body: RuleBody, context: StaffContext): Promise<RoutingRule> {
  const columns = await columnsOf(trx, body);
  const { id } = await trx
    .insertInto('routing_rules')
    .values({ ...columns, changed_by_name: context.staff.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(trx, context, 'enquiry_rule.added', id, changesBetween({ staff_id: null }, columns));
  return getRule(trx, id);
}

async function changeRule(
  trx: Transaction<DB>,
  id: number,
  { version, ...body }: z.output<typeof changeRoutingRule.body>,
  context: StaffContext,
): Promise<RoutingRule> {
  const rule = await trx.selectFrom('routing_rules').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!rule) throw new ApiError('not_found');
  refuseOldVersion(rule, version);
  const columns = await columnsOf(trx, body);
  const changes = changesBetween(rule, { ...rule, ...columns });
  if (Object.keys(changes).length === 0) return getRule(trx, id);
  await trx
    .updateTable('routing_rules')
    .set({ ...columns, version: version + 1, changed_by_name: context.staff.name })
    .where('id', '=', id)
    .execute();
  await record(trx, context, 'enquiry_rule.changed', id, changes);
  return getRule(trx, id);
}

async function columnsOf(trx: Transaction<DB>, { staff_id, ...rule }: RuleBody) {
  const person = rule.assign === 'person' ? await getAssignee(trx, staff_id, 'staff_id') : null;
  return { ...rule, staff_id: person?.id ?? null };
}

async function record(
  trx: Transaction<DB>,
  { staff, requestId }: StaffContext,
  action: AuditAction,
  id: number,
  changes: AuditFacts['changes'] = {},
): Promise<void> {
  const subject = { type: 'enquiry_rule', id: String(id) };
  await recordChange(trx, { staff, action, subject, changes, requestId });
}

async function readRules(db: DatabaseOrTransaction): Promise<RoutingRule[]> {
  const rows = await db
    .selectFrom('routing_rules')
    .leftJoin('staff', 'staff.id', 'routing_rules.staff_id')
    .select(['routing_rules.id', 'position', 'kinds', 'routing_rules.areas', 'assign', 'routing_rules.is_active'])
    .select(['routing_rules.version', 'staff_id', 'staff.name'])
    .orderBy('position')
    .orderBy('routing_rules.id')
    .execute();
  return rows.map(({ staff_id, name, kinds, assign, ...rule }) => ({
    ...rule,
    kinds: enquiryKinds.filter((kind) => kinds.includes(kind)),
    assign: ruleWays.find((way) => way === assign) ?? 'in-turn',
    staff: staff_id ? { id: staff_id, name: name ?? '' } : null,
  }));
}

async function getRule(trx: Transaction<DB>, id: number): Promise<RoutingRule> {
  const rule = (await readRules(trx)).find((each) => each.id === id);
  if (!rule) throw new ApiError('not_found');
  return rule;
}

interface Unassigned {
  kind: string;
  area: string;
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
