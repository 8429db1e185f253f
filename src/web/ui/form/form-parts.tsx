import { FORM_ID_FIELD, FORM_SHOWN_FIELD, HONEYPOT_FIELD } from '#platform/http/page-form.ts';
import { Button } from '../button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { useOnline } from '../navigation/use-online.ts';
import type { Submission } from './use-submission.ts';

/** Form id, signed time of rendering (inserted by the server), and the honeypot field. */
export function HiddenFields({ formId }: { formId: string }) {
  return (
    <>
      <input type="hidden" name={FORM_ID_FIELD} value={formId} />
      <input type="hidden" name={FORM_SHOWN_FIELD} defaultValue="" suppressHydrationWarning />
      <div aria-hidden="true" className="absolute -left-[999rem] size-px overflow-hidden">
        <label>
          Leave this empty <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

export function FailureAlert<Result>({ submission }: { submission: Pick<Submission<Result>, 'failure'> }) {
  const isOnline = useOnline();
  if (!submission.failure) return null;
  const { title, line, isOffline, waits } = submission.failure;
  const headingOf = () => {
    if (!isOnline) return title;
    if (waits) return SENDING;
    return isOffline ? ONLINE_AGAIN : title;
  };
  return (
    <Alert tone={waits ? 'warning' : 'error'}>
      <strong className="font-semibold">{headingOf()}</strong>
      {line && <> {line}</>}
      {isOffline && (
        // The form is never sent by itself: its reader may have called in the meantime instead.
        <Button
          size="sm"
          variant="outline"
          disabled={!isOnline}
          onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          className="mt-3 flex"
        >
          Send now
        </Button>
      )}
    </Alert>
  );
}

const SENDING = 'You are online again. Your form is being sent.';
const ONLINE_AGAIN = 'You are online again. We kept what you typed.';
