import type { FormState } from '#platform/http/form-state.ts';
import type { OfficeAvailability } from './office-contract.ts';

export interface AvailabilityCardProps {
  availability: OfficeAvailability;
  today: string;
  ownId: string;
  formToken: string;
  returned: FormState | null;
}

/** ISO 8601: 1 is Monday. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (label, index) => ({ value: index + 1, label }),
);

export const slotKindLabels = { visit: 'Visits', consultation: 'Consultations' } as const;

export const CLOSED_OVER_BOOKINGS = 'What is booked in this time waits in the diary for a new agent or time.';
