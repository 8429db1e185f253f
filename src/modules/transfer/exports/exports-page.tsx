import { useRouter } from '@tanstack/react-router';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { TaskProgress } from '#web/ui/office/task-progress.tsx';
import type { ExportKind, OfficeExport } from './contract.ts';
import { createExportForm } from './forms.gen.ts';
import { exportTitles, mayExport } from './policy.ts';

export interface ExportsPageProps {
  account: OwnAccount;
  items: readonly OfficeExport[];
  returned: FormState | null;
}

const kindTexts: Record<ExportKind, { title: string; line: string; button: string }> = {
  listings: {
    title: exportTitles.listings,
    line: 'Properties, land, their prices and photographs.',
    button: 'Export listings',
  },
  full: {
    title: exportTitles.full,
    line: 'The whole agency: listings, articles, texts, settings, and everybody who wrote to you.',
    button: 'Export everything',
  },
};

const kinds: readonly ExportKind[] = ['listings', 'full'];

export function ExportsPage(props: ExportsPageProps) {
  const { account, items } = props;
  return (
    <OfficePage title="Export" lead="One ZIP with CSV and JSON of every table, and the original photographs.">
      <div className="grid gap-4 md:grid-cols-2">
        {kinds
          .filter((kind) => mayExport(account.role, kind))
          .map((kind) => (
            <Card key={kind} title={kindTexts[kind].title}>
              <Maker {...props} kind={kind} />
            </Card>
          ))}
      </div>
      <Card title="Made lately" bleed>
        {items.length === 0 ? (
          <EmptyState title="Nothing was exported yet">What you make waits here for a day.</EmptyState>
        ) : (
          <ul aria-label="Exports" className="grid divide-y divide-line">
            {items.map((made) => (
              <li key={made.task.id} className="grid gap-2 px-5 py-4">
                <Made made={made} formToken={account.form_token} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </OfficePage>
  );
}

function Maker({ account, returned, kind }: ExportsPageProps & { kind: ExportKind }) {
  const router = useRouter();
  return (
    <ActionForm
      form={createExportForm}
      about={{ name: 'kind', value: kind }}
      formToken={account.form_token}
      returned={returned}
      onSent={() => void router.invalidate()}
      button={{ label: kindTexts[kind].button, variant: kind === 'full' ? 'outline' : 'primary' }}
      className="justify-items-start"
    >
      <p className="text-soft">{kindTexts[kind].line}</p>
    </ActionForm>
  );
}

function Made({ made, formToken }: { made: OfficeExport; formToken: string }) {
  const { kind, by, task, download_url, size_bytes, expires_at } = made;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p>
          <span className="font-semibold">{kindTexts[kind].title}</span>{' '}
          <span className="text-sm text-muted">
            by {by}, {formatDateTime(task.created_at)}
          </span>
        </p>
        {download_url && (
          // A plain link without `download`, so that the browser can show the password page first.
          <a
            href={download_url}
            className="inline-flex min-h-11 items-center font-semibold text-link underline decoration-1 underline-offset-[0.28em] hover:decoration-2"
          >
            Download ({megabytes(size_bytes ?? 0)})
          </a>
        )}
      </div>
      {download_url && expires_at && <p className="text-sm text-muted">Kept until {formatDateTime(expires_at)}.</p>}
      {task.state === 'done' && !download_url && (
        <p className="text-sm text-muted">{expires_at && 'Only whoever made it may fetch it, for a day.'}</p>
      )}
      {task.state !== 'done' && (
        <TaskProgress key={task.id} task={task} label="Writing the export" formToken={formToken} />
      )}
    </>
  );
}

const megabytes = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${formatNumber(bytes / 1_000_000, 1)} MB`;
