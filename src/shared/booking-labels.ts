/**
 * The state of a visit or consultation as a visitor and a calendar are told it: screens, mails and calendar files use
 * these words, so that nothing that is only asked for reads as agreed.
 */
export type BookingState = 'asked for' | 'proposed' | 'confirmed' | 'cancelled';

/** What is said while the office has not confirmed the time. */
export const NOT_CONFIRMED_YET = 'Asked for, not confirmed yet';

const kindLabels = { visit: 'Visit', consultation: 'Consultation' } as const;

/** The title of a calendar entry: 'Visit asked for: The Jacaranda House', and 'Visit: …' once it is confirmed. */
export function calendarTitle(kind: keyof typeof kindLabels, state: BookingState, title: string): string {
  return state === 'confirmed' ? `${kindLabels[kind]}: ${title}` : `${kindLabels[kind]} ${state}: ${title}`;
}

/** The state of a stored booking; what took place, or did not, was confirmed before. */
export function bookingState({ status, isProposed }: { status: string; isProposed: boolean }): BookingState {
  if (status === 'Cancelled') return 'cancelled';
  if (status !== 'Requested') return 'confirmed';
  return isProposed ? 'proposed' : 'asked for';
}
