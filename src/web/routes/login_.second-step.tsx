import { createFileRoute } from '@tanstack/react-router';
import { Logo, nameInSentence, useAgency } from '#modules/agency';
import { getOwnAccount, getSecondFactor, SecondFactorSetUp, SignInFrame, SignOutButton } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { roleLabels } from '#platform/security/staff-roles.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { useRoot } from './-site-page.ts';

/** Where somebody whose role requires a second step sets it up; nothing else of the office opens until then. */
export const Route = createFileRoute('/login_/second-step')({
  loader: async ({ location }) => ({
    data: await loadForStaff(Promise.all([callApi(getOwnAccount), callApi(getSecondFactor)]), location.href),
  }),
  head: ({ matches }) => staffHead(matches, 'Set up your second step'),
  component: Page,
});

function Page() {
  const { name, look } = useAgency();
  const { data } = Route.useLoaderData();
  const { formState } = useRoot();
  const { return_to }: { return_to?: unknown } = Route.useSearch();
  if (!data) return null;
  const [account, secondFactor] = data;
  const role = roleLabels[account.role].name.toLowerCase();
  const isOn = secondFactor.status === 'on';
  return (
    <SignInFrame
      agencyName={nameInSentence({ name })}
      logo={<Logo name={name} logo={look.logo_on_dark} />}
      title={isOn ? 'Your second step is on' : 'Set up your second step'}
      lead={
        isOn
          ? 'Keep your recovery codes, then go on to the office.'
          : `With the role ‘${role}’ you need one. It takes a minute, and a telephone with an authenticator app.`
      }
    >
      <SecondFactorSetUp
        state={secondFactor}
        formToken={account.form_token}
        returned={formState}
        returnTo={return_to}
      />
      {account.owes_second_factor && <SignOutButton formToken={account.form_token} />}
    </SignInFrame>
  );
}
