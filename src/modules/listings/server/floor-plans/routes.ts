import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { keepImages } from '#platform/files/server/picture-choices.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { addsWaiting } from '../../admin/listing-states.ts';
import {
  addFloorPlan,
  approveFloorPlans,
  changeFloorPlanPosition,
  listFloorPlans,
  type OfficeFloorPlan,
  removeFloorPlan,
  renameFloorPlan,
} from '../../floor-plans/contract.ts';
import { MAX_FLOOR_PLANS } from '../../floor-plans/limits.ts';
import { changePartOfListing, getListing, type PartChange } from '../admin/queries.ts';
import { expireIfUnused, expiryAfterRemoval } from '../photographs/unused.ts';
import { listFloorPlansOf } from './queries.ts';

export interface FloorPlanServices {
  db: Database;
  clock: Clock;
}

interface PlanChange extends Omit<PartChange, 'row'> {
  propertyId: number;
  plans: readonly OfficeFloorPlan[];
  addsWaiting: boolean;
}

/**
 * Runs one change of a property's floor plans and returns the plans after it. It is public at once, as that of photographs
 * is, but for a plan that an agent adds.
 * @throws what `changePartOfListing` throws
 */
const changePlans = (
  db: Database,
  propertyId: number,
  context: StaffContext,
  change: (plans: PlanChange) => Promise<void>,
): Promise<{ items: OfficeFloorPlan[] }> =>
  changePartOfListing(db, { kind: 'property', id: propertyId }, context, async ({ trx, row, record }) => {
    await change({
      trx,
      propertyId,
      plans: await listFloorPlansOf(trx, propertyId),
      addsWaiting: addsWaiting(context.staff.role, row),
      async record(action, changes) {
        await record(action, changes);
        const touched = { updated_at: sql<Date>`now()`, pictures_version: sql<number>`pictures_version + 1` };
        await trx.updateTable('properties').set(touched).where('id', '=', propertyId).execute();
      },
    });
    return { items: await listFloorPlansOf(trx, propertyId) };
  });

/** @throws ApiError not_found (404) */
function getPlan(plans: readonly OfficeFloorPlan[], wanted: { id: number } | { image_id: string }): OfficeFloorPlan {
  const plan = plans.find((one) => ('id' in wanted ? one.id === wanted.id : one.image_id === wanted.image_id));
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

  api.handle(approveFloorPlans, ({ params, body: { image_ids } }, context) =>
    changePlans(db, params.property_id, context, async ({ trx, propertyId, plans, record }) => {
      const waiting = image_ids.map((image_id) => getPlan(plans, { image_id })).filter((plan) => !plan.is_approved);
      if (waiting.length === 0) return;
      await trx
        .updateTable('property_floor_plans')
        .set({ is_approved: true })
        .where('property_id', '=', propertyId)
        .where(
          'id',
          'in',
          waiting.map(({ id }) => id),
        )
        .execute();
      await record('floor_plans_approved', { names: { to: waiting.map(({ name }) => name) } });
    }),
  );

  api.handle(renameFloorPlan, ({ params, body: { name } }, context) =>
    changePlans(db, params.property_id, context, async ({ trx, plans, record }) => {
      const plan = getPlan(plans, { id: params.plan_id });
      if (plan.name === name) return;
      await trx.updateTable('property_floor_plans').set({ name }).where('id', '=', plan.id).execute();
      await record('floor_plan_renamed', { name: { from: plan.name, to: name } });
    }),
  );

  api.handle(changeFloorPlanPosition, ({ params, body: { direction } }, context) =>
    changePlans(db, params.property_id, context, async ({ trx, plans, record }) => {
      const plan = getPlan(plans, { id: params.plan_id });
      const from = plans.indexOf(plan);
      const to = from + (direction === 'earlier' ? -1 : 1);
      if (to < 0 || to >= plans.length) return;
      await arrange(trx, plans.toSpliced(from, 1).toSpliced(to, 0, plan));
      await record('floor_plan_moved', { name: { to: plan.name }, position: { from: from + 1, to: to + 1 } });
    }),
  );

  api.handle(removeFloorPlan, ({ params }, context) =>
    changePlans(db, params.property_id, context, async ({ trx, plans, record }) => {
      const plan = getPlan(plans, { id: params.plan_id });
      await trx.deleteFrom('property_floor_plans').where('id', '=', plan.id).execute();
      await arrange(
        trx,
        plans.filter((one) => one !== plan),
      );
      await expireIfUnused(trx, plan.image_id, expiryAfterRemoval(clock));
      await record('floor_plan_removed', { name: { from: plan.name }, picture: { from: plan.image_id } });
    }),
  );
}

/** @throws ApiError image_not_found (404); conflict (409) for a plan that the property has, and beyond the limit */
async function add(
  { trx, propertyId, plans, addsWaiting: isWaiting, record }: PlanChange,
  { name, image_id }: { name: string; image_id: string },
): Promise<void> {
  if (plans.length >= MAX_FLOOR_PLANS) {
    throw new ApiError('conflict', { message: `There are ${MAX_FLOOR_PLANS} floor plans. Remove one first.` });
  }
  if (plans.some((plan) => plan.image_id === image_id)) {
    throw new ApiError('conflict', { message: 'This floor plan is here already.' });
  }
  const image = await trx.selectFrom('images').select('id').where('id', '=', image_id).forShare().executeTakeFirst();
  if (!image) throw new ApiError('image_not_found', { message: 'This picture was not kept. Upload it once more.' });
  await trx
    .insertInto('property_floor_plans')
    .values({ property_id: propertyId, image_id, name, position: plans.length, is_approved: !isWaiting })
    .execute();
  await keepImages(trx, [image_id]);
  await record('floor_plan_added', { name: { to: name }, picture: { to: image_id } });
}

/** Stores the order of the plans, from 0. The unique constraint is deferred, so that positions may repeat meanwhile. */
async function arrange(trx: Transaction<DB>, plans: readonly OfficeFloorPlan[]): Promise<void> {
  await sql`
    update property_floor_plans set position = wanted.place - 1
    from unnest(${plans.map(({ id }) => id)}::bigint[]) with ordinality as wanted (id, place)
    where property_floor_plans.id = wanted.id`.execute(trx);
}
