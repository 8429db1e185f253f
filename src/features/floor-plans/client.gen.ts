// Written by `npm run client` from contract.ts; not to be changed by hand.
import { callOf } from '#shared/api/request.ts';
import { text } from '#shared/form-fields.ts';
import { formOf } from '#shared/form.ts';
import type * as contract from './contract.ts';

export const addFloorPlan = /*#__PURE__*/ callOf<typeof contract.addFloorPlan>('addFloorPlan', 'POST', '/office/properties/{property_id}/floor-plans', 201, { items: 'object' });
export const listFloorPlans = /*#__PURE__*/ callOf<typeof contract.listFloorPlans>('listFloorPlans', 'GET', '/office/properties/{property_id}/floor-plans');
export const moveFloorPlan = /*#__PURE__*/ callOf<typeof contract.moveFloorPlan>('moveFloorPlan', 'POST', '/office/properties/{property_id}/floor-plans/{plan_id}/moves');
export const removeFloorPlan = /*#__PURE__*/ callOf<typeof contract.removeFloorPlan>('removeFloorPlan', 'DELETE', '/office/properties/{property_id}/floor-plans/{plan_id}');
export const renameFloorPlan = /*#__PURE__*/ callOf<typeof contract.renameFloorPlan>('renameFloorPlan', 'PATCH', '/office/properties/{property_id}/floor-plans/{plan_id}');
export const addFloorPlanForm = /*#__PURE__*/ formOf('add-floor-plan', addFloorPlan, { body: { name: text, image_id: text } });
export const moveFloorPlanEarlierForm = /*#__PURE__*/ formOf('move-floor-plan-earlier', moveFloorPlan, { body: {  }, constants: { direction: 'earlier' } });
export const moveFloorPlanLaterForm = /*#__PURE__*/ formOf('move-floor-plan-later', moveFloorPlan, { body: {  }, constants: { direction: 'later' } });
export const removeFloorPlanForm = /*#__PURE__*/ formOf('remove-floor-plan', removeFloorPlan, {});
export const renameFloorPlanForm = /*#__PURE__*/ formOf('rename-floor-plan', renameFloorPlan, { body: { name: text } });
