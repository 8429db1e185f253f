import { useState } from 'react';
import { ApiFailure } from '#platform/http/failure.ts';
import type { FormState } from '#platform/http/form-state.ts';
import type { PushBrowser, PushBrowsers } from '#platform/notifications/push-contract.ts';
import { removePushBrowserForm } from '#platform/notifications/push-forms.gen.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { WithoutScript } from '#web/ui/form/without-script.tsx';
import { useHydrated } from '#web/ui/navigation/use-hydrated.ts';
import { Card } from '#web/ui/office/card.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import { pushAbility, switchOnHere } from './switch-on-here.ts';

interface PushBrowsersProps {
  push: PushBrowsers;
  formToken: string;
  returned: FormState | null;
}

/** The browsers that show a member what they are told of, and the button that adds this one. */
export function PushBrowsersCard({ push: { key, items }, ...forms }: PushBrowsersProps) {
  return (
    <Card title="In the browser" className="max-w-[720px]">
      <div className="grid gap-4">
        <p className="text-soft">
          A phone or computer can show what concerns you while the office is closed, with what the bell says. Signing
          out ends it there.
        </p>
        <ThisBrowser publicKey={key} isListed={items.some(({ is_current }) => is_current)} />
        {items.length > 0 && (
          <ul className="grid divide-y divide-line border-t border-line" aria-label="Browsers that tell you">
            {items.map((item) => (
              <Browser key={item.id} item={item} {...forms} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

/** Only the browser itself knows what it can do, so that nothing is offered before its script runs. */
function ThisBrowser({ publicKey, isListed }: { publicKey: string; isListed: boolean }) {
  const isHydrated = useHydrated();
  const showDone = useMutationFeedback();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (!isHydrated)
    return (
      <WithoutScript>
        <p className="text-sm text-muted">To switch this browser on, JavaScript has to be on.</p>
      </WithoutScript>
    );
  const ability = pushAbility();
  if (ability === 'unable')
    return (
      <p className="text-sm text-muted">
        This browser cannot do it. On an iPhone or iPad, first add the office to the Home Screen (Share, then Add to
        Home Screen) and open it from there.
      </p>
    );
  if (ability === 'refused')
    return (
      <p className="text-sm text-muted">
        This browser does not let the office tell you anything. Allow notifications for this site in its settings, then
        load this page again.
      </p>
    );
  // A permission that was taken back since leaves a browser in the list that shows nothing.
  if (isListed && Notification.permission === 'granted') return null;
  const switchOn = async () => {
    setBusy(true);
    setProblem('');
    try {
      if (await switchOnHere(publicKey)) showDone('This browser tells you from now on');
      else setProblem('Not switched on: the browser was not given permission.');
    } catch (failure) {
      setProblem(
        failure instanceof ApiFailure
          ? failure.message
          : 'The service of this browser that passes messages on does not answer. Please try again later.',
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-3">
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button variant="outline" busy={isBusy} busyLabel="Switching on..." onClick={() => void switchOn()}>
        Tell me in this browser
      </Button>
    </div>
  );
}

function Browser({ item, ...forms }: Omit<PushBrowsersProps, 'push'> & { item: PushBrowser }) {
  const showDone = useMutationFeedback();
  const { id, browser, switched_on_at, last_used_at, is_current } = item;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          {browser} {is_current && <Badge tone="available">This browser</Badge>}
        </p>
        <p className="text-sm text-muted">
          On since {formatDateTime(switched_on_at)}
          {last_used_at && `, last told you ${formatDateTime(last_used_at)}`}
        </p>
      </div>
      <ActionForm
        form={removePushBrowserForm}
        about={{ name: 'browser_id', value: id }}
        {...forms}
        onSent={() => showDone(`${browser} tells you nothing more`)}
        button={{ label: 'Remove', variant: 'outline', size: 'sm', 'aria-label': `Remove ${browser}` }}
      />
    </li>
  );
}
