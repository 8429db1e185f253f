import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { Logo, useAgency } from '#modules/agency';
import { SignInForm, SignInFrame, SignInMessage } from '#modules/identity';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/login')({
  head: ({ matches }) => staffHead(matches, 'Sign in'),
  component: SignInPage,
});

const root = getRouteApi('__root__');

function SignInPage() {
  const { name } = useAgency();
  const { formState } = root.useLoaderData();
  const { return_to, message }: { return_to?: unknown; message?: unknown } = Route.useSearch();
  return (
    <SignInFrame agencyName={name} logo={<Logo name={name} />} title="Sign in" lead="Use your work email address.">
      <SignInMessage name={message} returnTo={return_to} />
      <SignInForm returned={formState} returnTo={return_to} />
    </SignInFrame>
  );
}
