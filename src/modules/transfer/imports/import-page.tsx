import { useRouter } from '@tanstack/react-router';
import { Download } from 'lucide';
import type { z } from 'zod';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { Pager } from '#web/ui/layout/pager.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { StatRow, StatTile } from '#web/ui/office/stat-tile.tsx';
import { TabRow } from '#web/ui/office/tab-row.tsx';

import { TaskProgress } from '#web/ui/office/task-progress.tsx';
import { wordsOfAnswers } from './answer-words.ts';
import { AskedRows, WaitingRows } from './asked-rows.tsx';

import type { listImportRows, OfficeImport, RowOutcome } from './contract.ts';
import { startImportForm } from './forms.gen.ts';
import { importHref, LEFT_OUT, mapperLabels, matchingHref, outcomeLabels, ROWS_ANCHOR, rows } from './import-labels.ts';
import { ImportNotes } from './import-notes.tsx';
import { ImportPictures } from './import-pictures.tsx';
import { Refusals } from './import-refusals.tsx';
import { ImportRows } from './import-rows.tsx';
import type { ImportMatching, ImportSummary } from './matching-contract.ts';
import type { ImportPictures as Pictures } from './pictures-contract.ts';

export interface ImportPageProps {
  account: OwnAccount;
  found: OfficeImport;
  list: z.output<(typeof listImportRows)['data']>;
  summary: ImportSummary;
  matching: ImportMatching;
  outcome: RowOutcome | undefined;
  pictures: Pictures;
  returned: FormState | null;
}

const outcomes = ['make', 'change', 'same', 'ask', 'refuse'] as const satisfies readonly RowOutcome[];

export function ImportPage(props: ImportPageProps) {
  const { account, found } = props;
  return (
    <OfficePage
      title={found.file_name}
      breadcrumbs={[{ label: 'Import', href: '/office/imports' }, { label: found.file_name }]}
      lead={`${mapperLabels[found.kind]}, sent by ${found.by} on ${formatDateTime(found.created_at)}`}
      actions={found.counts.refuse > 0 && <RefusedLink id={found.id} />}
    >
      {found.task && isFollowed(found) && (
        <Card>
          <TaskProgress
            key={found.task.id}
            task={found.task}
            label={found.task.kind === 'check-import' ? 'Reading the file' : 'Importing'}
            formToken={account.form_token}
          />
        </Card>
      )}
      {found.state === 'done' && (
        <Alert tone="success">
          {rows(found.counts.applied)} written, {rows(found.counts.refuse)} refused.
        </Alert>
      )}
      <MadeListings importId={found.id} made={props.summary.made} />
      <ImportPictures account={account} importId={found.id} pictures={props.pictures} returned={props.returned} />
      {found.state === 'matching' ? <ToMatch id={found.id} /> : found.state !== 'reading' && <Trial {...props} />}
    </OfficePage>
  );
}

/** To the office's lists of what the file made, where it is completed and published. */
function MadeListings({ importId, made }: { importId: string; made: ImportSummary['made'] }) {
  const links = [
    { path: '/office/properties', count: made.property, words: made.property === 1 ? 'property' : 'properties' },
    { path: '/office/land', count: made.land, words: made.land === 1 ? 'plot' : 'plots' },
  ].filter(({ count }) => count > 0);
  if (links.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {links.map(({ path, count, words }) => (
        <ButtonLink key={path} href={`${path}?import=${importId}`} variant="outline">
          See the {formatNumber(count)} {words} made
        </ButtonLink>
      ))}
    </div>
  );
}

const isFollowed = ({ state }: OfficeImport): boolean =>
  state === 'reading' || state === 'importing' || state === 'stopped';

const ToMatch = ({ id }: { id: string }) => (
  <Card title="What do the columns hold?">
    <div className="grid justify-items-start gap-4">
      <p className="text-soft">
        Some headers of the file are not known. Say what stands below them; then comes the trial.
      </p>
      <ButtonLink href={matchingHref(id)}>Match columns</ButtonLink>
    </div>
  </Card>
);

const RefusedLink = ({ id }: { id: string }) => (
  <ButtonLink
    href={`/office/imports/refused.csv?import_id=${id}`}
    download
    preload={false}
    icon={Download}
    variant="outline"
    size="sm"
  >
    Refused rows as CSV
  </ButtonLink>
);

