import { CheckboxField, SelectField, TextField } from '#web/ui/field.tsx';
import type { EnquiryOptions } from './contract.ts';
import type { RoutingRule } from './rules-contract.ts';
import { enquiryKindLabels, enquiryKinds } from './stages.ts';

const ways = [
  { value: 'listing-agent', label: 'The agent of the listing' },
  { value: 'in-turn', label: 'Active agents in turn' },
  { value: 'person', label: 'One person' },
];

/** The fields of a routing rule. */
export function RuleFields({ rule, people }: { rule?: RoutingRule; people: EnquiryOptions['people'] }) {
  return (
    <>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <SelectField label="Goes to" name="assign" options={ways} defaultValue={rule?.assign ?? 'in-turn'} />
        <SelectField
          label="Person"
          name="staff_id"
          help="For 'One person'."
          defaultValue={rule?.staff?.id ?? ''}
          options={[
            { value: '', label: 'Nobody named' },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <TextField
          label="Areas"
          name="areas"
          optional
          help="Separated by commas, such as Karen, Lang’ata. Empty: everywhere."
          defaultValue={rule?.areas.join(', ') ?? ''}
        />
        <TextField
          label="Position"
          name="position"
          type="number"
          min={1}
          max={999}
          required
          help="Lower is tried first."
          defaultValue={rule?.position ?? 50}
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="text-sm font-semibold">Forms; none ticked means all</legend>
        <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          {enquiryKinds.map((kind) => (
            <CheckboxField
              key={kind}
              label={enquiryKindLabels[kind]}
              name={`kind_${kind}`}
              defaultChecked={rule?.kinds.includes(kind) ?? false}
            />
          ))}
        </div>
      </fieldset>
      <CheckboxField label="In use" name="is_active" defaultChecked={rule?.is_active ?? true} />
    </>
  );
}
