import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import type { Mandates } from './contract.ts';

export interface MandatesPanelProps {
  listing: { kind: 'property' | 'land'; id: number };
  mandates: Mandates;
  account: Pick<OwnAccount, 'form_token'>;
  returned: FormState | null;
}
