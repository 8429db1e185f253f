import type { z } from 'zod';
import type { FormState } from '#platform/http/form-state.ts';
import { formatDate } from '#platform/time/nairobi-time.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { TabRow } from '#web/ui/office/tab-row.tsx';
import { useMutationFeedback } from '#web/ui/office/use-mutation-feedback.ts';
import type { CollectionReportState, listReportedCollections, OfficeCollection } from './contract.ts';
import { keepCollectionForm, removeReportedNoteForm, takeDownCollectionForm } from './forms.gen.ts';

export interface OfficeCollectionsPageProps {
  list: z.output<(typeof listReportedCollections)['data']>;
  state: CollectionReportState;
  formToken: string;
  returned: FormState | null;
}

const outcomeLabels = { kept: 'left as it is', 'note-removed': 'note removed', 'taken-down': 'taken down' } as const;

/** Shared collections that visitors reported. */
export function OfficeCollectionsPage({ list, state, ...form }: OfficeCollectionsPageProps) {
  return (
    <OfficePage
      isList
      title="Shared collections"
      lead="What visitors with a link say is wrong with a collection or a note"
    >
      <TabRow
        label="Collections by state"
        tabs={[
          { href: '/office/collections', label: 'Open', count: list.open, isCurrent: state === 'open' },
          { href: '/office/collections?state=resolved', label: 'Resolved', isCurrent: state === 'resolved' },
        ]}
      />
      {list.items.length === 0 ? (
        <Card bleed>
          <EmptyState title={state === 'open' ? 'No report is open' : 'No report was resolved yet'}>
            Collections are shared from the page of saved listings. Those that nobody reports are read by their people
            alone.
          </EmptyState>
        </Card>
      ) : (
        <div className="grid gap-5">
          {list.items.map((collection) => (
            <ReportedCollection key={collection.id} collection={collection} {...form} />
          ))}
        </div>
      )}
    </OfficePage>
  );
}

type FormProps = Pick<OfficeCollectionsPageProps, 'formToken' | 'returned'>;

const nameOf = ({ title, shared_by, is_ended }: OfficeCollection): string =>
  is_ended ? 'A collection that has ended' : title || `Chosen by ${shared_by}`;

function ReportedCollection({ collection, ...form }: FormProps & { collection: OfficeCollection }) {
  const { id, shared_by, created_at, is_ended, listings, reports, notes } = collection;
  const isOpen = reports.some(({ outcome }) => outcome === null);
  return (
    <Card title={nameOf(collection)}>
      <div className="grid gap-4">
        <p className="text-sm break-words text-muted">
          {is_ended ? 'Its notes and listings are deleted.' : `Shared by ${shared_by}, ${listings} listings.`} Made on{' '}
          {formatDate(created_at)}.
        </p>
        <ul aria-label="Reports" className="grid gap-2">
          {reports.map((report) => (
            <li key={report.id} className="break-words">
              <span className="whitespace-pre-line">{report.reason}</span>{' '}
              <span className="text-sm text-muted">
                {formatDate(report.created_at)}
                {report.outcome && `; ${outcomeLabels[report.outcome]} by ${report.resolved_by ?? 'somebody who left'}`}
              </span>
            </li>
          ))}
        </ul>
        {notes.length > 0 && (
          <ul aria-label="Notes" className="grid gap-2 border-t border-line pt-3">
            {notes.map((note) => (
              <li key={note.id} className="flex flex-wrap items-start justify-between gap-3">
                <p className="min-w-0 break-words whitespace-pre-line">
                  {note.note}{' '}
                  <span className="text-sm text-muted">
                    {note.name}, {formatDate(note.created_at)}
                  </span>{' '}
                  {reports.some((report) => report.note_id === note.id) && <Badge tone="red">Reported</Badge>}
                </p>
                <RemoveNote {...form} id={id} note={note} />
              </li>
            ))}
          </ul>
        )}
        {isOpen && <Decision {...form} id={id} name={nameOf(collection)} isEnded={is_ended} />}
      </div>
    </Card>
  );
}

function RemoveNote({
  id,
  note,
  returned,
  ...form
}: FormProps & { id: number; note: OfficeCollection['notes'][number] }) {
  const showDone = useMutationFeedback();
  return (
    <ActionForm
      {...form}
      form={removeReportedNoteForm}
      about={{ name: 'note_id', value: String(note.id) }}
      returned={returned}
      onSent={() => showDone('The note is removed', note.name)}
      button={{ label: 'Remove', variant: 'outline', size: 'sm', 'aria-label': `Remove the note of ${note.name}` }}
    >
      <input type="hidden" name="collection_id" value={id} />
    </ActionForm>
  );
}

function Decision({ id, name, isEnded, ...form }: FormProps & { id: number; name: string; isEnded: boolean }) {
  const showDone = useMutationFeedback();
  const about = { name: 'collection_id', value: String(id) };
  return (
    <div className="flex flex-wrap gap-3">
      <ActionForm
        {...form}
        form={keepCollectionForm}
        about={about}
        onSent={() => showDone('The reports are resolved', name)}
        button={{ label: 'Leave it as it is', variant: 'outline', size: 'sm' }}
      />
      {!isEnded && (
        <ActionForm
          {...form}
          form={takeDownCollectionForm}
          about={about}
          onSent={() => showDone('The collection is taken down', name)}
          button={{ label: 'Take it down', variant: 'danger', size: 'sm' }}
        />
      )}
    </div>
  );
}
