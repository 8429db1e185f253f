import type { FormState } from '#platform/http/form-state.ts';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { OwnAccount } from '../sign-in/contract.ts';
import type { StaffMember } from './contract.ts';

export interface RowProps {
  member: StaffMember;
  account: OwnAccount;
  returned: FormState | null;
}

/** The forms of one row share whom they are about. */
export function useRowForms({ member, account, returned }: RowProps) {
  const showDone = useMutationFeedback();
  return {
    shared: { about: { name: 'staff_id', value: member.id }, formToken: account.form_token, returned },
    params: { staff_id: member.id },
    saying: (title: string) => () => showDone(title, member.name),
  };
}
