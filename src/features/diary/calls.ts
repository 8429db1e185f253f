import { callOf } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const getOwnBooking = callOf<typeof contract.getOwnBooking>('getOwnBooking', 'GET', '/own-bookings/{token}');
export const listOwnBookingHours = callOf<typeof contract.listOwnBookingHours>(
  'listOwnBookingHours',
  'GET',
  '/own-bookings/{token}/hours',
);
export const moveOwnBooking = callOf<typeof contract.moveOwnBooking>('moveOwnBooking', 'POST', '/own-bookings/moves');
export const acceptOwnBooking = callOf<typeof contract.acceptOwnBooking>(
  'acceptOwnBooking',
  'POST',
  '/own-bookings/acceptances',
);
export const cancelOwnBooking = callOf<typeof contract.cancelOwnBooking>(
  'cancelOwnBooking',
  'POST',
  '/own-bookings/cancellations',
);
