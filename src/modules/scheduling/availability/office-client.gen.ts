// Written by `npm run openapi` from office-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './office-contract.ts';

export const addClosure = /*#__PURE__*/ callOf<typeof contract.addClosure>('addAvailabilityClosure', 'POST', '/office/availability/closures', 201);
export const addSlot = /*#__PURE__*/ callOf<typeof contract.addSlot>('addAvailabilitySlot', 'POST', '/office/availability/slots', 201);
export const changeSlot = /*#__PURE__*/ callOf<typeof contract.changeSlot>('changeAvailabilitySlot', 'PATCH', '/office/availability/slots/{slot_id}');
export const getOfficeAvailability = /*#__PURE__*/ callOf<typeof contract.getOfficeAvailability>('getOfficeAvailability', 'GET', '/office/availability');
export const removeClosure = /*#__PURE__*/ callOf<typeof contract.removeClosure>('removeAvailabilityClosure', 'DELETE', '/office/availability/closures/{closure_id}');
export const removeSlot = /*#__PURE__*/ callOf<typeof contract.removeSlot>('removeAvailabilitySlot', 'DELETE', '/office/availability/slots/{slot_id}');
export const setStaffHours = /*#__PURE__*/ callOf<typeof contract.setStaffHours>('setStaffHours', 'PUT', '/office/availability/hours/{staff_id}');
