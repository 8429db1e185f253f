import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { lineField } from '#platform/http/submission-fields.ts';
import { LONGEST_PLAN_NAME, MOST_FLOOR_PLANS } from './limits.ts';

/** A drawing of one floor. It is no photograph of the property: galleries, cards and previews know nothing of it. */
export const floorPlanSchema = z
  .strictObject({
    id: z.int(),
    name: z.string().meta({ description: "'Ground floor'" }),
    image_id: z.uuid().meta({ description: 'Names the drawing in /uploads/images/{image_id}/{size}.{avif|webp|jpg}.' }),
    full_url: z.string(),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'FloorPlan' });
export type FloorPlan = z.output<typeof floorPlanSchema>;

const id = queryInt(1, Number.MAX_SAFE_INTEGER);
const propertyParams = z.strictObject({ property_id: id });
const planParams = z.strictObject({ property_id: id, plan_id: id });
const plans = z.strictObject({ items: z.array(floorPlanSchema) });
const name = lineField('Name', LONGEST_PLAN_NAME);

const tag = 'Floor plans';
const path = '/office/properties/{property_id}/floor-plans';

export const listFloorPlans = defineEndpoint({
  operationId: 'listFloorPlans',
  method: 'GET',
  path,
  tag,
  summary: 'The floor plans of a property, public or not',
  permission: 'listings.list',
  params: propertyParams,
  data: plans,
  errors: ['listing_not_found'],
});

export const addFloorPlan = defineEndpoint({
  operationId: 'addFloorPlan',
  method: 'POST',
  path,
  tag,
  summary: `Add a kept picture as a floor plan, the last one; ${MOST_FLOOR_PLANS} at most`,
  permission: 'listings.edit',
  params: propertyParams,
  body: z.strictObject({ name, image_id: z.uuid('Choose a picture of the plan') }),
  data: plans,
  status: 201,
  errors: ['invalid_field', 'forbidden', 'listing_not_found', 'image_not_found', 'conflict'],
});

export const renameFloorPlan = defineEndpoint({
  operationId: 'renameFloorPlan',
  method: 'PATCH',
  path: `${path}/{plan_id}`,
  tag,
  summary: 'Call a floor plan something else',
  permission: 'listings.edit',
  params: planParams,
  body: z.strictObject({ name }),
  data: plans,
  errors: ['invalid_field', 'forbidden', 'listing_not_found', 'not_found'],
});

export const changeFloorPlanPosition = defineEndpoint({
  operationId: 'changeFloorPlanPosition',
  method: 'POST',
  path: `${path}/{plan_id}/position`,
  tag,
  summary: 'Show a floor plan one place earlier or later',
  permission: 'listings.edit',
  params: planParams,
  body: z.strictObject({ direction: z.enum(['earlier', 'later'], 'Choose a direction') }),
  data: plans,
  errors: ['invalid_field', 'forbidden', 'listing_not_found', 'not_found'],
});

export const removeFloorPlan = defineEndpoint({
  operationId: 'removeFloorPlan',
  method: 'DELETE',
  path: `${path}/{plan_id}`,
  tag,
  summary: 'Take a floor plan off',
  permission: 'listings.edit',
  params: planParams,
  data: plans,
  errors: ['forbidden', 'listing_not_found', 'not_found'],
});

/** `image_id`, or the picture itself. Hidden: `property_id`. */
export const addFloorPlanForm = defineForm(addFloorPlan, { id: 'add-floor-plan', takesPictures: true });
/** Hidden: `property_id`, `plan_id`. */
export const renameFloorPlanForm = defineForm(renameFloorPlan, { id: 'rename-floor-plan' });
/** Hidden: `property_id`, `plan_id`. */
export const floorPlanEarlierForm = defineForm(changeFloorPlanPosition, {
  id: 'floor-plan-earlier',
  constants: { direction: 'earlier' },
});
/** Hidden: `property_id`, `plan_id`. */
export const floorPlanLaterForm = defineForm(changeFloorPlanPosition, {
  id: 'floor-plan-later',
  constants: { direction: 'later' },
});
/** Hidden: `property_id`, `plan_id`. */
export const removeFloorPlanForm = defineForm(removeFloorPlan, { id: 'remove-floor-plan' });
