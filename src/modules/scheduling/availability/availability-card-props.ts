import type { FormState } from '#platform/http/form-state.ts';
import type { OfficeAvailability } from './office-contract.ts';

/** What every card of the availability page is made of. */
export interface AvailabilityCardProps {
  availability: OfficeAvailability;
  today: string;
  ownId: string;
  formToken: string;
  returned: FormState | null;
}
