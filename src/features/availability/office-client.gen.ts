// Written by `npm run client` from office-contract.ts; not to be changed by hand.
import { callOf } from '#shared/api/request.ts';
import { rows, separated } from '#shared/form-field-groups.ts';
import { orAbsent, text, tick } from '#shared/form-fields.ts';
import { count } from '#shared/form-numbers.ts';
import { formOf } from '#shared/form.ts';
import { closureFields, staffHoursFields } from './availability-fields.ts';
import type * as contract from './office-contract.ts';

export const addClosure = /*#__PURE__*/ callOf<typeof contract.addClosure>('addAvailabilityClosure', 'POST', '/office/availability/closures', 201, { id: 'number', reason: 'string', may_remove: 'boolean' });
export const addSlot = /*#__PURE__*/ callOf<typeof contract.addSlot>('addAvailabilitySlot', 'POST', '/office/availability/slots', 201, { id: 'number', kind: 'string', weekday: 'number', starts_at: 'string', ends_at: 'string', capacity: 'number', is_closed: 'boolean', version: 'number' });
export const changeSlot = /*#__PURE__*/ callOf<typeof contract.changeSlot>('changeAvailabilitySlot', 'PATCH', '/office/availability/slots/{slot_id}');
export const getOfficeAvailability = /*#__PURE__*/ callOf<typeof contract.getOfficeAvailability>('getOfficeAvailability', 'GET', '/office/availability');
export const removeClosure = /*#__PURE__*/ callOf<typeof contract.removeClosure>('removeAvailabilityClosure', 'DELETE', '/office/availability/closures/{closure_id}');
export const removeSlot = /*#__PURE__*/ callOf<typeof contract.removeSlot>('removeAvailabilitySlot', 'DELETE', '/office/availability/slots/{slot_id}');
export const setStaffHours = /*#__PURE__*/ callOf<typeof contract.setStaffHours>('setStaffHours', 'PUT', '/office/availability/hours/{staff_id}');
export const addClosureForm = /*#__PURE__*/ formOf('add-closure', addClosure, { body: { kind: orAbsent(text), staff_id: orAbsent(text), from_day: text, until_day: text, from_hour: orAbsent(text), until_hour: orAbsent(text), reason: text, accepted_bookings: separated('spaces') }, rename: closureFields });
export const addSlotForm = /*#__PURE__*/ formOf('add-slot', addSlot, { body: { kind: text, weekday: text, starts_at: text, ends_at: text, capacity: count } });
export const changeSlotForm = /*#__PURE__*/ formOf('change-slot', changeSlot, { body: { version: text, capacity: count, is_closed: tick } });
export const removeClosureForm = /*#__PURE__*/ formOf('remove-closure', removeClosure, {});
export const removeSlotForm = /*#__PURE__*/ formOf('remove-slot', removeSlot, {});
export const staffHoursForm = /*#__PURE__*/ formOf('staff-hours', setStaffHours, { body: { version: text, hours: rows({ weekday: count, starts_at: text, ends_at: text }) }, rename: staffHoursFields });
