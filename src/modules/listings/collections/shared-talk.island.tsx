import { Heart } from 'lucide';
import { useState } from 'react';
import { callApi } from '#platform/http/client.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { SENT_LISTING_PARAMETER, SENT_PARAMETER } from '#platform/http/page-form.ts';
import { formatDate } from '#platform/time/nairobi-time.ts';
import { SuccessPanel } from '#web/ui/feedback/success-panel.tsx';
import { TextAreaField, TextField } from '#web/ui/form/field.tsx';
import { SubmissionForm } from '#web/ui/form/submission-form.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { openPath, useAddress, useNavigation } from '#web/ui/navigation/navigation.ts';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { getSharedCollection } from './client.gen.ts';
import { longestNote } from './collection-limits.ts';
import type { SharedAnswers, SharedNote } from './contract.ts';
import { endCollectionForm, heartForm, noteForm, removeNoteForm, reportCollectionForm } from './forms.gen.ts';
import { keepNoteName, useNoteName } from './note-name.ts';
import { forgetOwn, sharedHref, useOwnCollections } from './own-collections.ts';

/** In one file, because every page loads a line for each file of islands. */

interface TalkProps {
  token: string;
  /** Of the listing. */
  title: string;
  answers: SharedAnswers;
  isOwner: boolean;
  returned: FormState | null;
}

/** The form of this item or note that came back without script. */
const returnedFor = (returned: FormState | null, name: string, id: number): FormState | null =>
  returned?.values[name] === String(id) ? returned : null;

/** Whether the form of this listing was sent without script: the address then leads to the element of the form's id. */
function useWasSentHere(formId: string, itemId: number): boolean {
  const { search } = useAddress();
  return search[SENT_PARAMETER] === formId && search[SENT_LISTING_PARAMETER] === `item-${itemId}`;
}

/** Closes the form of a note that was left, which now stands above it: an empty form looks as if nothing was sent. */
function close(form: HTMLFormElement): void {
  const details = form.closest('details');
  if (!details) return;
  details.open = false;
  details.querySelector('summary')?.focus();
}

/** Hearts and notes of one listing. What others wrote is read with each answer, and when the page is loaded. */
function Talk({ token, title, answers: first, isOwner, returned }: TalkProps) {
  const [answers, setAnswers] = useState(first);
  const { item_id: itemId, notes } = answers;
  const isHere = useWasSentHere(noteForm.id, itemId);
  const knownName = useNoteName();
  const refresh = async () => {
    const { items } = await callApi(getSharedCollection, { query: { token } });
    const own = items.find((item) => item.answers.item_id === itemId);
    if (own) setAnswers(own.answers);
  };
  const about = { token, itemId, onSent: refresh };
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <HeartButton {...about} title={title} answers={answers} returned={returnedFor(returned, 'item_id', itemId)} />
      {notes.length > 0 && (
        <ul className="grid gap-3">
          {notes.map((note) => (
            <li key={note.id} className="rounded-panel bg-sunken px-4 py-3">
              <Note {...about} note={note} mayRemove={isOwner || note.is_own} returned={returned} />
            </li>
          ))}
        </ul>
      )}
      <details open={returnedFor(returned, 'item_id', itemId)?.formId === noteForm.id || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-[0.28em]">
          Leave a note<span className="sr-only"> about {title}</span>
        </summary>
        <SubmissionForm
          form={noteForm}
          id={isHere ? undefined : `${noteForm.id}-${itemId}`}
          returned={returnedFor(returned, 'item_id', itemId)}
          label={`Note about ${title}`}
          button={{ label: 'Leave the note', busyLabel: 'Sending…', size: 'sm' }}
          onSent={async (_note, { name = '' }, form) => {
            keepNoteName(name);
            await refresh();
            close(form);
          }}
          className="mt-2"
        >
          <HiddenAbout token={token} itemId={itemId} />
          <TextField
            label="Your name"
            name="name"
            required
            maxLength={60}
            autoComplete="given-name"
            defaultValue={knownName}
          />
          <TextAreaField label="Note" name="note" required maxLength={longestNote} rows={3} />
        </SubmissionForm>
      </details>
    </div>
  );
}

const HiddenAbout = ({ token, itemId }: { token: string; itemId: number }) => (
  <>
    <input type="hidden" name="token" value={token} />
    <input type="hidden" name="item_id" value={itemId} />
  </>
);

interface AboutItem {
  token: string;
  itemId: number;
  onSent: () => Promise<void>;
  returned: FormState | null;
}

