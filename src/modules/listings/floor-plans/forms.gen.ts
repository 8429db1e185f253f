// Written by `npm run client` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { addFloorPlan, moveFloorPlan, removeFloorPlan, renameFloorPlan } from './client.gen.ts';

export const addFloorPlanForm = /*#__PURE__*/ formOf('add-floor-plan', addFloorPlan, { body: { name: text, image_id: text } });
export const moveFloorPlanEarlierForm = /*#__PURE__*/ formOf('move-floor-plan-earlier', moveFloorPlan, { body: {  }, constants: { direction: 'earlier' } });
export const moveFloorPlanLaterForm = /*#__PURE__*/ formOf('move-floor-plan-later', moveFloorPlan, { body: {  }, constants: { direction: 'later' } });
export const removeFloorPlanForm = /*#__PURE__*/ formOf('remove-floor-plan', removeFloorPlan, {});
export const renameFloorPlanForm = /*#__PURE__*/ formOf('rename-floor-plan', renameFloorPlan, { body: { name: text } });
