// Written by `npm run client` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const acceptOwnBooking = /*#__PURE__*/ callOf<typeof contract.acceptOwnBooking>('acceptOwnBooking', 'POST', '/own-bookings/acceptances');
export const cancelOwnBooking = /*#__PURE__*/ callOf<typeof contract.cancelOwnBooking>('cancelOwnBooking', 'POST', '/own-bookings/cancellations');
export const getOwnBooking = /*#__PURE__*/ callOf<typeof contract.getOwnBooking>('getOwnBooking', 'GET', '/own-bookings/{token}');
export const listOwnBookingHours = /*#__PURE__*/ callOf<typeof contract.listOwnBookingHours>('listOwnBookingHours', 'GET', '/own-bookings/{token}/hours');
export const moveOwnBooking = /*#__PURE__*/ callOf<typeof contract.moveOwnBooking>('moveOwnBooking', 'POST', '/own-bookings/moves');