function HeartButton({
  token,
  itemId,
  onSent,
  returned,
  title,
  answers,
}: AboutItem & { title: string; answers: SharedAnswers }) {
  const { hearts, is_hearted } = answers;
  const count = hearts === 1 ? '1 heart' : `${hearts} hearts`;
  const give = hearts === 0 ? 'Give a heart' : `${count}: give yours`;
  const isHere = useWasSentHere(heartForm.id, itemId);
  return (
    <SubmissionForm
      form={heartForm}
      id={isHere ? undefined : `${heartForm.id}-${itemId}`}
      returned={returned}
      label={`Heart for ${title}`}
      button={{
        label: is_hearted ? `${count}, one is yours` : give,
        variant: is_hearted ? 'primary' : 'outline',
        size: 'sm',
        icon: Heart,
        'aria-label': is_hearted ? `${count}, one is yours: take it back from ${title}` : `${give} to ${title}`,
      }}
      onSent={onSent}
      className="justify-items-start"
    >
      <HiddenAbout token={token} itemId={itemId} />
      <input type="hidden" name="wanted" value={String(!is_hearted)} />
    </SubmissionForm>
  );
}

function Note({
  token,
  itemId,
  onSent,
  returned,
  note: { id, name, note, created_at },
  mayRemove,
}: AboutItem & { note: SharedNote; mayRemove: boolean }) {
  return (
    <>
      <p className="break-words whitespace-pre-line">{note}</p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-xs text-muted">
        <p className="break-words">
          {name}, {formatDate(created_at)}
        </p>
        {mayRemove ? (
          <SubmissionForm
            form={removeNoteForm}
            id={`${removeNoteForm.id}-${id}`}
            returned={returnedFor(returned, 'note_id', id)}
            label={`Remove the note of ${name}`}
            button={{ label: 'Remove', variant: 'quiet', size: 'sm', 'aria-label': `Remove the note of ${name}` }}
            onSent={onSent}
          >
            <HiddenAbout token={token} itemId={itemId} />
            <input type="hidden" name="note_id" value={id} />
          </SubmissionForm>
        ) : (
          <SiteLink
            href={`${sharedHref(token)}?report=${id}#${reportCollectionForm.id}`}
            aria-label={`Report the note of ${name}`}
            rel="nofollow"
            className="inline-flex min-h-11 items-center underline underline-offset-[0.28em]"
          >
            Report
          </SiteLink>
        )}
      </div>
    </>
  );
}

interface ReportProps {
  token: string;
  /** The note it is about; null for the collection. */
  note: { id: number; name: string } | null;
  returned: FormState | null;
}

function Report({ token, note, returned }: ReportProps) {
  return (
    <SubmissionForm
      form={reportCollectionForm}
      returned={returned}
      label={note ? `Report the note of ${note.name}` : 'Report this collection'}
      button={{ label: 'Report', busyLabel: 'Sending…', size: 'sm', variant: 'outline' }}
      sent={() => (
        <SuccessPanel title="Thank you">A person looks at it and takes down what does not belong here.</SuccessPanel>
      )}
    >
      <input type="hidden" name="token" value={token} />
      {note && <input type="hidden" name="note_id" value={note.id} />}
      <TextAreaField
        label={note ? `What is wrong with the note of ${note.name}?` : 'What is wrong with this collection?'}
        name="reason"
        required
        maxLength={500}
        rows={3}
        missingMessage="Please tell us what is wrong"
      />
    </SubmissionForm>
  );
}

/** Ends the collection, forgets its link in this browser, and says so in its place. */
function End({ token, returned }: { token: string; returned: FormState | null }) {
  const navigation = useNavigation();
  return (
    <SubmissionForm
      form={endCollectionForm}
      returned={returned}
      label="End this collection"
      button={{ label: 'End it and delete the notes', busyLabel: 'Ending…', variant: 'danger', size: 'sm' }}
      onSent={() => {
        forgetOwn(token);
        openPath(navigation, `${sharedHref(token)}?${SENT_PARAMETER}=${endCollectionForm.id}`, { replace: true });
      }}
      className="justify-items-start"
    >
      <input type="hidden" name="token" value={token} />
    </SubmissionForm>
  );
}

/** A link to the owner's page of the collection; shown in the browser that shared it only, which has the owner's token. */
function OwnLink({ token }: { token: string }) {
  const own = useOwnCollections().find((one) => one.token === token);
  return own ? <TextLink href={sharedHref(own.ownerToken)}>You shared this: look after it</TextLink> : null;
}

export const SharedTalk = island('shared-talk', Talk);
export const ReportCollection = island('shared-talk#report', Report);
export const EndCollection = island('shared-talk#end', End);
export const OwnCollectionLink = island('shared-talk#own', OwnLink, 'idle');
