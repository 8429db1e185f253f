import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { useAgency } from '#features/agency/agency-context.ts';
import { Logo } from '#features/agency/logo.tsx';
import { CommandField } from '#features/office/command-field.tsx';
import { Forbidden } from '#features/office/forbidden.tsx';
import { OfficeShell } from '#features/office/office-shell.tsx';
import { getOwnAccount } from '#features/sign-in/client.gen.ts';
import { ConfirmPasswordDialog } from '#features/sign-in/confirm-password.tsx';
import { RefusedTriesNotice } from '#features/sign-in/last-sign-in.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { SignOutButton } from '#features/sign-in/sign-out-button.tsx';
import { callApi } from '#shared/api/client.ts';
import { loadForStaff } from '#shared/office-page.ts';
import { secondStepPath } from '#shared/sign-in-path.ts';

export const Route = createFileRoute('/office')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ location }) => {
    const account = await loadForStaff(callApi(getOwnAccount), location.href);
    if (account?.owes_second_factor) throw redirect({ href: secondStepPath(location.href) });
    return { account };
  },
  head: ({ matches }) => staffHead(matches, 'Office', '/office'),
  component: OfficeLayout,
});

function OfficeLayout() {
  const { name } = useAgency();
  const { account } = Route.useLoaderData();
  if (!account) return <Forbidden />;
  return (
    <OfficeShell
      account={account}
      logo={<Logo name={name} className="text-[1.375rem]" />}
      search={<CommandField account={account} />}
      signOut={<SignOutButton formToken={account.form_token} />}
    >
      <RefusedTriesNotice lastSignIn={account.last_sign_in} />
      <Outlet />
      <ConfirmPasswordDialog formToken={account.form_token} />
    </OfficeShell>
  );
}
