import { useRouter } from '@tanstack/react-router';
import { failureSentence } from '#modules/listings';
import { formatNumber } from '#platform/text/numbers.ts';
import { ActionForm, SentNote } from '#web/ui/form/action-form.tsx';
import { Pager } from '#web/ui/layout/pager.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { type Column, DataTable } from '#web/ui/office/data-table.tsx';
import { TaskProgress } from '#web/ui/office/task-progress.tsx';
import { importHref } from './import-labels.ts';
import { Archives, type ImportPicturesProps, SendArchive } from './picture-archives.tsx';
import type { FailedPicture, ImportPictures as Pictures } from './pictures-contract.ts';
import { retryImportPicturesForm, sendPictureArchiveForm } from './pictures-forms.gen.ts';

const doneMessages: Record<string, string> = {
  [retryImportPicturesForm.id]: 'They are being fetched again.',
  [sendPictureArchiveForm.id]: 'The ZIP is here. Its pictures are being added to the listings.',
};

/**
 * The pictures of an import: how far they are, which could not be had, and a ZIP beside the table. Nothing where the file
 * has none and takes none.
 */
export function ImportPictures(props: ImportPicturesProps) {
  const { pictures, importId, account } = props;
  const { counts, failed, takes_archives: takesArchives } = pictures;
  const total = counts.held + counts.waiting + counts.failed;
  const task = underWay(pictures);
  if (total === 0 && !takesArchives) return null;
  return (
    <>
      <Card title="Pictures" id="pictures">
        <div className="grid gap-5">
          <SentNote messages={doneMessages} />
          {task ? (
            <TaskProgress key={task.id} task={task} label="Fetching the pictures" formToken={account.form_token} />
          ) : (
            total > 0 && <p className="text-soft">{sumOf(counts)}</p>
          )}
          <TryAllAgain {...props} />
          <Archives archives={pictures.archives} />
          {takesArchives && <SendArchive {...props} />}
        </div>
      </Card>
      {counts.failed > 0 && (
        <Card title="Pictures that could not be had" bleed>
          <DataTable
            caption="Listings, pictures and reasons"
            columns={columnsOf(props)}
            rows={failed.items}
            rowKey={({ id }) => id}
          />
        </Card>
      )}
      <Pager
        page={failed.pagination.current_page}
        totalPages={failed.pagination.total_pages}
        hrefFor={(page) => `${importHref(importId, {})}?pictures=${page}#pictures`}
        label="Pictures that could not be had, pages"
      />
    </>
  );
}

/** '312 of 340 pictures are here, 28 could not be had.' */
function sumOf({ held, waiting, failed }: Pictures['counts']): string {
  const total = held + waiting + failed;
  if (held === total) return total === 1 ? 'The picture is here.' : `All ${formatNumber(total)} pictures are here.`;
  return [
    `${formatNumber(held)} of ${formatNumber(total)} pictures ${held === 1 ? 'is' : 'are'} here`,
    waiting > 0 && `${formatNumber(waiting)} ${waiting === 1 ? 'is' : 'are'} on the way`,
    failed > 0 && `${formatNumber(failed)} could not be had`,
  ]
    .filter((part) => part !== false)
    .join(', ')
    .concat('.');
}

/** The task that fetches pictures now; null where none does. */
const underWay = ({ task, counts }: Pictures) =>
  counts.waiting > 0 && (task?.state === 'waiting' || task?.state === 'running') ? task : null;

/** All that failed, and those that still wait where the task was stopped. */
function TryAllAgain({ pictures, importId, account, returned }: ImportPicturesProps) {
  const router = useRouter();
  const { counts } = pictures;
  if (underWay(pictures) || counts.waiting + counts.failed === 0) return null;
  const label = counts.waiting > 0 ? 'Go on fetching' : 'Try all again';
  return (
    <ActionForm
      form={retryImportPicturesForm}
      about={{ name: 'import_id', value: importId }}
      formToken={account.form_token}
      returned={returned?.values.picture_id ? null : returned}
      onSent={() => void router.invalidate()}
      button={{ label, variant: 'outline', size: 'sm' }}
      className="justify-items-start"
    />
  );
}

function TryAgain({ picture, importId, account, returned }: ImportPicturesProps & { picture: FailedPicture }) {
  const router = useRouter();
  return (
    <ActionForm
      form={retryImportPicturesForm}
      about={{ name: 'picture_id', value: String(picture.id) }}
      formToken={account.form_token}
      returned={returned}
      onSent={() => void router.invalidate()}
      button={{ label: 'Try again', variant: 'outline', size: 'sm', 'aria-label': `Try again: ${picture.source}` }}
    >
      <input type="hidden" name="import_id" value={importId} />
    </ActionForm>
  );
}

const paths = { property: 'properties', land: 'land' } as const;

const columnsOf = (props: ImportPicturesProps): readonly Column<FailedPicture>[] => [
  {
    key: 'listing',
    head: 'Listing',
    cell: ({ kind, listing_id, reference, title }) => (
      <span className="block min-w-0 break-words">
        <SiteLink
          href={`/office/${paths[kind]}/${listing_id}`}
          className="font-semibold text-link underline underline-offset-[0.28em]"
        >
          {reference}
        </SiteLink>{' '}
        {title}
      </span>
    ),
  },
  {
    key: 'picture',
    head: 'Picture',
    cell: ({ source, reason }) => (
      <span className="block min-w-0 py-2 text-sm">
        <span className="block wrap-anywhere">{source}</span>
        <span className="block text-muted">{failureSentence(reason)}</span>
      </span>
    ),
  },
  {
    key: 'again',
    head: 'Try again',
    headHidden: true,
    onPhone: 'bare',
    align: 'end',
    cell: (picture) => <TryAgain {...props} picture={picture} />,
  },
];
