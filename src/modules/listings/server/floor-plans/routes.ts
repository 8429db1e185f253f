import { sql, type Transaction } from 'kysely';
import { type AuditFacts, recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { keepImages } from '#platform/files/server/shown-images.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { ListingAuditVerb } from '../../audit-actions.ts';
import {
  addFloorPlan,
  type FloorPlan,
  listFloorPlans,
  moveFloorPlan,
  removeFloorPlan,
  renameFloorPlan,
} from '../../floor-plans/contract.ts';
import { MOST_FLOOR_PLANS } from '../../floor-plans/limits.ts';
import { getListing, holdListingFor } from '../admin/queries.ts';
import { leavePhotograph } from '../photographs/events.ts';
import { listFloorPlansOf } from './queries.ts';

export interface FloorPlanServices {
  db: Database;
  clock: Clock;
}

/** What a change may look at and do; nothing is stored unless all of it is. */
interface PlanChange {
  trx: Transaction<DB>;
  propertyId: number;
  plans: readonly FloorPlan[];
  record(action: ListingAuditVerb, changes: NonNullable<AuditFacts['changes']>): Promise<void>;
}

/**
 * Runs one change of a property's floor plans for somebody who may work on it, and answers them as they are then.
 * They are public at once, as photographs are.
 * @throws ApiError listing_not_found (404), forbidden (403), and what `work` throws
 */
function changePlans(
  db: Database,
  propertyId: number,
  { staff, requestId }: StaffContext,
  work: (change: PlanChange) => Promise<void>,
): Promise<{ items: FloorPlan[] }> {
  return db.transaction().execute(async (trx) => {
    await holdListingFor(trx, { kind: 'property', id: propertyId }, staff);
    const plans = await listFloorPlansOf(trx, propertyId);
    const subject = { type: 'property', id: String(propertyId) };
    await work({
      trx,
      propertyId,
      plans,
      async record(action, changes) {
        await recordChange(trx, { staff, action: `property.${action}`, subject, changes, requestId });
        await trx.updateTable('properties').set({ updated_at: sql`now()` }).where('id', '=', propertyId).execute();
      },
    });
    return { items: await listFloorPlansOf(trx, propertyId) };
  });
}

/** @throws ApiError not_found (404) */
function getPlan(plans: readonly FloorPlan[], id: number): FloorPlan {
  const plan = plans.find((one) => one.id === id);
  if (!plan) throw new ApiError('not_found', { message: 'This floor plan is not here any more.' });
  return plan;
}

export function registerFloorPlans(api: Api, { db, clock }: FloorPlanServices): void {
  api.handle(listFloorPlans, async ({ params }) => {
    await getListing(db, { kind: 'property', id: params.property_id });
    return { items: await listFloorPlansOf(db, params.property_id) };
  });

  api.handle(addFloorPlan, ({ params, body }, context) =>
    changePlans(db, params.property_id, context, (change) => add(change, body)),
  );

  api.handle(renameFloorPlan, ({ params, body: { name } }, context) =>
    changePlans(db, params.property_id, context, async ({ trx, plans, record }) => {
      const plan = getPlan(plans, params.plan_id);
      if (plan.name === name) return;
      await trx.updateTable('property_floor_plans').set({ name }).where('id', '=', plan.id).execute();
      await record('floor_plan_renamed', { name: { from: plan.name, to: name } });
    }),
  );

  api.handle(moveFloorPlan, ({ params, body: { direction } }, context) =>
    changePlans(db, params.property_id, context, async ({ trx, plans, record }) => {
      const plan = getPlan(plans, params.plan_id);
      const from = plans.indexOf(plan);
      const to = from + (direction === 'earlier' ? -1 : 1);
      if (to < 0 || to >= plans.length) return;
      await arrange(trx, plans.toSpliced(from, 1).toSpliced(to, 0, plan));
      await record('floor_plan_moved', { name: { to: plan.name }, position: { from: from + 1, to: to + 1 } });
    }),
  );

  api.handle(removeFloorPlan, ({ params }, context) =>
    changePlans(db, params.property_id, context, async ({ trx, plans, record }) => {
      const plan = getPlan(plans, params.plan_id);
      await trx.deleteFrom('property_floor_plans').where('id', '=', plan.id).execute();
      await arrange(
        trx,
        plans.filter((one) => one !== plan),
      );
      await leavePhotograph(trx, plan.image_id, clock);
      await record('floor_plan_removed', { name: { from: plan.name }, picture: { from: plan.image_id } });
    }),
  );
}

/** @throws ApiError image_not_found (404); conflict (409) for one that is here already, and for one too many */
async function add(
  { trx, propertyId, plans, record }: PlanChange,
  { name, image_id }: { name: string; image_id: string },
): Promise<void> {
  if (plans.length >= MOST_FLOOR_PLANS) {
    throw new ApiError('conflict', { message: `There are ${MOST_FLOOR_PLANS} floor plans. Remove one first.` });
  }
  if (plans.some((plan) => plan.image_id === image_id)) {
    throw new ApiError('conflict', { message: 'This floor plan is here already.' });
  }
  const image = await trx.selectFrom('images').select('id').where('id', '=', image_id).forShare().executeTakeFirst();
  if (!image) throw new ApiError('image_not_found', { message: 'This picture was not kept. Upload it once more.' });
  await trx
    .insertInto('property_floor_plans')
    .values({ property_id: propertyId, image_id, name, position: plans.length })
    .execute();
  await keepImages(trx, [image_id]);
  await record('floor_plan_added', { name: { to: name }, picture: { to: image_id } });
}

/** Gives the plans their places, counted from 0. The table looks at them when all have theirs. */
async function arrange(trx: Transaction<DB>, plans: readonly FloorPlan[]): Promise<void> {
  await sql`
    update property_floor_plans set position = wanted.place - 1
    from unnest(${plans.map(({ id }) => id)}::bigint[]) with ordinality as wanted (id, place)
    where property_floor_plans.id = wanted.id`.execute(trx);
}
