import { RefreshCw } from 'lucide';
import type { ReactNode } from 'react';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SentNote } from '#web/ui/form/action-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { type Column, DataTable } from '#web/ui/office/data-table.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { StatRow, StatTile } from '#web/ui/office/stat-tile.tsx';
import type { RunningProgram, SystemStatus } from './contract.ts';
import { FailedMails } from './failed-mails.tsx';
import { ageText, diskName, secondsBetween, sizeText, warningsOf } from './status-text.ts';

export interface StatusPageProps {
  account: OwnAccount;
  status: SystemStatus;
  returned: FormState | null;
}

export function StatusPage({ account, status, returned }: StatusPageProps) {
  const { at, jobs, mails } = status;
  return (
    <OfficePage
      title="Status"
      lead={`As of ${formatDateTime(at)}`}
      actions={
        <ButtonLink
          href="/office/status"
          preload={false}
          resetScroll={false}
          icon={RefreshCw}
          variant="outline"
          size="sm"
        >
          Refresh
        </ButtonLink>
      }
    >
      <SentNote messages={{ 'resend-mail': 'The mail is on its way again.' }} />
      <Warnings status={status} sendsMail={account.sends_mail} />
      <StatRow>
        <StatTile label="Jobs waiting" value={formatNumber(jobs.waiting)} />
        <StatTile
          label="Oldest job waits"
          value={jobs.oldest_waiting_seconds === 0 ? 'None' : ageText(jobs.oldest_waiting_seconds)}
        />
        <StatTile label="Jobs given up" value={formatNumber(jobs.failed)} />
        <StatTile label="Mails waiting" value={formatNumber(mails.waiting)} />
        <StatTile label="Mails failed" value={formatNumber(mails.failed)} />
        {mails.kept > 0 && <StatTile label="Mails kept, not sent" value={formatNumber(mails.kept)} />}
      </StatRow>
      <FailedMails mails={mails} account={account} returned={returned} />
      {jobs.failed_by_task.length > 0 && <FailedJobs rows={jobs.failed_by_task} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <LastBackup status={status} />
        <Disks status={status} />
      </div>
      <Programs programs={status.programs} />
      <Versions versions={status.versions} />
    </OfficePage>
  );
}

function Warnings({ status, sendsMail }: { status: SystemStatus; sendsMail: boolean }) {
  const warnings = warningsOf(status, sendsMail);
  if (warnings.length === 0) return <Alert tone="success">Nothing needs anybody now.</Alert>;
  return (
    <Alert tone="warning">
      <ul className="grid gap-1">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Alert>
  );
}

function FailedJobs({ rows }: { rows: SystemStatus['jobs']['failed_by_task'] }) {
  return (
    <Card title="Jobs given up" bleed>
      <DataTable
        caption="Jobs given up, by task"
        rows={rows}
        rowKey={({ task }) => task}
        columns={[
          { key: 'task', head: 'Task', cell: ({ task }) => <code className="break-all">{task}</code> },
          { key: 'count', head: 'Jobs', align: 'end', cell: ({ count }) => formatNumber(count) },
          {
            key: 'at',
            head: 'Last tried',
            onPhone: 'labelled',
            cell: ({ last_tried_at }) => <time dateTime={last_tried_at}>{formatDateTime(last_tried_at)}</time>,
          },
        ]}
      />
    </Card>
  );
}

const Facts = ({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className="grid gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-6 sm:gap-y-2.5">
    {rows.map(([label, value]) => (
      <div key={label} className="contents">
        <dt className="text-sm text-muted max-sm:mt-2 sm:pt-px">{label}</dt>
        <dd className="min-w-0 tabular-nums [overflow-wrap:anywhere]">{value}</dd>
      </div>
    ))}
  </dl>
);

function LastBackup({ status: { at, backup, verification } }: { status: SystemStatus }) {
  return (
    <Card title="Last backup">
      {backup ? (
        <Facts
          rows={[
            ['Made', formatDateTime(backup.finished_at)],
            ['Age', ageText(secondsBetween(backup.finished_at, at))],
            ['Size', sizeText(backup.size_bytes)],
            ['Photographs and documents', formatNumber(backup.files)],
            ['Missing files', formatNumber(backup.missing_files)],
            ['Restored in a test', verification ? verificationText(verification) : 'Not yet'],
          ]}
        />
      ) : (
        <p>None yet.</p>
      )}
    </Card>
  );
}

const verificationText = ({ finished_at, problem }: NonNullable<SystemStatus['verification']>): string =>
  `${formatDateTime(finished_at)}, ${problem === null ? 'every row and file compared' : 'failed'}`;

function Disks({ status: { disks, database_bytes } }: { status: SystemStatus }) {
  const rows = disks.map(({ folder, free_bytes, size_bytes }): readonly [string, string] => [
    `Disk of ${diskName(folder)}`,
    free_bytes === null || size_bytes === null
      ? 'Cannot be read'
      : `${sizeText(free_bytes)} free of ${sizeText(size_bytes)}`,
  ]);
  return (
    <Card title="Disk and database">
      <Facts rows={[...rows, ['Size of the database', sizeText(database_bytes)]]} />
    </Card>
  );
}

const programColumns: readonly Column<RunningProgram>[] = [
  {
    key: 'host',
    head: 'Program',
    cell: ({ host, process_id }) => (
      <span className="[overflow-wrap:anywhere]">
        {host} <span className="text-muted">process {process_id}</span>
      </span>
    ),
  },
  {
    key: 'state',
    head: 'State',
    cell: ({ is_silent }) => <Badge tone={is_silent ? 'red' : 'available'}>{is_silent ? 'Silent' : 'Running'}</Badge>,
  },
  { key: 'role', head: 'Does', onPhone: 'labelled', cell: ({ role }) => roles[role] ?? role },
  { key: 'version', head: 'Version', onPhone: 'labelled', cell: ({ version }) => version },
  { key: 'started', head: 'Since', onPhone: 'labelled', cell: ({ started_at }) => formatDateTime(started_at) },
  { key: 'seen', head: 'Seen', onPhone: 'labelled', cell: ({ seen_at }) => formatDateTime(seen_at) },
];

const roles: Readonly<Record<string, string>> = { all: 'Everything', web: 'Requests', worker: 'Jobs' };

const Programs = ({ programs }: Pick<SystemStatus, 'programs'>) => (
  <Card title="Programs running" bleed>
    <DataTable
      caption="Programs and when they were seen"
      rows={programs}
      rowKey={({ id }) => id}
      columns={programColumns}
      empty={<EmptyState title="None says that it runs">A program says so every 30 seconds.</EmptyState>}
    />
  </Card>
);

const Versions = ({ versions: { program, node, postgres, migration, migrations } }: Pick<SystemStatus, 'versions'>) => (
  <Card title="Versions">
    <Facts
      rows={[
        ['Program', program],
        ['Node.js', node],
        ['PostgreSQL', postgres],
        ['Database schema', `${migration} (${formatNumber(migrations)} migrations)`],
      ]}
    />
  </Card>
);
