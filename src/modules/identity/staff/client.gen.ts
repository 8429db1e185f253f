// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const changeStaffRole = /*#__PURE__*/ callOf<typeof contract.changeStaffRole>('changeStaffRole', 'PATCH', '/office/staff/{staff_id}');
export const deactivateStaff = /*#__PURE__*/ callOf<typeof contract.deactivateStaff>('deactivateStaff', 'POST', '/office/staff/{staff_id}/deactivations');
export const endStaffSessions = /*#__PURE__*/ callOf<typeof contract.endStaffSessions>('endStaffSessions', 'POST', '/office/staff/{staff_id}/sign-outs');
export const inviteStaff = /*#__PURE__*/ callOf<typeof contract.inviteStaff>('inviteStaff', 'POST', '/office/staff', 201);
export const inviteStaffAgain = /*#__PURE__*/ callOf<typeof contract.inviteStaffAgain>('inviteStaffAgain', 'POST', '/office/staff/{staff_id}/invitations');
export const listStaff = /*#__PURE__*/ callOf<typeof contract.listStaff>('listStaff', 'GET', '/office/staff');
export const listTeam = /*#__PURE__*/ callOf<typeof contract.listTeam>('listTeam', 'GET', '/team');
export const reactivateStaff = /*#__PURE__*/ callOf<typeof contract.reactivateStaff>('reactivateStaff', 'POST', '/office/staff/{staff_id}/reactivations');
export const removeStaffSecondFactor = /*#__PURE__*/ callOf<typeof contract.removeStaffSecondFactor>('removeStaffSecondFactor', 'POST', '/office/staff/{staff_id}/second-factor-removals');
export const renameStaff = /*#__PURE__*/ callOf<typeof contract.renameStaff>('renameStaff', 'PUT', '/office/staff/{staff_id}/name');
export const showOnAboutPage = /*#__PURE__*/ callOf<typeof contract.showOnAboutPage>('showOnAboutPage', 'PUT', '/office/staff/{staff_id}/about-page');
