import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { lineField } from '#platform/http/submission-fields.ts';
import { MAX_FLOOR_PLANS, MAX_PLAN_NAME_LENGTH } from './limits.ts';

/** A drawing of one floor. Galleries, cards and link previews of the property do not show it. */
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

const officeFloorPlanSchema = floorPlanSchema
  .extend({
    is_approved: z.boolean().meta({ description: 'False while it waits for approval: visitors do not see it.' }),
  })
  .meta({ id: 'OfficeFloorPlan' });
export type OfficeFloorPlan = z.output<typeof officeFloorPlanSchema>;

const id = queryInt(1, Number.MAX_SAFE_INTEGER);
const propertyParams = z.strictObject({ property_id: id });
const planParams = z.strictObject({ property_id: id, plan_id: id });
const plans = z.strictObject({ items: z.array(officeFloorPlanSchema) });
const name = lineField('Name', MAX_PLAN_NAME_LENGTH);

const tag = 'Floor plans';
const path = '/office/properties/{property_id}/floor-plans';

const ofProperty = { tag, permission: 'listings.edit', path, params: propertyParams, data: plans } as const;
const ofPlan = { ...ofProperty, path: `${path}/{plan_id}`, params: planParams } as const;

export const listFloorPlans = defineEndpoint({
  ...ofProperty,
  operationId: 'listFloorPlans',
  method: 'GET',
  summary: 'The floor plans of a property, public or not',
  permission: 'listings.list',
  errors: ['listing_not_found'],
});

export const addFloorPlan = defineEndpoint({
  ...ofProperty,
  operationId: 'addFloorPlan',
  method: 'POST',
  summary: `Add a kept picture as a floor plan, the last one; ${MAX_FLOOR_PLANS} at most`,
  description:
    'Visitors of a property that is public see an agent’s once it is approved, and an owner’s or a manager’s at once.',
  body: z.strictObject({ name, image_id: z.uuid('Choose a picture of the plan') }),
  status: 201,
  errors: ['invalid_field', 'forbidden', 'listing_not_found', 'image_not_found', 'conflict'],
});

export const approveFloorPlans = defineEndpoint({
  ...ofProperty,
  operationId: 'approveFloorPlans',
  method: 'POST',
  path: `${path}/approvals`,
  summary: 'Show floor plans that wait for approval to visitors',
  description: 'Those whose pictures it names alone: one that was added meanwhile keeps waiting.',
  permission: 'listings.approve',
  body: z.strictObject({
    image_ids: z
      .array(z.uuid('must be UUIDs'))
      .min(1, 'Choose at least one floor plan')
      .max(MAX_FLOOR_PLANS, `Choose ${MAX_FLOOR_PLANS} floor plans or fewer`),
  }),
  errors: ['invalid_field', 'listing_not_found', 'not_found'],
});

export const renameFloorPlan = defineEndpoint({
  ...ofPlan,
  operationId: 'renameFloorPlan',
  method: 'PATCH',
  summary: 'Call a floor plan something else',
  body: z.strictObject({ name }),
  errors: ['invalid_field', 'forbidden', 'listing_not_found', 'not_found'],
});

export const changeFloorPlanPosition = defineEndpoint({
  ...ofPlan,
  operationId: 'changeFloorPlanPosition',
  method: 'POST',
  path: `${path}/{plan_id}/position`,
  summary: 'Show a floor plan one place earlier or later',
  body: z.strictObject({ direction: z.enum(['earlier', 'later'], 'Choose a direction') }),
  errors: ['invalid_field', 'forbidden', 'listing_not_found', 'not_found'],
});

export const removeFloorPlan = defineEndpoint({
  ...ofPlan,
  operationId: 'removeFloorPlan',
  method: 'DELETE',
  summary: 'Take a floor plan off',
  errors: ['forbidden', 'listing_not_found', 'not_found'],
});

/** `image_id`, or the picture itself. Hidden: `property_id`. */
export const addFloorPlanForm = defineForm(addFloorPlan, { id: 'add-floor-plan', takesPictures: true });
/** Hidden: `property_id`, and `image_ids` with spaces between. */
export const approveFloorPlansForm = defineForm(approveFloorPlans, {
  id: 'approve-floor-plans',
  lists: { image_ids: 'spaces' },
});
export const renameFloorPlanForm = defineForm(renameFloorPlan, { id: 'rename-floor-plan' });
export const floorPlanEarlierForm = defineForm(changeFloorPlanPosition, {
  id: 'floor-plan-earlier',
  constants: { direction: 'earlier' },
});
export const floorPlanLaterForm = defineForm(changeFloorPlanPosition, {
  id: 'floor-plan-later',
  constants: { direction: 'later' },
});
export const removeFloorPlanForm = defineForm(removeFloorPlan, { id: 'remove-floor-plan' });
