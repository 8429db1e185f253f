import type { ReactNode } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { SENT_PARAMETER } from '#platform/http/page-form.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Segmented } from '#web/ui/form/choice.tsx';
import { HiddenFields } from '#web/ui/form/form-parts.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { useAddress } from '#web/ui/navigation/navigation.ts';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { endAlertForm } from '../search-alerts/forms.gen.ts';
import { frequencyOptions } from './alert-frequency.ts';
import type { HomeAlert } from './contract.ts';
import { changeHomeAlertForm, removeFollowedHomeForm } from './forms.gen.ts';

export interface FollowedHomesPageProps {
  token: string;
  alert: HomeAlert;
  returned: FormState | null;
}

const doneMessages: Readonly<Record<string, string>> = {
  [changeHomeAlertForm.id]: 'Saved.',
  [removeFollowedHomeForm.id]: 'Removed. We write about it no more.',
};

/** Where a mail leads: the listings of its reader, to remove one or all, or to be told daily or weekly. */
export function FollowedHomesPage({ token, alert: { status, frequency, homes }, returned }: FollowedHomesPageProps) {
  const sent = useAddress().search[SENT_PARAMETER];
  if (status === 'Ended') return <Ended />;
  const done = typeof sent === 'string' ? doneMessages[sent] : undefined;
  return (
    <Container className="grid max-w-[860px] gap-8 py-section">
      <div className="grid gap-3">
        <Heading level={1}>Listings you follow</Heading>
        <Lead>We write when the price changes, or when one is under offer, gone or back on the market.</Lead>
      </div>
      {done && (
        <Alert tone="success" id={String(sent)}>
          {done}
        </Alert>
      )}
      {returned && <Alert tone="error">{returned.message}</Alert>}
      <ul className="grid border-t border-line">
        {homes.map((home) => (
          <FollowedHome key={home.id} home={home} token={token} />
        ))}
      </ul>
      <LinkForm id={changeHomeAlertForm.id} token={token} className="grid justify-items-start gap-4.5">
        <Segmented label="How often at most" name="frequency" options={frequencyOptions} defaultValue={frequency} />
        <Button type="submit" variant="outline">
          Save
        </Button>
      </LinkForm>
      <LinkForm id={endAlertForm.id} token={token} className="grid justify-items-start gap-3 border-t border-line pt-6">
        <p className="text-soft">Or stop these e-mails. Mails about a visit or a question of yours still reach you.</p>
        <Button type="submit" variant="outline">
          Stop all of them
        </Button>
      </LinkForm>
    </Container>
  );
}

interface LinkFormProps {
  id: string;
  token: string;
  className?: string;
  children: ReactNode;
}

/** A form of a mailed link: a post to this page, with script or without. */
const LinkForm = ({ id, token, className, children }: LinkFormProps) => (
  <form method="post" className={className}>
    <HiddenFields formId={id} />
    <input type="hidden" name="token" value={token} />
    {children}
  </form>
);

const tones: Readonly<Record<HomeAlert['homes'][number]['state'], BadgeTone>> = {
  Available: 'available',
  'Under offer': 'reserved',
  Sold: 'closed',
  Let: 'closed',
  Off: 'neutral',
};

function FollowedHome({ home, token }: { home: HomeAlert['homes'][number]; token: string }) {
  const { id, title, path, place, price, state } = home;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold wrap-anywhere">
          {path ? (
            <SiteLink href={path} className="underline decoration-1 underline-offset-[0.2em]">
              {title}
            </SiteLink>
          ) : (
            title
          )}
        </p>
        <p className="text-sm text-soft">
          {place}
          {state !== 'Off' && `, ${price}`}
        </p>
        {state !== 'Available' && (
          <p>
            <Badge tone={tones[state]}>{state === 'Off' ? 'No longer on our site' : state}</Badge>
          </p>
        )}
      </div>
      <LinkForm id={removeFollowedHomeForm.id} token={token}>
        <input type="hidden" name="home_id" value={id} />
        <Button type="submit" variant="outline" size="sm" aria-label={`Remove ${title}`}>
          Remove
        </Button>
      </LinkForm>
    </li>
  );
}

const browse = (
  <div className="mt-2 flex flex-wrap gap-3">
    <ButtonLink href="/properties">Browse properties</ButtonLink>
    <ButtonLink href="/land" variant="outline">
      Land
    </ButtonLink>
  </div>
);

const Ended = () => (
  <Container className="grid max-w-[860px] gap-8 py-section">
    <Heading level={1}>Listings you follow</Heading>
    <EmptyState title="These e-mails have stopped" action={browse}>
      You follow no listing now. On the page of a listing, and on your saved ones, you can ask again.
    </EmptyState>
  </Container>
);

/** The page of a link to confirm that is cut short, too old, replaced by a newer one or refused. */
export const NoAskedHomes = () => (
  <Container className="grid max-w-[860px] gap-8 py-section">
    <Heading level={1}>This link does not work</Heading>
    <EmptyState title="No e-mails start with this link" action={browse}>
      It works for 7 days, and only the newest one you were sent. Ask again on the page of a listing or of your saved
      ones: we mail you another.
    </EmptyState>
  </Container>
);

/** The page of a link that is cut short, or whose alert is forgotten. */
export const NoFollowedHomes = () => (
  <Container className="grid max-w-[860px] gap-8 py-section">
    <Heading level={1}>This link does not work</Heading>
    <EmptyState title="We find no list with this link" action={browse}>
      The e-mails may have ended long ago, or the link was cut short on its way to you. Open it from the newest mail we
      sent you.
    </EmptyState>
  </Container>
);
