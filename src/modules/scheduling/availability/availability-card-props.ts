import type { FormState } from '#platform/http/form-state.ts';
import type { OfficeAvailability } from './office-contract.ts';

export interface AvailabilityCardProps {
  availability: OfficeAvailability;
  today: string;
  ownId: string;
  formToken: string;
  returned: FormState | null;
}
