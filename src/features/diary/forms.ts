import type { PageForm } from '#shared/page-form.ts';
import { acceptOwnBooking, cancelOwnBooking, moveOwnBooking } from './client.gen.ts';

/** Hidden field: `token`; field: `starts_at`, one of the hours that are offered. */
export const moveOwnForm = {
  id: 'move-booking',
  call: moveOwnBooking,
  toBody: ({ token, starts_at }) => ({ token: token ?? '', starts_at: starts_at ?? '' }),
} as const satisfies PageForm;

/** Hidden field: `token`. */
export const acceptOwnForm = {
  id: 'accept-booking',
  call: acceptOwnBooking,
  toBody: ({ token }) => ({ token: token ?? '' }),
} as const satisfies PageForm;

/** Hidden field: `token`; field: `reason`. */
export const cancelOwnForm = {
  id: 'cancel-own-booking',
  call: cancelOwnBooking,
  toBody: ({ token, reason }) => ({ token: token ?? '', reason: reason ?? '' }),
} as const satisfies PageForm;

/** All forms by which a visitor moves, accepts or cancels with the link of a mail that can be posted without JavaScript. */
export const ownVisitForms: readonly PageForm[] = [moveOwnForm, acceptOwnForm, cancelOwnForm];
