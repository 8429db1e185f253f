import { createFileRoute } from '@tanstack/react-router';
import { ConfirmPasswordPage } from '#modules/identity';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/confirm-password')({
  head: ({ matches }) => staffHead(matches, 'Your password'),
  component: Page,
});

function Page() {
  const { return_to: returnTo }: { return_to?: unknown } = Route.useSearch();
  return <ForStaff data={{}}>{(_, staff) => <ConfirmPasswordPage {...staff} returnTo={returnTo} />}</ForStaff>;
}
