import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { formatDate } from '#platform/time/nairobi-time.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { endFeedForm, renewFeedForm } from './forms.gen.ts';

export interface CalendarFeedCardProps {
  /** When the address was made; null while there is none. */
  madeAt: string | null;
  /** When the last address ended to protect the account; null where none did. */
  endedAt: string | null;
  formToken: string;
  returned: FormState | null;
}

/** Creates, renews and ends the private address under which a calendar program follows the reader's diary. */
export function CalendarFeedCard({ madeAt, endedAt, formToken, returned }: CalendarFeedCardProps) {
  const router = useRouter();
  const [url, setUrl] = useState(addressIn(returned));
  const shared = { formToken, returned };
  return (
    <Card title="My calendar" id="calendar">
      <div className="grid gap-4">
        <p className="text-soft">
          A private address that shows your visits and consultations in the calendar of your telephone or computer.
          Whoever has it can read them, so give it to nobody.
        </p>
        {url && (
          <Alert tone="success">
            Add this address to your calendar program. It is shown only now.
            <code className="mt-2 block font-mono text-sm break-all">{url}</code>
          </Alert>
        )}
        {endedAt && !url && (
          <Alert tone="warning">
            Your address ended on {formatDate(endedAt)}, as your password changed or you were signed out everywhere.
            Make a new one, and add it to your calendar program in its place.
          </Alert>
        )}
        {madeAt && !url && <p className="text-sm text-muted">Your address is in use since {formatDate(madeAt)}.</p>}
        <div className="flex flex-wrap gap-2.5">
          <ActionForm
            {...shared}
            form={renewFeedForm}
            onSent={({ url: made }) => {
              setUrl(made);
              void router.invalidate();
            }}
            button={{ label: madeAt ? 'Make a new address' : 'Make an address', variant: 'outline', size: 'sm' }}
          />
          {madeAt && (
            <ActionForm
              {...shared}
              form={endFeedForm}
              onSent={() => {
                setUrl(null);
                showToast({ title: 'The address is ended', line: 'It shows nothing any more.', tone: 'success' });
                void router.invalidate();
              }}
              button={{ label: 'End it', variant: 'quiet', size: 'sm' }}
            />
          )}
        </div>
        {madeAt && <p className="text-sm text-muted">With a new address the one before stops working at once.</p>}
      </div>
    </Card>
  );
}

/** The address in the receipt of a form without script. */
function addressIn(returned: FormState | null): string | null {
  const receipt = returned?.formId === renewFeedForm.id ? returned.receipt : null;
  if (typeof receipt !== 'object' || receipt === null || !('url' in receipt)) return null;
  return typeof receipt.url === 'string' ? receipt.url : null;
}
