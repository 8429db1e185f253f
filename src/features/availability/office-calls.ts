import { callOf, callWithReceipt } from '#shared/api/request.ts';
import type * as contract from './office-contract.ts';

export const getOfficeAvailability = callOf<typeof contract.getOfficeAvailability>(
  'getOfficeAvailability',
  'GET',
  '/office/availability',
);
export const addSlot = callWithReceipt<typeof contract.addSlot>(
  'addAvailabilitySlot',
  'POST',
  '/office/availability/slots',
  201,
  { id: 'number' },
);
export const changeSlot = callOf<typeof contract.changeSlot>(
  'changeAvailabilitySlot',
  'PATCH',
  '/office/availability/slots/{slot_id}',
);
export const removeSlot = callOf<typeof contract.removeSlot>(
  'removeAvailabilitySlot',
  'DELETE',
  '/office/availability/slots/{slot_id}',
);
export const addClosure = callWithReceipt<typeof contract.addClosure>(
  'addAvailabilityClosure',
  'POST',
  '/office/availability/closures',
  201,
  { id: 'number' },
);
export const removeClosure = callOf<typeof contract.removeClosure>(
  'removeAvailabilityClosure',
  'DELETE',
  '/office/availability/closures/{closure_id}',
);
export const setStaffHours = callOf<typeof contract.setStaffHours>(
  'setStaffHours',
  'PUT',
  '/office/availability/hours/{staff_id}',
);
