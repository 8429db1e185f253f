import type { ReactNode } from 'react';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { priceText, statedPriceOf } from '../../kinds/stated-price.ts';
import { actionLabels, confirmationText } from '../admin-labels.ts';
import type { ListingForEditor } from '../contract.ts';
import { boxOf } from '../listing-choice.ts';
import { isPublic, mayApprove } from '../listing-states.ts';
import type { ListingAction } from '../transitions-contract.ts';
import { changeListingsForm } from '../transitions-forms.gen.ts';
import { useUndoFeedback } from '../undo-change.tsx';

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
  const confirmation = confirmationText(listing);
  const canConfirm = listing.may_confirm && (isOffered || listing.taken_off_at !== null);
  const people = agents.filter(({ id }) => mayManage || id === account.id);
  return (
    <Card title="Visibility" id="visibility">
      <div className="grid gap-5">
        {(confirmation || canConfirm) && (
          <div className="grid gap-2">
            {confirmation && <p className="text-sm text-soft">{confirmation}</p>}
            {canConfirm && <ChangeForm {...props} action="confirm" />}
          </div>
        )}
        {mayManage && isPublic(listing.state) && (
          <div className="grid gap-2">
            <p className="text-sm text-soft">
              {listing.is_featured
                ? 'Featured: first in the lists and on the home page.'
                : 'Not featured. Featured listings come first in the lists and have the home page to themselves; while none is, it shows the newest.'}
            </p>
            <ChangeForm {...props} action={listing.is_featured ? 'unfeature' : 'feature'} />
          </div>
        )}
        <div className="grid gap-2">
          <p className="text-sm text-soft">
            {listing.is_open_for_visits
              ? 'Open for site visits while it is available.'
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
        {listing.prices.map(({ at, by, ...price }) => (
          <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold tabular-nums">{priceText(statedPriceOf(price))}</span>
            <span className="text-sm text-muted">{[by, formatDateTime(at)].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
