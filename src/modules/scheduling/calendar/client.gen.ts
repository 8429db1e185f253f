// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const acceptManagedBooking = /*#__PURE__*/ callOf<typeof contract.acceptManagedBooking>('acceptManagedBooking', 'POST', '/manage-booking/acceptances');
export const cancelManagedBooking = /*#__PURE__*/ callOf<typeof contract.cancelManagedBooking>('cancelManagedBooking', 'POST', '/manage-booking/cancellations');
export const cancelManagedTrip = /*#__PURE__*/ callOf<typeof contract.cancelManagedTrip>('cancelManagedTrip', 'POST', '/manage-booking/trip-cancellations');
export const getManagedBooking = /*#__PURE__*/ callOf<typeof contract.getManagedBooking>('getManagedBooking', 'GET', '/manage-booking/{token}');
export const listManagedBookingHours = /*#__PURE__*/ callOf<typeof contract.listManagedBookingHours>('listManagedBookingHours', 'GET', '/manage-booking/{token}/hours');
export const rescheduleManagedBooking = /*#__PURE__*/ callOf<typeof contract.rescheduleManagedBooking>('rescheduleManagedBooking', 'POST', '/manage-booking/reschedules');
