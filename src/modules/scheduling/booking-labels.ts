/**
 * The state of a visit or consultation as visitors read it. Screens, mails and calendar files share these labels, so
 * that a booking that was only requested never looks confirmed.
 */
export type BookingState = 'asked for' | 'proposed' | 'confirmed' | 'cancelled';

/** Shown while the office has not confirmed the time. */
export const NOT_CONFIRMED_YET = 'Asked for, not confirmed yet';

const kindLabels = { visit: 'Visit', consultation: 'Consultation' } as const;

/** The title of a calendar entry: 'Visit asked for: The Jacaranda House', and 'Visit: …' once it is confirmed. */
export function calendarTitle(kind: keyof typeof kindLabels, state: BookingState, title: string): string {
  return state === 'confirmed' ? `${kindLabels[kind]}: ${title}` : `${kindLabels[kind]} ${state}: ${title}`;
}

/** Maps a stored status to the visitor's state. A visit that took place, or was missed, had been confirmed. */
export function bookingState({ status, isProposed }: { status: string; isProposed: boolean }): BookingState {
  if (status === 'Cancelled') return 'cancelled';
  if (status !== 'Requested') return 'confirmed';
  return isProposed ? 'proposed' : 'asked for';
}
