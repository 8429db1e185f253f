import { createFileRoute } from '@tanstack/react-router';
import { Logo, nameInSentence, useAgency } from '#modules/agency';
import { SignInForm, SignInFrame, SignInMessage } from '#modules/identity';
import { staffHead } from '#web/office/staff-head.ts';
import { useRoot } from './-site-page.ts';

export const Route = createFileRoute('/login')({
  head: ({ matches }) => staffHead(matches, 'Sign in'),
  component: SignInPage,
});

function SignInPage() {
  const { name, look } = useAgency();
  const { return_to, message }: { return_to?: unknown; message?: unknown } = Route.useSearch();
  return (
    <SignInFrame
      agencyName={nameInSentence({ name })}
      logo={<Logo name={name} logo={look.logo_on_dark} />}
      title="Sign in"
      lead="Use your work email address."
    >
      <SignInMessage name={message} returnTo={return_to} />
      <SignInForm returned={useRoot().formState} returnTo={return_to} />
    </SignInFrame>
  );
}
