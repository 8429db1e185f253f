import { useRef, useState, useSyncExternalStore } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { SentNote } from '#web/ui/form/action-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { approveLabel, waitingText } from '../waiting-label.ts';
import type { Photograph } from './contract.ts';
import { DropZone, UploadList } from './drop-zone.tsx';
import * as forms from './forms.gen.ts';
import { MAX_PHOTOGRAPH_BYTES, MAX_PHOTOGRAPHS } from './limits.ts';
import { type FormAbout, PhotographAction } from './photograph-action.tsx';
import { PhotographCard } from './photograph-card.tsx';
import { RoomList } from './photograph-notes-field.tsx';
import type { PictureWork } from './picture-work.ts';
import { sendPhotograph, UploadQueue } from './upload-queue.ts';
import { useDragOrder } from './use-drag-order.ts';
import { type PhotographChanges, type PhotographSubject, usePhotographs } from './use-photographs.ts';

export interface PhotographsPanelProps {
  subject: PhotographSubject;
  photographs: readonly Photograph[];
  work: PictureWork;
  formToken: string;
  /** Whether the session approves what waits; absent for articles. */
  mayApprove?: boolean;
  /** A form of the panel that was refused without script: `formState` of the root loader. */
  returned?: FormState | null;
}

/** Adds, orders, describes, rotates, removes and approves the photographs of a listing. */
export function PhotographsPanel(props: PhotographsPanelProps) {
  const { subject, photographs: given, work, formToken, mayApprove = false, returned } = props;
  const changes = usePhotographs(subject, given, work);
  const { queue, uploads } = useUploads(changes);
  const about = { subject, formToken };
  const count = changes.photographs.length;
  return (
    <Card title="Photographs" note={count > 1 ? `${count} of ${MAX_PHOTOGRAPHS} · drag to reorder` : undefined}>
      <div className="grid gap-4">
        <PlainResult returned={returned ?? null} />
        <DropZone
          {...about}
          onFiles={(files) => {
            queue.add(files);
            work.track(queue.idle());
          }}
        />
        <UploadList
          items={uploads}
          onRetry={(key) => {
            queue.retry(key);
            work.track(queue.idle());
          }}
          onDismiss={(key) => queue.dismiss(key)}
        />
        <WaitingNote {...about} changes={changes} mayApprove={mayApprove} />
        <PhotographList {...about} changes={changes} />
        <ListingNotes {...about} changes={changes} />
        <p role="status" className="sr-only">
          {changes.announcement}
        </p>
      </div>
    </Card>
  );
}

/** The upload queue of this panel. It outlives renders and attaches photographs by the newest `changes`. */
function useUploads(changes: PhotographChanges) {
  const place = useRef(changes.place);
  place.current = changes.place;
  const [queue] = useState(
    () =>
      new UploadQueue(
        {
          send: async (file, onProgress) => (await sendPhotograph(file, onProgress)).id,
          place: (imageId) => place.current(imageId),
        },
        MAX_PHOTOGRAPH_BYTES,
      ),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.items, queue.items);
  return { queue, uploads };
}

/** How many photographs visitors do not see yet, and for those who decide the button that approves the ones shown here. */
function WaitingNote({
  changes,
  mayApprove,
  ...about
}: FormAbout & { changes: PhotographChanges; mayApprove: boolean }) {
  const waiting = changes.photographs.filter(({ is_approved }) => !is_approved);
  if (waiting.length === 0) return null;
  if (!mayApprove) return <p className="text-sm text-soft">{waitingText(waiting.length, 'photograph')}</p>;
  return (
    <PhotographAction
      {...about}
      form={forms.approvePhotographsForm}
      fields={{ image_ids: waiting.map(({ image_id }) => image_id).join(' ') }}
      onRun={() => changes.approve(waiting)}
    >
      <Button type="submit" size="sm">
        {approveLabel(waiting.length, 'photograph')}
      </Button>
    </PhotographAction>
  );
}

function PhotographList({ changes, ...about }: FormAbout & { changes: PhotographChanges }) {
  const list = useRef<HTMLUListElement>(null);
  const { photographs, reorder } = changes;
  const order = photographs.map(({ image_id }) => image_id).join(' ');
  const target = useDragOrder(list, order, (imageId, overId) =>
    reorder(
      imageId,
      photographs.findIndex(({ image_id }) => image_id === overId),
    ),
  );
  if (photographs.length === 0) {
    return <p className="text-sm text-muted">None yet. The first one becomes the cover.</p>;
  }
  return (
    <ul
      ref={list}
      aria-label="Photographs"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(12.5rem,100%),1fr))] items-start gap-3"
    >
      {photographs.map(({ image_id }, index) => (
        <PhotographCard key={image_id} {...about} index={index} changes={changes} isTarget={target === image_id} />
      ))}
    </ul>
  );
}

/** The one button for a whole set of drawings, and the usual rooms. */
function ListingNotes({ changes, ...about }: FormAbout & { changes: PhotographChanges }) {
  const { photographs, markAllRenderings } = changes;
  const { type } = about.subject;
  if (photographs.length === 0) return null;
  const willBe = !photographs.every(({ is_rendering }) => is_rendering);
  return (
    <>
      {type !== 'article' && <RoomList type={type} />}
      <PhotographAction
        {...about}
        form={forms.markRenderingsForm}
        fields={{ is_rendering: String(willBe) }}
        onRun={() => markAllRenderings(willBe)}
      >
        <Button type="submit" size="sm" variant="outline">
          {willBe ? 'All are artist’s impressions' : 'None is an artist’s impression'}
        </Button>
      </PhotographAction>
    </>
  );
}

const doneMessages: Record<string, string> = {
  [forms.uploadPhotographsForm.id]: 'The photographs are added.',
  [forms.approvePhotographsForm.id]: 'Approved. Visitors see them now.',
  [forms.reorderPhotographsForm.id]: 'The order is changed.',
  [forms.describePhotographForm.id]: 'The description is saved.',
  [forms.photographNotesForm.id]: 'The notes are saved.',
  [forms.markRenderingsForm.id]: 'All photographs are marked.',
  [forms.focalPointForm.id]: 'The point is saved.',
  [forms.chooseCoverForm.id]: 'The cover is changed.',
  [forms.turnPhotographForm.id]: 'The photograph is turned.',
  [forms.removePhotographForm.id]: 'The photograph is removed.',
};

function PlainResult({ returned }: { returned: FormState | null }) {
  if (returned && returned.formId in doneMessages) {
    return (
      <Alert tone="error">
        {returned.message} {returned.fields.map(({ message }) => message).join(' ')}
      </Alert>
    );
  }
  return <SentNote messages={doneMessages} />;
}
