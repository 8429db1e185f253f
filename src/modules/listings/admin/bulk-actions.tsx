import { useEffect, useRef } from 'react';
import type { OwnAccount } from '#modules/identity';
import type { StaffRole } from '#platform/security/staff-roles.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { actionLabels } from './admin-labels.ts';
import type { OfficeListing } from './contract.ts';
import { mayApprove } from './listing-states.ts';

/** A box that ticks the whole page, or none of it. */
export function ChooseAll({ items }: { items: readonly OfficeListing[] }) {
  const all = useRef<HTMLInputElement>(null);
  const boxes = () => [...(all.current?.form?.querySelectorAll<HTMLInputElement>(BOXES) ?? [])];
  const follow = () => {
    if (!all.current) return;
    const ticked = boxes().filter(({ checked }) => checked).length;
    all.current.checked = ticked > 0 && ticked === boxes().length;
    all.current.indeterminate = ticked > 0 && !all.current.checked;
  };
  // After every render too: other rows may have fewer that are ticked.
  useEffect(() => {
    follow();
    const form = all.current?.form;
    form?.addEventListener('change', follow);
    return () => form?.removeEventListener('change', follow);
  });
  return (
    <label className="needs-script flex min-h-11 items-center gap-3 border-b border-line px-4 text-sm md:px-5">
      <input
        ref={all}
        type="checkbox"
        className="checkbox flex-none"
        onChange={({ currentTarget: { checked } }) => {
          for (const box of boxes()) box.checked = checked;
        }}
      />
      {`Choose all ${items.length} on this page`}
    </label>
  );
}

const BOXES = 'input[type=checkbox][name^=listing-]';

/** Agents submit, owners and managers publish and feature. */
const isOffered = (action: string, role: StaffRole): boolean => {
  if (action === 'submit') return !mayApprove(role);
  return !['approve', 'feature', 'unfeature'].includes(action) || mayApprove(role);
};

interface BulkActionsProps {
  account: OwnAccount;
  agents: readonly { id: string; name: string }[];
}

/** Seen once something is ticked, by a rule of the style sheet, so that it is so without script too. */
export function BulkActions({ account, agents }: BulkActionsProps) {
  const actions = Object.entries(actionLabels)
    .filter(([action]) => isOffered(action, account.role))
    .map(([value, { label }]) => ({ value, label }));
  const people = agents.filter(({ id }) => mayApprove(account.role) || id === account.id);
  return (
    <fieldset
      aria-label="With those that are ticked"
      className="sticky bottom-14 z-20 flex flex-wrap items-end gap-3 rounded-panel border border-line bg-surface p-3 not-group-has-[[name^=listing-]:checked]/listings:hidden lg:bottom-0"
    >
      <SelectField label="With those that are ticked" name="action" options={actions} className="max-sm:grow" />
      <SelectField
        label="Colleague"
        name="agent_id"
        className="not-group-has-[option[value=assign]:checked]/listings:hidden max-sm:grow"
        options={[{ value: '', label: 'Nobody' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <Button type="submit" variant="outline">
        Apply
      </Button>
    </fieldset>
  );
}