function Trial(props: ImportPageProps) {
  const { found, list, outcome } = props;
  const { counts } = found;
  const leftOut = counts.ask - counts.waiting;
  const all = outcomes.reduce((sum, one) => sum + counts[one], 0);
  const tabs = [
    { href: importHref(found.id, {}), label: 'All rows', count: all, isCurrent: !outcome },
    ...outcomes.map((one) => ({
      href: importHref(found.id, { outcome: one }),
      // All rows with a question, as an answer can be changed.
      label: one === 'ask' ? 'Questions' : outcomeLabels[one],
      count: one === 'ask' ? counts.asked : counts[one],
      isCurrent: outcome === one,
    })),
  ];
  return (
    <>
      <StatRow>
        {outcomes.map((one) => (
          <StatTile
            key={one}
            label={outcomeLabels[one]}
            value={formatNumber(one === 'ask' ? counts.waiting : counts[one])}
          />
        ))}
        {leftOut > 0 && <StatTile label={LEFT_OUT} value={formatNumber(leftOut)} />}
      </StatRow>
      <WaitingRows found={found} />
      <LeftOut found={found} />
      {mayBeMatched(found) && (
        <p className="text-soft">
          Does a column hold something else? <TextLink href={matchingHref(found.id)}>Change the matching</TextLink>
        </p>
      )}
      {mayBeStarted(found) && <OwnReferences first={props.summary.own_references} />}
      {mayBeStarted(found) && <Start {...props} />}
      <Refusals
        account={props.account}
        importId={found.id}
        summary={props.summary}
        fields={props.matching.fields}
        isOpen={mayBeMatched(found)}
        returned={props.returned}
      />
      <ImportNotes notes={props.summary.notes} />
      <div id={ROWS_ANCHOR} className="scroll-mt-6">
        <TabRow label="Rows" tabs={tabs} />
      </div>
      <Card bleed>
        {list.items.length === 0 ? (
          <EmptyState title="No rows here">Choose another of the lists above.</EmptyState>
        ) : outcome === 'ask' ? (
          <AskedRows account={props.account} found={found} items={list.items} returned={props.returned} />
        ) : (
          <ImportRows items={list.items} words={wordsOfAnswers(found)} />
        )}
      </Card>
      <Pager
        page={list.pagination.current_page}
        totalPages={list.pagination.total_pages}
        hrefFor={(page) => importHref(found.id, { outcome, page })}
        label="Rows, pages"
      />
    </>
  );
}

/** Columns can be matched again until a row was written. */
const mayBeMatched = ({ state, counts }: OfficeImport): boolean =>
  state === 'ready' || (state === 'stopped' && counts.applied === 0);

/**
 * A stopped import can be continued, and one that is done goes on with rows that were answered since; a stopped trial
 * cannot be applied, because it is incomplete.
 */
const mayBeStarted = ({ state, task, counts }: OfficeImport): boolean =>
  state === 'ready' ||
  (state === 'stopped' && task?.kind === 'apply-import') ||
  (state === 'done' && counts.make + counts.change > counts.applied);

/** Lists the columns without a field, which reveals misspelt headers. */
function LeftOut({ found }: { found: OfficeImport }) {
  const names = found.columns
    .filter(({ field, header }) => field === null && header !== '')
    .map(({ header }) => header);
  if (names.length === 0) return null;
  return (
    <Alert tone="info">
      {names.length === 1 ? 'One column is left out' : `${names.length} columns are left out`}: {names.join(', ')}.
    </Alert>
  );
}

/** References stay once they are given, so their letters are chosen before the first import. */
function OwnReferences({ first }: { first: string | null }) {
  if (first === null) return null;
  return (
    <Alert tone="info">
      New listings get references such as {first}, and keep them.{' '}
      <TextLink href="/office/look">Choose other letters first</TextLink>
    </Alert>
  );
}

function Start({ account, found, returned }: ImportPageProps) {
  const router = useRouter();
  const { make, change, applied, refuse } = found.counts;
  const left = make + change - applied;
  if (left === 0)
    return found.counts.waiting > 0 ? null : (
      <Alert tone="info">
        {refuse > 0 ? 'No row can be imported yet: see below why.' : 'There is nothing in this file to import.'}
      </Alert>
    );
  return (
    <ActionForm
      form={startImportForm}
      about={{ name: 'import_id', value: found.id }}
      formToken={account.form_token}
      returned={returned}
      onSent={() => void router.invalidate()}
      button={{ label: `Import ${rows(left)}` }}
      className="justify-items-start"
    >
      <p className="text-soft">
        {formatNumber(make)} new, {formatNumber(change)} changed. Refused rows are left out; a row that somebody saves
        before you press is refused too.
      </p>
    </ActionForm>
  );
}
