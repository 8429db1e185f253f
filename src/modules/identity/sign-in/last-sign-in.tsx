import { formatLongDateTime } from '#platform/time/nairobi-time.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import type { OwnAccount } from './contract.ts';

type LastSignIn = OwnAccount['last_sign_in'];

const triesLabel = (count: number): string => (count === 1 ? 'One try was' : `${count} tries were`);

/** On each page of the office just after signing in: tries that were refused before. */
export function RefusedTriesAlert({ lastSignIn }: { lastSignIn: LastSignIn }) {
  if (!lastSignIn.is_news) return null;
  const { previous_at: previousAt, refused_before: refused } = lastSignIn;
  return (
    <Alert tone="warning" className="mb-6">
      {triesLabel(refused)} refused to sign in to your account
      {previousAt && <> since you last signed in, on {formatLongDateTime(previousAt)}</>}. If that was not you, look at{' '}
      <TextLink href="/office/account">My account</TextLink>.
    </Alert>
  );
}

/** On the page of the account: the previous sign-in, and tries that were refused since. */
export function LastSignInNote({ lastSignIn }: { lastSignIn: LastSignIn }) {
  const { previous_at: previousAt, refused_before: refused } = lastSignIn;
  return (
    <p className="text-soft">
      {previousAt
        ? `Before this, you last signed in on ${formatLongDateTime(previousAt)}. `
        : 'This is your first sign-in. '}
      {refused === 0 && previousAt && 'No try to sign in was refused between the two.'}
      {refused > 0 &&
        `${triesLabel(refused)} refused${previousAt ? ' between the two' : ''}. If that was not you, somebody may be guessing: a long password that you use nowhere else and a second step keep them out.`}
    </p>
  );
}
