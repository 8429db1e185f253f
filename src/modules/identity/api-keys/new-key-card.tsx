import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { CheckboxField, TextField } from '#web/ui/form/field.tsx';
import { FieldNotes } from '#web/ui/form/field-frame.tsx';
import { useFormField } from '#web/ui/form/form-context.ts';
import { Card } from '#web/ui/office/card.tsx';
import { CopyButton } from '#web/ui/office/copy-button.tsx';
import { createApiKeyForm } from './forms.gen.ts';
import { apiKeyScopes, scopeTexts } from './scopes.ts';

interface NewKeyCardProps {
  formToken: string;
  returned: FormState | null;
}

/** Makes a key and shows it this once. */
export function NewKeyCard({ formToken, returned }: NewKeyCardProps) {
  const router = useRouter();
  const [made, setMade] = useState(keyIn(returned));
  return (
    <Card title="New key">
      <div className="grid gap-4.5">
        {made && <MadeKey key={made} value={made} />}
        <p className="text-soft">
          A key reads what you may read, and no more than what you tick. It ends when you end it, when your account is
          closed or signed out everywhere, and when your password changes.{' '}
          <a href="/api/docs" className="text-link underline underline-offset-[0.28em]">
            What a program can ask
          </a>
          .
        </p>
        <ActionForm
          form={createApiKeyForm}
          formToken={formToken}
          returned={returned}
          onSent={({ key }) => {
            setMade(key);
            void router.invalidate();
          }}
          label="New key"
          className="justify-items-start"
          button={{ label: 'Make the key' }}
        >
          <div className="grid w-full gap-4.5 sm:grid-cols-[1fr_12rem]">
            <TextField
              label="Name"
              name="title"
              required
              maxLength={80}
              autoComplete="off"
              help="The program it is for, such as ‘Monthly figures’."
            />
            <TextField label="Last day" name="last_day" type="date" optional help="Empty: until you end it." />
          </div>
          <ScopeChoice />
        </ActionForm>
      </div>
    </Card>
  );
}

function ScopeChoice() {
  const id = useId();
  const { error } = useFormField('scopes');
  return (
    <fieldset className="grid w-full gap-1" aria-describedby={error && `${id}-error`}>
      <legend className="text-sm font-semibold">It may read</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {apiKeyScopes.map((scope) => (
          <CheckboxField
            key={scope}
            label={scopeTexts[scope].title}
            name={`scope_${scope}`}
            help={scopeTexts[scope].line}
            data-mends="scopes"
          />
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

/** The key that was just made. It takes the focus, as it comes above a form that is taller than a telephone. */
function MadeKey({ value }: { value: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Alert ref={place} tone="success" tabIndex={-1}>
      <p>
        This is the key. Copy it now: it is shown only this once. The program sends it with each call, as{' '}
        <code className="font-mono">Authorization: Bearer</code> and the key.
      </p>
      <code className="my-2 block font-mono text-sm break-all">{value}</code>
      <CopyButton text={value} what="The key" />
    </Alert>
  );
}

/** The key in the receipt of a form without script. */
function keyIn(returned: FormState | null): string | null {
  const receipt = returned?.formId === createApiKeyForm.id ? returned.receipt : null;
  if (typeof receipt !== 'object' || receipt === null || !('key' in receipt)) return null;
  return typeof receipt.key === 'string' ? receipt.key : null;
}
