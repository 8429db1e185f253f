import { createFileRoute, type ErrorComponentProps, Outlet, redirect, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isPageOfStep, Logo, SETUP_PATH, useAgency } from '#modules/agency';
import { ConfirmPasswordDialog, getOwnAccount, RefusedTriesAlert, SignOutButton } from '#modules/identity';
import { countOfficeWaiting } from '#modules/insights';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { countUnreadNotifications } from '#platform/notifications/client.gen.ts';
import { secondStepPath } from '#platform/security/sign-in-path.ts';
import { CommandField } from '#web/office/command-field.tsx';
import { Forbidden } from '#web/office/office-problems.tsx';
import { OfficeShell } from '#web/office/office-shell.tsx';
import { staffHead } from '#web/office/staff-head.ts';
import { ErrorPage } from '#web/ui/layout/error-page.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';

export const Route = createFileRoute('/office')({
  // With every page, so that the menu counts what waits now; a link that is merely pointed at asks for its page alone.
  shouldReload: ({ preload }) => !preload,
  loader: async ({ location }) => {
    const [account, waiting, notifications] = await Promise.all([
      loadForStaff(callApi(getOwnAccount), location.href),
      // The office works without these counts; a reader who is not signed in is sent away by the account's call.
      callApi(countOfficeWaiting).catch(() => null),
      callApi(countUnreadNotifications).catch(() => null),
    ]);
    if (account?.owes_second_factor) throw redirect({ href: secondStepPath(location.href) });
    return { account, waiting, unread: notifications?.unread ?? null };
  },
  head: ({ matches }) => staffHead(matches, 'Office'),
  component: OfficeLayout,
  errorComponent: OfficeFailed,
});

function OfficeLayout(): ReactNode {
  const { is_open } = useAgency();
  const isOnStep = isPageOfStep(useLocation().pathname) && !is_open;
  const { account, waiting, unread } = Route.useLoaderData();
  if (!account) return <Forbidden />;
  return (
    <OfficeFrame account={account} waiting={waiting} unread={unread}>
      <RefusedTriesAlert lastSignIn={account.last_sign_in} />
      {isOnStep && account.permissions.includes('agency-settings.edit') && (
        <p className="text-sm text-muted">
          Set up your site: <TextLink href={SETUP_PATH}>back to the steps</TextLink>
        </p>
      )}
      <Outlet />
      <ConfirmPasswordDialog formToken={account.form_token} />
    </OfficeFrame>
  );
}

/** Where the account could not be read just now, the menu stays that was there before. */
function OfficeFailed(props: ErrorComponentProps): ReactNode {
  // Absent where no page of the office was there before.
  const before: OfficeData | undefined = Route.useLoaderData();
  const page = <ErrorPage {...props} />;
  if (!before?.account) return page;
  return (
    <OfficeFrame account={before.account} waiting={before.waiting} unread={before.unread}>
      {page}
    </OfficeFrame>
  );
}

type OfficeData = ReturnType<typeof Route.useLoaderData>;
interface OfficeFrameProps {
  account: NonNullable<OfficeData['account']>;
  waiting: OfficeData['waiting'];
  unread: OfficeData['unread'];
  children: ReactNode;
}

function OfficeFrame({ account, waiting, unread, children }: OfficeFrameProps) {
  const { name, look } = useAgency();
  return (
    <OfficeShell
      account={account}
      waiting={waiting}
      unread={unread}
      logo={<Logo name={name} logo={look.logo_on_dark} className="text-[1.375rem]" />}
      name={<Logo name={name} logo={null} className="text-[1.375rem]" />}
      search={<CommandField account={account} />}
      signOut={<SignOutButton formToken={account.form_token} />}
    >
      {children}
    </OfficeShell>
  );
}
