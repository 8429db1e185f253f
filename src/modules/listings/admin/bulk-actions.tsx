import { FileText } from 'lucide';
import type { OwnAccount } from '#modules/identity';
import type { StaffRole } from '#platform/security/staff-roles.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { TickBar } from '#web/ui/office/ticks.tsx';
import { actionLabels } from './admin-labels.ts';
import type { ListingKind } from './contract.ts';
import { listingKindLabels } from './kind-labels.ts';
import { mayApprove } from './listing-states.ts';

/** Agents submit, owners and managers publish and feature. */
const isOffered = (action: string, role: StaffRole): boolean => {
  if (action === 'submit') return !mayApprove(role);
  return !['approve', 'feature', 'unfeature'].includes(action) || mayApprove(role);
};

interface BulkActionsProps {
  kind: ListingKind;
  account: OwnAccount;
  agents: readonly { id: string; name: string }[];
}

const selectLook = 'max-sm:flex-1 max-sm:basis-32 [&_.control]:min-h-11 [&_.control]:py-1.5';

/** What can be done with the ticked listings. Nothing is chosen beforehand, so that nothing is done by accident. */
export function BulkActions({ kind, account, agents }: BulkActionsProps) {
  const actions = Object.entries(actionLabels)
    .filter(([action]) => isOffered(action, account.role))
    .map(([value, { label }]) => ({ value, label }));
  const people = agents.filter(({ id }) => mayApprove(account.role) || id === account.id);
  return (
    <TickBar label="Change those that are ticked">
      <SelectField
        label="With those that are ticked"
        labelHidden
        name="action"
        required
        missingMessage="Choose what to do"
        options={[{ value: '', label: 'Choose an action' }, ...actions]}
        className={selectLook}
      />
      <SelectField
        label="Colleague"
        labelHidden
        name="agent_id"
        className={`not-group-has-[option[value=assign]:checked]/ticks:hidden ${selectLook}`}
        options={[{ value: '', label: 'Nobody' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <Button type="submit" variant="outline" size="sm">
        Apply
      </Button>
      <Button
        type="submit"
        formAction={`${listingKindLabels[kind].path}/window-cards.pdf`}
        formTarget="_blank"
        formNoValidate
        variant="quiet"
        size="sm"
        icon={FileText}
        className="sm:ml-auto"
      >
        <span>
          Window cards (PDF)
          <span className="sr-only"> (opens in a new tab)</span>
        </span>
      </Button>
    </TickBar>
  );
}
