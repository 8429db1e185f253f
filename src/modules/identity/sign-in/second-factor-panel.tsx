import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { returnPath } from '#platform/http/return-path.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { TextField } from '#web/ui/form/field.tsx';

import { PasswordField } from './password-field.tsx';
import type { SecondFactor } from './second-factor-contract.ts';
import {
  confirmSecondFactorForm,
  endSecondFactorForm,
  renewRecoveryCodesForm,
  startSecondFactorForm,
} from './second-factor-forms.gen.ts';
import { TitledPanel } from './titled-panel.tsx';

interface PanelProps {
  state: SecondFactor;
  formToken: string;
  returned: FormState | null;
}

interface StepProps extends Omit<PanelProps, 'state'> {
  onCodes: (codes: readonly string[]) => void;
}

export interface SecondFactorSetUpProps extends PanelProps {
  returnTo: unknown;
}

/** Sets the second factor up before the office opens, for a role that requires one. */
export const SecondFactorSetUp = ({ returnTo, ...props }: SecondFactorSetUpProps) => (
  <SecondFactorSteps {...props}>
    {() => (
      <ButtonLink href={returnPath(returnTo)} wide preload={false}>
        Go on to the office
      </ButtonLink>
    )}
  </SecondFactorSteps>
);

/** Sets the second factor up, shows its recovery codes once, renews them and turns it off. */
export const SecondFactorPanel = (props: PanelProps) => (
  <TitledPanel title="Second step">
    <SecondFactorSteps {...props}>{(step) => <On {...step} state={props.state} />}</SecondFactorSteps>
  </TitledPanel>
);

function SecondFactorSteps({
  state,
  formToken,
  returned,
  children,
}: PanelProps & { children: (step: StepProps) => ReactNode }) {
  const [codes, setCodes] = useState<readonly string[]>(codesIn(returned));
  const step = { formToken, returned, onCodes: setCodes };
  return (
    <>
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      {state.status === 'off' && <Off {...step} />}
      {state.enrolment && <Waiting {...step} enrolment={state.enrolment} />}
      {state.status === 'on' && children(step)}
    </>
  );
}

/** The recovery codes in the receipt of a form without script. */
function codesIn(returned: FormState | null): readonly string[] {
  const receipt = returned?.receipt;
  if (typeof receipt !== 'object' || receipt === null || !('recovery_codes' in receipt)) return [];
  const { recovery_codes: codes } = receipt;
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="grid gap-3">
      <Alert tone="success">
        Keep these recovery codes where your telephone is not. Each opens your account once, and they are shown only
        now.
      </Alert>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-6 gap-y-1 rounded-control bg-sunken p-4 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}

const currentPassword = (
  <PasswordField label="Current password" name="current_password" autoComplete="current-password" />
);

function Off({ formToken, returned }: StepProps) {
  const router = useRouter();
  return (
    <>
      <p className="text-soft">
        With a second step, signing in takes your password and a code that your telephone shows. Whoever learns your
        password alone stays outside. Setting it up signs you out everywhere else.
      </p>
      <ActionForm
        form={startSecondFactorForm}
        returned={returned}
        formToken={formToken}
        onSent={() => void router.invalidate()}
        label="Set up the second step"
        button={{ label: 'Set up the second step' }}
      >
        {currentPassword}
      </ActionForm>
    </>
  );
}

function Waiting({
  enrolment,
  formToken,
  returned,
  onCodes,
}: StepProps & { enrolment: NonNullable<SecondFactor['enrolment']> }) {
  const router = useRouter();
  return (
    <>
      <p className="text-soft">
        Scan this code with an authenticator app on your telephone, or type the key into it. Then enter the code the app
        shows. Turning it on ends any other sign-in begun meanwhile.
      </p>
      <div className="flex flex-wrap items-center gap-6">
        <svg
          viewBox={`0 0 ${enrolment.qr.size} ${enrolment.qr.size}`}
          role="img"
          aria-label="QR code for the authenticator app"
          shapeRendering="crispEdges"
          className="size-52 rounded-control bg-white text-ink-950"
        >
          <path d={enrolment.qr.path} fill="currentColor" />
        </svg>
        <p className="text-sm">
          <span className="block text-muted">Key</span>
          <code className="font-mono break-words">{enrolment.key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
      </div>
      <ActionForm
        form={confirmSecondFactorForm}
        returned={returned}
        formToken={formToken}
        onSent={(reply) => {
          onCodes(reply.recovery_codes);
          void router.invalidate();
        }}
        label="Confirm the second step"
        button={{ label: 'Turn it on' }}
      >
        <TextField label="Code" name="code" required inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
      </ActionForm>
    </>
  );
}

function On({ state, formToken, returned, onCodes }: StepProps & Pick<PanelProps, 'state'>) {
  const router = useRouter();
  const { recovery_codes_left: left, is_required: isRequired } = state;
  const shared = { returned, formToken };
  return (
    <>
      <p className="text-soft">
        The second step is on. {left} recovery {left === 1 ? 'code is' : 'codes are'} left.
        {isRequired && ' Your role needs it, so it cannot be turned off.'}
      </p>
      <Disclosure label="New recovery codes">
        <ActionForm
          {...shared}
          form={renewRecoveryCodesForm}
          onSent={(reply) => {
            onCodes(reply.recovery_codes);
            void router.invalidate();
          }}
          label="New recovery codes"
          button={{ label: 'Make new codes', variant: 'outline' }}
        >
          {currentPassword}
        </ActionForm>
      </Disclosure>
      {!isRequired && (
        <Disclosure label="Turn the second step off">
          <ActionForm
            {...shared}
            form={endSecondFactorForm}
            onSent={() => {
              onCodes([]);
              void router.invalidate();
            }}
            label="Turn the second step off"
            button={{ label: 'Turn it off', variant: 'outline' }}
          >
            {currentPassword}
          </ActionForm>
        </Disclosure>
      )}
    </>
  );
}

const Disclosure = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="grid gap-3">
    <summary className="min-h-11 py-2.5 font-semibold text-link underline underline-offset-[0.28em]">{label}</summary>
    {children}
  </details>
);
