// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { separated } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { addFloorPlan, approveFloorPlans, changeFloorPlanPosition, removeFloorPlan, renameFloorPlan } from './client.gen.ts';

export const addFloorPlanForm = /*#__PURE__*/ formOf('add-floor-plan', addFloorPlan, { body: { name: text, image_id: text } });
export const approveFloorPlansForm = /*#__PURE__*/ formOf('approve-floor-plans', approveFloorPlans, { body: { image_ids: separated('spaces') } });
export const floorPlanEarlierForm = /*#__PURE__*/ formOf('floor-plan-earlier', changeFloorPlanPosition, { body: {  }, constants: { direction: 'earlier' } });
export const floorPlanLaterForm = /*#__PURE__*/ formOf('floor-plan-later', changeFloorPlanPosition, { body: {  }, constants: { direction: 'later' } });
export const removeFloorPlanForm = /*#__PURE__*/ formOf('remove-floor-plan', removeFloorPlan, {});
export const renameFloorPlanForm = /*#__PURE__*/ formOf('rename-floor-plan', renameFloorPlan, { body: { name: text } });
