import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import type { z } from 'zod';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { uploadFile } from '#platform/http/upload.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { useWasSent } from '#web/ui/form/submission-start.ts';
import { Pager } from '#web/ui/layout/pager.tsx';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { type Column, DataTable } from '#web/ui/office/data-table.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { createImport } from './client.gen.ts';
import type { listImports, OfficeImport } from './contract.ts';
import { createImportForm } from './forms.gen.ts';
import { importHref, mapperLabels, mapperOptions, matchingHref, rows, stateLabels } from './import-labels.ts';

export interface ImportsPageProps {
  account: OwnAccount;
  list: z.output<(typeof listImports)['data']>;
  returned: FormState | null;
}

export function ImportsPage({ account, list: { items, pagination }, returned }: ImportsPageProps) {
  const wasSent = useWasSent(createImportForm.id);
  return (
    <OfficePage
      title="Import"
      lead="Make and change many listings or contacts from a spreadsheet or from another program’s export. First comes a trial that shows every row."
    >
      {wasSent && <Alert tone="success">The file is here: it is the first in the list below.</Alert>}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Card title="Send a file">
          <UploadForm account={account} returned={returned} />
        </Card>
        <Card title="How it works">
          <Advice />
        </Card>
      </div>
      <Card title="Files sent" bleed>
        <DataTable
          caption="Files, the newest first"
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
          empty={<EmptyState title="No file was sent yet">Templates with the right columns are above.</EmptyState>}
        />
      </Card>
      <Pager
        page={pagination.current_page}
        totalPages={pagination.total_pages}
        hrefFor={(page) => `/office/imports?page=${page}`}
        label="Files sent, pages"
      />
    </OfficePage>
  );
}

function UploadForm({ account, returned }: Pick<ImportsPageProps, 'account' | 'returned'>) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  return (
    <SubmissionForm
      form={createImportForm}
      returned={returned}
      label="Send a file"
      encType="multipart/form-data"
      send={(_sendAnswers, { kind = '' }) => {
        const file = input.current?.files?.[0] ?? new File([], '');
        return uploadFile(createImport, { field: 'file', file, fields: { kind } });
      }}
      onSent={(sent) => router.navigate({ href: nextHref(sent) })}
      button={{ label: 'Try it out', busyLabel: 'Sending...' }}
      note={<p className="text-sm text-muted">Nothing is changed yet: you will see first what would come of it.</p>}
    >
      <input type="hidden" name={FORM_TOKEN_FIELD} value={account.form_token} />
      <SelectField label="What the file holds" name="kind" options={mapperOptions} />
      <TextField
        ref={input}
        label="File"
        name="file"
        type="file"
        required
        missingMessage="Choose a file"
        accept=".csv,.tsv,.txt,.xlsx,.xml,.blm,.json,.jsonl,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        help="CSV, Excel (.xlsx), Kyero XML, BLM, RESO JSON, a WordPress export, or other JSON or XML: up to 20,000 rows and 100 MB"
      />
    </SubmissionForm>
  );
}

const Advice = () => (
  <div className="grid gap-3 text-soft">
    <p>
      Listings are known by their reference, contacts by their email address or else their phone number. One we have is
      changed, any other is made; listings as drafts, unless the file says Approved.
    </p>
    <p>An empty cell leaves what is there. A dash (-) empties it.</p>
    <ul className="grid">
      {mapperOptions.map(({ value, label }) => (
        <li key={value}>
          <TextLink href={`/office/imports/${value}-template.csv`} download preload={false}>
            Template for {label.toLowerCase()}
          </TextLink>
        </li>
      ))}
    </ul>
  </div>
);

const nextHref = ({ id, state }: OfficeImport): string =>
  state === 'matching' ? matchingHref(id) : importHref(id, {});

const columns: readonly Column<OfficeImport>[] = [
  {
    key: 'file',
    head: 'File',
    cell: (sent) => (
      <SiteLink href={nextHref(sent)} className="font-semibold text-link underline underline-offset-[0.28em]">
        {sent.file_name}
      </SiteLink>
    ),
  },
  { key: 'kind', head: 'Holds', cell: ({ kind }) => mapperLabels[kind] },
  { key: 'state', head: 'State', cell: ({ state }) => stateLabels[state] },
  { key: 'applied', head: 'Written', align: 'end', cell: ({ counts }) => rows(counts.applied) },
  { key: 'refused', head: 'Refused', align: 'end', cell: ({ counts }) => rows(counts.refuse) },
  { key: 'by', head: 'By', cell: ({ by }) => by },
  { key: 'at', head: 'Sent', cell: ({ created_at }) => formatDateTime(created_at) },
];
