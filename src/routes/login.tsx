import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { useAgency } from '#features/agency/agency-context.ts';
import { Logo } from '#features/agency/logo.tsx';
import { SignInFrame } from '#features/sign-in/sign-in-frame.tsx';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { SignInForm, SignInNotice } from '#features/sign-in/sign-in-page.tsx';

export const Route = createFileRoute('/login')({
  head: ({ matches }) => staffHead(matches, 'Sign in', '/login'),
  component: SignInPage,
});

const root = getRouteApi('__root__');

function SignInPage() {
  const { name } = useAgency();
  const { formState } = root.useLoaderData();
  const { return_to, notice }: { return_to?: unknown; notice?: unknown } = Route.useSearch();
  return (
    <SignInFrame agencyName={name} logo={<Logo name={name} />} title="Sign in" lead="Use your work email address.">
      <SignInNotice notice={notice} returnTo={return_to} />
      <SignInForm returned={formState} returnTo={return_to} />
    </SignInFrame>
  );
}
