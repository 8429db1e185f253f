import { CircleAlert, CircleCheck } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { formatKsh } from '#platform/text/money.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { actionLabels, formatDay } from '../admin-labels.ts';
import type { ListingForEditor } from '../contract.ts';
import { boxOf } from '../listing-choice.ts';
import { isPublic, mayApprove } from '../listing-states.ts';
import type { ListingAction } from '../transitions-contract.ts';
import { changeListingsForm } from '../transitions-forms.gen.ts';
import { useUndoFeedback } from '../undo-change.tsx';
import { type CheckedPhotograph, goLiveChecklist } from './go-live-checklist.ts';
import { type PublishingGap, publishingGaps } from './publishing-rules.ts';

interface GoLiveCardProps {
  listing: ListingForEditor;
  fields: Readonly<Record<string, string>>;
  photographs: readonly CheckedPhotograph[];
}

const targets: Record<PublishingGap['field'], string> = {
  photographs: '#photographs',
  description: '#description',
  latitude: '#position',
  price: '#price',
};

/** Scrolls to a part of the form and focuses its first control. */
function goTo(event: MouseEvent, hash: string): void {
  const place = document.querySelector(hash);
  if (!place) return;
  event.preventDefault();
  place.scrollIntoView({ block: 'center' });
  const controls = 'input:not([type=hidden]), [contenteditable=true], textarea, button';
  const target = place.matches(controls) ? place : place.querySelector(controls);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

function NeededList({ listing, fields, photographs }: GoLiveCardProps) {
  const gaps = publishingGaps({ kind: listing.kind, fields, photographs: photographs.length });
  if (gaps.length === 0) return null;
  return (
    <div className="mb-4 grid gap-2">
      <p className="text-sm font-semibold">Needed before visitors can see it</p>
      <ul aria-label="Needed before visitors can see it" className="grid gap-1">
        {gaps.map(({ field, message }) => (
          <li key={field} className="flex items-start gap-2.5 text-danger">
            <Icon of={CircleAlert} size={20} className="mt-2.5 flex-none" />
            <a
              href={targets[field]}
              onClick={(event) => goTo(event, targets[field])}
              className="py-2.5 font-semibold underline underline-offset-[0.28em]"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function GoLiveCard(props: GoLiveCardProps) {
  const { listing, fields, photographs } = props;
  const checks = goLiveChecklist({ kind: listing.kind, fields, photographs, hasAgent: listing.agent !== null });
  // Gaps stand above with their reasons.
  const advice = checks.filter(({ field, isDone }) => isDone || field === undefined);
  const done = checks.filter(({ isDone }) => isDone).length;
  return (
    <Card title="Before it goes live" note={`${done} of ${checks.length}`}>
      <NeededList {...props} />
      <ul className="grid gap-3">
        {advice.map(({ label, isDone }) => (
          <li key={label} className="flex items-center gap-2.5">
            <Icon
              of={isDone ? CircleCheck : CircleAlert}
              size={20}
              className={isDone ? 'flex-none text-on-tint-green' : 'flex-none text-on-tint-ochre'}
            />
            {label}
            <span className="sr-only">{isDone ? ': done' : ': missing'}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export interface VisibilityCardProps {
  listing: ListingForEditor;
  account: OwnAccount;
  agents: readonly { id: string; name: string }[];
  returned: FormState | null;
}

/** Confirmation, featuring, site visits and agent. Changes here are public at once, without a draft. */
export function VisibilityCard(props: VisibilityCardProps) {
  const { listing, account, agents } = props;
  const mayManage = mayApprove(account.role);
  const isOffered = listing.state === 'Available' || listing.state === 'Under offer';
  const people = agents.filter(({ id }) => mayManage || id === account.id);
  return (
    <Card title="Visibility">
      <div className="grid gap-5">
        <div className="grid gap-2">
          <p className="text-sm text-soft">
            {listing.confirmed_at ? `Confirmed ${formatDay(listing.confirmed_at)}.` : 'Not confirmed yet.'}
          </p>
          {listing.may_edit && isOffered && <ChangeForm {...props} action="confirm" />}
        </div>
        {mayManage && isPublic(listing.state) && (
          <div className="grid gap-2">
            <p className="text-sm text-soft">
              {listing.is_featured ? 'Featured: first in the lists and on the home page.' : 'Not featured.'}
            </p>
            <ChangeForm {...props} action={listing.is_featured ? 'unfeature' : 'feature'} />
          </div>
        )}
        <div className="grid gap-2">
          <p className="text-sm text-soft">
            {listing.is_open_for_visits
              ? 'Open for site visits while it can still be had.'
              : 'Not open for site visits: its page asks people to call.'}
          </p>
          {listing.may_edit && (
            <ChangeForm {...props} action={listing.is_open_for_visits ? 'close-visits' : 'open-visits'} />
          )}
        </div>
        <p className="text-sm text-soft">
          {listing.agent ? `${listing.agent.name} looks after it.` : 'Nobody looks after it yet.'}
        </p>
        {listing.may_edit && (
          <ChangeForm {...props} action="assign">
            <SelectField
              key={listing.agent?.id ?? ''}
              label="Looked after by"
              name="agent_id"
              defaultValue={listing.agent?.id ?? ''}
              options={[{ value: '', label: 'Nobody' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
            />
          </ChangeForm>
        )}
      </div>
    </Card>
  );
}

interface ChangeFormProps extends VisibilityCardProps {
  action: ListingAction;
  children?: ReactNode;
}

const buttonLabels: Partial<Record<ListingAction, string>> = { assign: 'Save colleague', feature: 'Feature it' };

function ChangeForm({ listing, account, returned, action, children }: ChangeFormProps) {
  const showDone = useUndoFeedback();
  return (
    <ActionForm
      form={changeListingsForm}
      about={{ name: 'action', value: action }}
      formToken={account.form_token}
      returned={returned}
      onSent={({ refused: [refused], undo }) =>
        showDone(refused ? { title: refused.reason, tone: 'error' } : { title: 'Saved', line: listing.title }, undo)
      }
      button={{ label: buttonLabels[action] ?? actionLabels[action].label, variant: 'outline', size: 'sm' }}
    >
      <input type="hidden" name="kind" value={listing.kind} />
      <input type="hidden" name={boxOf(listing.id)} value="on" />
      <input type="hidden" name="is_confirmed" value="true" />
      {children}
    </ActionForm>
  );
}

export function PricesCard({ listing }: { listing: ListingForEditor }) {
  return (
    <Card title="Price history">
      <ol className="grid gap-2.5">
        {listing.prices.map(({ price, at, by }) => (
          <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold tabular-nums">{formatKsh(price)}</span>
            <span className="text-sm text-muted">{[by, formatDateTime(at)].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
