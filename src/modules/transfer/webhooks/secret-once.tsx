import type { FormState } from '#platform/http/form-state.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { CopyButton } from '#web/ui/office/copy-button.tsx';

export interface ShownSecret {
  title: string;
  secret: string;
}

/** The secret in the receipt of a form without script. */
export function secretIn(returned: FormState | null): ShownSecret | null {
  const receipt = returned?.receipt;
  if (typeof receipt !== 'object' || receipt === null || !('secret' in receipt) || !('title' in receipt)) return null;
  const { secret, title } = receipt;
  return typeof secret === 'string' && typeof title === 'string' ? { secret, title } : null;
}

/** The secret of a webhook, which can be read this once. */
export const SecretOnce = ({ shown: { title, secret } }: { shown: ShownSecret }) => (
  <Alert tone="success">
    <p>The secret of ‘{title}’, with which its receiver checks every message. Copy it now: it is shown this once.</p>
    <p className="mt-2">
      <code className="font-mono break-all">{secret}</code>
    </p>
    <div className="mt-2">
      <CopyButton text={secret} what="The secret" />
    </div>
  </Alert>
);
