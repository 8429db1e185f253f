import { Alert } from '#web/ui/alert.tsx';
import type { StaffMember } from './contract.ts';

/** Whether the person can sign in with a password alone. */
export const lacksSecondStep = ({ status, has_second_factor }: StaffMember): boolean =>
  status === 'active' && !has_second_factor;

/** Lists the members who sign in with a password alone, so that owners and managers can remind them. */
export function SecondSteps({ members }: { members: readonly StaffMember[] }) {
  const names = members.filter(lacksSecondStep).map(({ name }) => name);
  if (names.length === 0) return null;
  const list = new Intl.ListFormat('en-GB').format(names);
  return (
    <Alert tone="warning">
      No second step yet: {list}. Whoever learns {names.length === 1 ? 'this password' : 'one of these passwords'} is in
      the office. It is set up under My account.
    </Alert>
  );
}
