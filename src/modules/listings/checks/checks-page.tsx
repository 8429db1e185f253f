import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { type Column, DataTable } from '#web/ui/office/data-table.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { RowName } from '#web/ui/office/row-name.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import { actionLabels } from '../admin/admin-labels.ts';
import { listingKindLabels } from '../admin/kind-labels.ts';
import { boxOf } from '../admin/listing-choice.ts';
import { changeListingsForm } from '../admin/transitions-forms.gen.ts';
import { checkText } from './check-labels.ts';
import type { DueCheck, DueChecks } from './contract.ts';

export interface ChecksPageProps {
  checks: DueChecks;
  account: Pick<OwnAccount, 'form_token'>;
  returned: FormState | null;
}

/** Around a badge that is a sentence, for narrow phones. */
const wrapsOnPhone =
  'max-md:*:h-auto max-md:*:min-h-6.5 max-md:*:py-1 max-md:*:leading-[1.35] max-md:*:whitespace-normal';

/** What is due of listings on the site: searches, clearances and confirmations. */
export function ChecksPage({ checks, account, returned }: ChecksPageProps) {
  const { items, is_cut, today } = checks;
  const columns: readonly Column<DueCheck>[] = [
    {
      key: 'listing',
      head: 'Listing',
      takesRest: true,
      cell: (check) => <RowName href={hrefOf(check)} name={check.title} about={check.reference_number} />,
    },
    {
      key: 'what',
      head: 'What',
      cell: (check) => (
        <span className={wrapsOnPhone}>
          <Badge tone={check.due_on <= today ? 'reserved' : 'neutral'}>{checkText(check, today)}</Badge>
        </span>
      ),
    },
    {
      key: 'agent',
      head: 'Looked after by',
      cell: ({ agent }) => (
        <span className="whitespace-nowrap max-md:text-sm max-md:text-muted">{agent ?? 'Nobody'}</span>
      ),
    },
    {
      key: 'do',
      head: 'Do',
      cell: (check) =>
        check.may_confirm ? (
          <ConfirmForm check={check} formToken={account.form_token} returned={returned} />
        ) : (
          <ButtonLink href={hrefOf(check)} variant="outline" size="sm" className="w-full whitespace-nowrap">
            Open<span className="sr-only"> the checks of {check.title}</span>
          </ButtonLink>
        ),
    },
  ];
  return (
    <OfficePage isList title="Checks due" lead="What is old or ends within a week, of listings on the site">
      <SentNote messages={{ [changeListingsForm.id]: 'Confirmed.' }} />
      <Card bleed>
        <DataTable
          caption="Checks due"
          columns={columns}
          rows={items}
          rowKey={({ kind, id, topic }) => `${kind} ${id} ${topic}`}
          empty={
            <EmptyState title="Nothing is due">
              Searches older than 90 days, clearances that end and listings that nobody has confirmed stand here.
            </EmptyState>
          }
        />
      </Card>
      {is_cut && <p className="mt-3 text-sm text-muted">The {items.length} that are due the longest.</p>}
    </OfficePage>
  );
}

/** The editor at the fields of the check; what waits for a confirmation is confirmed at the top of the page. */
const hrefOf = ({ kind, id, topic }: DueCheck): string =>
  `${listingKindLabels[kind].path}/${id}${topic === 'search' || topic === 'rates' || topic === 'rent' ? '#checks' : ''}`;

interface ConfirmFormProps {
  check: DueCheck;
  formToken: string;
  returned: FormState | null;
}

function ConfirmForm({ check: { kind, id, title }, formToken, returned }: ConfirmFormProps) {
  const showDone = useMutationFeedback();
  return (
    <ActionForm
      form={changeListingsForm}
      about={{ name: boxOf(id), value: `${kind}-${id}` }}
      formToken={formToken}
      returned={returned}
      onSent={({ refused: [refused] }) => showDone(refused ? refused.reason : 'Confirmed', title)}
      button={{
        label: actionLabels.confirm.label,
        variant: 'outline',
        size: 'sm',
        'aria-label': `${actionLabels.confirm.label}: ${title}`,
      }}
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="action" value="confirm" />
      <input type="hidden" name="is_confirmed" value="true" />
    </ActionForm>
  );
}
