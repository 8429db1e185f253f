import { callOf, callWithReceipt } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

const path = '/office/properties/{property_id}/floor-plans';

export const listFloorPlans = callOf<typeof contract.listFloorPlans>('listFloorPlans', 'GET', path);
export const addFloorPlan = callWithReceipt<typeof contract.addFloorPlan>('addFloorPlan', 'POST', path, 201, {
  items: 'object',
});
export const renameFloorPlan = callOf<typeof contract.renameFloorPlan>('renameFloorPlan', 'PATCH', `${path}/{plan_id}`);
export const moveFloorPlan = callOf<typeof contract.moveFloorPlan>('moveFloorPlan', 'POST', `${path}/{plan_id}/moves`);
export const removeFloorPlan = callOf<typeof contract.removeFloorPlan>(
  'removeFloorPlan',
  'DELETE',
  `${path}/{plan_id}`,
);
