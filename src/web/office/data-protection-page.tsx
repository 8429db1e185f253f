import { OpenPerson } from '#modules/crm';
import type { OwnAccount } from '#modules/identity';
import type { DataProtection, ListedClass } from '#platform/data-protection/contract.ts';
import { setRetentionPeriodForm } from '#platform/data-protection/forms.gen.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { type Column, DataTable } from '#web/ui/office/data-table.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';

export interface DataProtectionPageProps {
  account: OwnAccount;
  state: DataProtection;
  returned: FormState | null;
}

/** How long data about people stays, what leaves next, the register of processing, and one person's data. */
export function DataProtectionPage({ account, state, returned }: DataProtectionPageProps) {
  const due = state.classes.reduce((sum, one) => sum + one.due, 0);
  return (
    <OfficePage
      title="Data protection"
      lead={`${formatNumber(due)} ${due === 1 ? 'row leaves' : 'rows leave'} with the next run, at 1:05 AM.`}
    >
      <SentNote messages={{ 'retention-period': 'The period is set. It applies from the next run.' }} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Card title="One person">
          <OpenPerson formToken={account.form_token} returned={returned} />
        </Card>
        <LastRun run={state.last_run} />
      </div>
      <Card title="How long data stays" note="And what would leave today" bleed>
        <DataTable
          caption="Classes of retention"
          rows={state.classes}
          rowKey={({ id }) => id}
          columns={classColumns(account, returned)}
        />
      </Card>
      <Card title="Register of processing" note="Data Protection Act, 2019, sections 29 to 31" bleed>
        <DataTable
          caption="Tables with personal data"
          rows={state.register}
          rowKey={({ table }) => table}
          columns={registerColumns}
        />
      </Card>
    </OfficePage>
  );
}

function LastRun({ run }: { run: DataProtection['last_run'] }) {
  return (
    <Card title="Last run" {...(run ? { note: formatDateTime(new Date(run.started_at)) } : {})}>
      {run === null && <p className="text-muted">Retention has not run yet. It runs every night.</p>}
      {run?.removed.length === 0 && <p className="text-muted">Nothing was due.</p>}
      {run && run.removed.length > 0 && (
        <ul className="grid gap-1.5">
          {run.removed.map(({ name, rows }) => (
            <li key={name} className="flex justify-between gap-4">
              <span className="min-w-0 break-words">{name}</span>
              <span>{formatNumber(rows)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const classColumns = (account: OwnAccount, returned: FormState | null): readonly Column<ListedClass>[] => [
  {
    key: 'name',
    head: 'What',
    cell: ({ name, reason }) => (
      <span className="block max-w-120">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-muted">{reason}</span>
      </span>
    ),
  },
  { key: 'due', head: 'Due today', align: 'end', onPhone: 'labelled', cell: dueText },
  {
    key: 'leave',
    head: 'Then',
    onPhone: 'labelled',
    cell: ({ leave }) => (leave === 'deleted' ? 'Deleted' : 'Emptied of the person'),
  },
  {
    key: 'period',
    head: 'Period',
    onPhone: 'labelled',
    cell: (row) => <Period row={row} account={account} returned={returned} />,
  },
];

const dueText = ({ due, due_is_capped }: ListedClass): string =>
  `${due_is_capped ? 'more than ' : ''}${formatNumber(due)}`;

function Period({ row, account, returned }: { row: ListedClass; account: OwnAccount; returned: FormState | null }) {
  const showDone = useMutationFeedback();
  const { bounds } = row;
  return (
    <div className="grid gap-1">
      <span>
        {formatNumber(row.days)} {row.days === 1 ? 'day' : 'days'} after {row.since}
        {row.changed_by && (
          <span className="block text-sm text-muted">
            Set by {row.changed_by}; {formatNumber(row.declared_days)} without that
          </span>
        )}
      </span>
      {bounds && account.permissions.includes('data-protection.set-periods') && (
        <details>
          <summary className="min-h-11 py-2.5 text-sm font-semibold text-link underline underline-offset-[0.28em]">
            Change <span className="sr-only">the period of: {row.name}</span>
          </summary>
          <ActionForm
            form={setRetentionPeriodForm}
            about={{ name: 'class_id', value: row.id }}
            formToken={account.form_token}
            returned={returned}
            label={`Period of: ${row.name}`}
            onSent={() => showDone('The period is set', row.name)}
            button={{ label: 'Set period', variant: 'outline', size: 'sm' }}
          >
            <TextField
              key={row.days}
              label="Days"
              name="days"
              inputMode="numeric"
              required
              defaultValue={String(row.days)}
              autoComplete="off"
              help={`${formatNumber(bounds.min)} to ${formatNumber(bounds.max)}`}
            />
          </ActionForm>
        </details>
      )}
    </div>
  );
}

const registerColumns: readonly Column<DataProtection['register'][number]>[] = [
  {
    key: 'table',
    head: 'Table',
    cell: ({ table, purpose }) => (
      <span className="block max-w-100 break-words">
        <code className="block font-semibold">{table}</code>
        <span className="block text-sm text-muted">{purpose}</span>
      </span>
    ),
  },
  { key: 'persons', head: 'Of whom', onPhone: 'labelled', cell: ({ persons }) => persons },
  {
    key: 'columns',
    head: 'Data',
    onPhone: 'labelled',
    cell: ({ columns }) => <span className="block max-w-80 text-sm break-words">{columns.join(', ')}</span>,
  },
  { key: 'basis', head: 'Ground', onPhone: 'labelled', cell: ({ basis }) => basis },
  { key: 'recipients', head: 'Who sees it', onPhone: 'labelled', cell: ({ recipients }) => recipients },
  {
    key: 'retention',
    head: 'How long',
    onPhone: 'labelled',
    cell: ({ retention }) => (
      <ul className="grid max-w-100 gap-1 text-sm">
        {retention.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    ),
  },
];
