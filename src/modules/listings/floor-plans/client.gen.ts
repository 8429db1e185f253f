// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const addFloorPlan = /*#__PURE__*/ callOf<typeof contract.addFloorPlan>('addFloorPlan', 'POST', '/office/properties/{property_id}/floor-plans', 201);
export const approveFloorPlans = /*#__PURE__*/ callOf<typeof contract.approveFloorPlans>('approveFloorPlans', 'POST', '/office/properties/{property_id}/floor-plans/approvals');
export const changeFloorPlanPosition = /*#__PURE__*/ callOf<typeof contract.changeFloorPlanPosition>('changeFloorPlanPosition', 'POST', '/office/properties/{property_id}/floor-plans/{plan_id}/position');
export const listFloorPlans = /*#__PURE__*/ callOf<typeof contract.listFloorPlans>('listFloorPlans', 'GET', '/office/properties/{property_id}/floor-plans');
export const removeFloorPlan = /*#__PURE__*/ callOf<typeof contract.removeFloorPlan>('removeFloorPlan', 'DELETE', '/office/properties/{property_id}/floor-plans/{plan_id}');
export const renameFloorPlan = /*#__PURE__*/ callOf<typeof contract.renameFloorPlan>('renameFloorPlan', 'PATCH', '/office/properties/{property_id}/floor-plans/{plan_id}');
