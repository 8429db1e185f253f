import { createFileRoute, notFound } from '@tanstack/react-router';
import { Logo, nameInSentence, useAgency } from '#modules/agency';
import {
  FirstOwnerForm,
  ForgottenPasswordForm,
  InvitationForm,
  isSignInStep,
  ResetPasswordForm,
  SecondFactorForm,
  SignInFrame,
  type SignInStep,
  signInSteps,
} from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useRoot } from './-site-page.ts';

export const Route = createFileRoute('/login_/$step')({
  loader: ({ params }) => {
    if (!isSignInStep(params.step)) throw notFound();
    return { step: params.step, title: signInSteps[params.step] };
  },
  head: ({ matches, loaderData }) => staffHead(matches, loaderData?.title ?? 'Sign in'),
  component: StepPage,
  notFoundComponent: NoSuchStep,
});

const leads: Record<SignInStep, (agency: string) => string> = {
  'second-factor': () => 'Your password was right. One step more.',
  forgot: () => 'We send a link to choose a new one.',
  reset: () => 'It signs you out everywhere else.',
  invitation: (agency) => `Choose a password, and you are in the office of ${agency}.`,
  'first-owner': () => 'This account is the owner’s. You invite your colleagues from the office.',
};

function StepPage() {
  const { name, look } = useAgency();
  const { step, title } = Route.useLoaderData();
  const { token, return_to }: { token?: unknown; return_to?: unknown } = Route.useSearch();
  return (
    <SignInFrame
      agencyName={nameInSentence({ name })}
      logo={<Logo name={name} logo={look.logo_on_dark} />}
      title={title}
      lead={leads[step](nameInSentence({ name }))}
      hasOwner={step !== 'first-owner'}
    >
      <StepForm
        step={step}
        returned={useRoot().formState}
        token={typeof token === 'string' ? token : ''}
        returnTo={return_to}
      />
    </SignInFrame>
  );
}

function NoSuchStep() {
  const { name, look } = useAgency();
  return (
    <SignInFrame
      agencyName={nameInSentence({ name })}
      logo={<Logo name={name} logo={look.logo_on_dark} />}
      title="There is nothing at this address"
    >
      <ButtonLink href="/login">Sign in</ButtonLink>
    </SignInFrame>
  );
}

interface StepFormProps {
  step: SignInStep;
  returned: FormState | null;
  token: string;
  returnTo: unknown;
}

function StepForm({ step, returned, token, returnTo }: StepFormProps) {
  switch (step) {
    case 'second-factor':
      return <SecondFactorForm returned={returned} returnTo={returnTo} />;
    case 'forgot':
      return <ForgottenPasswordForm returned={returned} />;
    case 'reset':
      return <ResetPasswordForm returned={returned} token={token} />;
    case 'invitation':
      return <InvitationForm returned={returned} token={token} />;
    case 'first-owner':
      return <FirstOwnerForm returned={returned} token={token} />;
  }
}
