import { callOf, callWithReceipt } from '#shared/api/request.ts';
import type * as contract from './contract.ts';
import type * as team from './team-contract.ts';

export const listStaff = callOf<typeof contract.listStaff>('listStaff', 'GET', '/office/staff');
export const inviteStaff = callWithReceipt<typeof contract.inviteStaff>('inviteStaff', 'POST', '/office/staff', 201, {
  id: 'string',
});
export const inviteStaffAgain = callOf<typeof contract.inviteStaffAgain>(
  'inviteStaffAgain',
  'POST',
  '/office/staff/{staff_id}/invitations',
);
export const changeStaffRole = callOf<typeof contract.changeStaffRole>(
  'changeStaffRole',
  'PATCH',
  '/office/staff/{staff_id}',
);
export const deactivateStaff = callOf<typeof contract.deactivateStaff>(
  'deactivateStaff',
  'POST',
  '/office/staff/{staff_id}/deactivations',
);
export const reactivateStaff = callOf<typeof contract.reactivateStaff>(
  'reactivateStaff',
  'POST',
  '/office/staff/{staff_id}/reactivations',
);

export const showOnAboutPage = callOf<typeof team.showOnAboutPage>(
  'showOnAboutPage',
  'PUT',
  '/office/staff/{staff_id}/about-page',
);
export const endStaffSessions = callOf<typeof contract.endStaffSessions>(
  'endStaffSessions',
  'POST',
  '/office/staff/{staff_id}/sign-outs',
);
export const removeStaffSecondFactor = callOf<typeof contract.removeStaffSecondFactor>(
  'removeStaffSecondFactor',
  'POST',
  '/office/staff/{staff_id}/second-factor-removals',
);
