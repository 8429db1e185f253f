import { useRouter } from '@tanstack/react-router';
import type { OwnAccount } from '#features/sign-in/contract.ts';
import type { FormState } from '#shared/form-state.ts';
import { showToast } from '#ui/toast-store.ts';
import type { StaffMember } from './contract.ts';

export interface RowProps {
  member: StaffMember;
  account: OwnAccount;
  returned: FormState | null;
}

/** The forms of one row share whom they are about. */
export function useRowForms({ member, account, returned }: RowProps) {
  const router = useRouter();
  return {
    shared: { about: { name: 'staff_id', value: member.id }, formToken: account.form_token, returned },
    saying: (title: string) => () => {
      showToast({ title, line: member.name, tone: 'success' });
      void router.invalidate();
    },
  };
}
