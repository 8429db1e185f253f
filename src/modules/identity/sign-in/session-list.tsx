import { useRouter } from '@tanstack/react-router';
import type { FormState } from '#platform/http/form-state.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { AFTER_SIGN_OUT } from './after-sign-in.ts';
import type { OwnAccount } from './contract.ts';
import { LastSignInNote } from './last-sign-in.tsx';
import type { StaffSession } from './session-contract.ts';
import { endAllSessionsForm, endSessionForm } from './session-forms.gen.ts';
import { goTo } from './sign-in-page.tsx';
import { TitledPanel } from './titled-panel.tsx';

export interface SessionListProps {
  lastSignIn: OwnAccount['last_sign_in'];
  sessions: readonly StaffSession[];
  formToken: string;
  returned: FormState | null;
}

/** The sessions of the account, with a form to end each. */
export function SessionList({ lastSignIn, sessions, formToken, returned }: SessionListProps) {
  return (
    <TitledPanel title="Where you are signed in">
      <LastSignInNote lastSignIn={lastSignIn} />
      <ul className="grid divide-y divide-line">
        {sessions.map((session) => (
          <Session key={session.id} session={session} formToken={formToken} returned={returned} />
        ))}
      </ul>
      <p className="text-sm text-muted">
        Signing out everywhere ends your calendar address too. Afterwards make a new one under Availability.
      </p>
      <ActionForm
        form={endAllSessionsForm}
        returned={returned}
        formToken={formToken}
        onSent={() => goTo(AFTER_SIGN_OUT)}
        className="justify-items-start"
        button={{ label: 'Sign out everywhere', variant: 'outline', size: 'sm' }}
      />
    </TitledPanel>
  );
}

function Session({
  session,
  formToken,
  returned,
}: Omit<SessionListProps, 'sessions' | 'lastSignIn'> & { session: StaffSession }) {
  const router = useRouter();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          {session.browser} {session.is_current && <Badge tone="available">This browser</Badge>}
        </p>
        <p className="text-sm text-muted">
          {session.ip_address}, last seen {formatDateTime(session.last_seen_at)}
        </p>
      </div>
      {!session.is_current && (
        <ActionForm
          form={endSessionForm}
          about={{ name: 'session_id', value: session.id }}
          returned={returned}
          formToken={formToken}
          onSent={() => void router.invalidate()}
          button={{ label: 'Sign out', variant: 'outline', size: 'sm', 'aria-label': `Sign out ${session.browser}` }}
        />
      )}
    </li>
  );
}
