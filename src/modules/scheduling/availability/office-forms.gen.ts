// Written by `npm run openapi` from office-contract.ts; not to be changed by hand.
import { rows } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { count, optional, tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { closureFields, staffHoursFields } from './availability-fields.ts';
import { addClosure, addSlot, changeSlot, removeClosure, removeSlot, setStaffHours } from './office-client.gen.ts';

export const addClosureForm = /*#__PURE__*/ formOf('add-closure', addClosure, { body: { kind: optional(text), staff_id: optional(text), from_day: text, until_day: text, from_hour: optional(text), until_hour: optional(text), reason: text }, rename: closureFields });
export const addSlotForm = /*#__PURE__*/ formOf('add-slot', addSlot, { body: { kind: text, weekday: text, starts_at: text, ends_at: text, capacity: count } });
export const changeSlotForm = /*#__PURE__*/ formOf('change-slot', changeSlot, { body: { capacity: count, is_closed: tick } });
export const removeClosureForm = /*#__PURE__*/ formOf('remove-closure', removeClosure, {});
export const removeSlotForm = /*#__PURE__*/ formOf('remove-slot', removeSlot, {});
export const staffHoursForm = /*#__PURE__*/ formOf('staff-hours', setStaffHours, { body: { hours: rows({ weekday: count, starts_at: text, ends_at: text }) }, rename: staffHoursFields });
