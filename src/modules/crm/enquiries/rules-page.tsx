import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { CheckboxField, SelectField, TextField } from '#web/ui/form/field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { EnquiryOptions } from './contract.ts';
import type { RoutingRule } from './rules-contract.ts';
import { addRuleForm, changeRuleForm, removeRuleForm } from './rules-forms.gen.ts';
import { enquiryKindLabels, enquiryKinds } from './stages.ts';

const ways = [
  { value: 'listing-agent', label: 'The agent of the listing' },
  { value: 'in-turn', label: 'Active agents in turn' },
  { value: 'person', label: 'One person' },
];

function RuleFields({ rule, people }: { rule?: RoutingRule; people: EnquiryOptions['people'] }) {
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

export interface RulesPageProps {
  account: OwnAccount;
  rules: readonly RoutingRule[];
  options: EnquiryOptions;
  returned: FormState | null;
}

const doneMessages: Record<string, string> = {
  'add-rule': 'The rule is added.',
  'change-rule': 'The rule is changed.',
  'remove-rule': 'The rule is removed.',
};

/** The routing rules of new enquiries; `assignByRules` applies them to every form. */
export function RulesPage(props: RulesPageProps) {
  const { rules } = props;
  return (
    <OfficePage
      title="Who gets new enquiries"
      lead="The first rule that fits and finds somebody decides. Where none does, nobody has it yet."
      breadcrumbs={[{ label: 'Enquiries', href: '/office/enquiries' }, { label: 'Rules' }]}
    >
      <SentNote messages={doneMessages} />
      <Card title="Rules" bleed>
        {rules.length === 0 ? (
          <EmptyState title="No rules" level={3}>
            New enquiries wait for somebody to take them.
          </EmptyState>
        ) : (
          <ol aria-label="Rules" className="grid divide-y divide-line">
            {rules.map((rule) => (
              <Rule key={`${rule.id}-${rule.version}`} rule={rule} {...props} />
            ))}
          </ol>
        )}
      </Card>
      <Card title="Add a rule" className="max-w-[760px]">
        <NewRule {...props} />
      </Card>
    </OfficePage>
  );
}

function Rule({ rule, account, options, returned }: RulesPageProps & { rule: RoutingRule }) {
  const showDone = useMutationFeedback();
  const shared = { about: { name: 'rule_id', value: String(rule.id) }, formToken: account.form_token, returned };
  return (
    <li className="grid gap-2 px-5 py-4">
      <p className="flex flex-wrap items-center gap-2.5">
        <span className="font-semibold">{ruleText(rule)}</span>
        {!rule.is_active && <Badge tone="neutral">Resting</Badge>}
      </p>
      <p className="text-sm text-muted">{conditionText(rule)}</p>
      <details>
        <summary className="min-h-6 text-sm font-semibold text-link underline underline-offset-[0.28em]">
          Change <span className="sr-only">the rule: {ruleText(rule)}</span>
        </summary>
        <div className="mt-4 grid max-w-[720px] gap-4">
          <ActionForm
            {...shared}
            form={changeRuleForm}
            label={`Change the rule: ${ruleText(rule)}`}
            onSent={() => showDone('The rule is changed')}
            button={{ label: 'Save rule', size: 'sm' }}
          >
            <input type="hidden" name="version" value={rule.version} />
            <RuleFields rule={rule} people={options.people} />
          </ActionForm>
          <ActionForm
            {...shared}
            form={removeRuleForm}
            label={`Remove the rule: ${ruleText(rule)}`}
            onSent={() => showDone('The rule is removed')}
            button={{ label: 'Remove rule', variant: 'outline', size: 'sm' }}
          />
        </div>
      </details>
    </li>
  );
}

function NewRule({ account, options, returned }: RulesPageProps) {
  const showDone = useMutationFeedback();
  return (
    <ActionForm
      form={addRuleForm}
      formToken={account.form_token}
      returned={returned}
      label="Add a rule"
      onSent={() => showDone('The rule is added')}
      button={{ label: 'Add rule', size: 'sm' }}
    >
      <RuleFields people={options.people} />
    </ActionForm>
  );
}

const ruleText = ({ assign, staff }: RoutingRule): string => {
  if (assign === 'listing-agent') return 'To the agent of the listing';
  return assign === 'in-turn' ? 'To the active agents in turn' : `To ${staff?.name ?? 'nobody'}`;
};

const conditionText = ({ position, kinds, areas }: RoutingRule): string =>
  [
    `Position ${position}`,
    kinds.length > 0 ? kinds.map((kind) => enquiryKindLabels[kind]).join(', ') : 'every form',
    areas.length > 0 ? `in ${areas.join(', ')}` : 'everywhere',
  ].join(' · ');
