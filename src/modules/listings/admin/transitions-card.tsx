import { useRouter } from '@tanstack/react-router';
import { Copy } from 'lucide';
import { useState } from 'react';
import type { OwnAccount } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import { ApiFailure } from '#platform/http/failure.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { TextAreaField } from '#web/ui/form/field.tsx';
import { Card } from '#web/ui/office/card.tsx';
import type { PictureWork } from '../photographs/picture-work.ts';
import { namingFields, savedAt, transitionLabels } from './admin-labels.ts';
import { getListingForEditor } from './client.gen.ts';
import type { ListingForEditor } from './contract.ts';
import type { ListingDraft } from './editor/use-listing-draft.ts';
import { discardListingForm, duplicateListingForm } from './editor/writing-forms.gen.ts';
import { listingKindLabels } from './kind-labels.ts';
import { isPublic, type ListingTransition, mayWorkOn } from './listing-states.ts';
import { ListingFormFields, TransitionForm } from './transition-form.tsx';
import type { ListingUndo } from './transitions-contract.ts';
import { approveListingForm, rejectListingForm } from './transitions-forms.gen.ts';
import { showUndoable } from './undo-change.tsx';

export interface TransitionsCardProps {
  listing: ListingForEditor;
  account: OwnAccount;
  returned: FormState | null;
  draft: Pick<ListingDraft, 'flush' | 'showProblems'>;
  pictures: PictureWork;
  onChanged: (listing: ListingForEditor) => void;
}

/**
 * Where the session may take the listing next. Unsaved text is saved before each transition; what is sent towards the
 * public waits for its photographs too.
 */
export function TransitionsCard(props: TransitionsCardProps) {
  const { listing, account, returned, draft, pictures, onChanged } = props;
  const { kind, id, transitions, submitted } = listing;
  const router = useRouter();
  const [isWaiting, setIsWaiting] = useState(false);
  const shared = { formToken: account.form_token, returned: returned && withFieldNames(returned) };
  const hidden = <ListingFormFields kind={kind} id={id} version={listing.version} />;
  const showDone = (title: string) => (next: ListingForEditor & { undo?: ListingUndo | null }) => {
    onChanged(next);
    const reload = () => void callApi(getListingForEditor, { params: { kind, listing_id: id } }).then(onChanged);
    showUndoable({ title, line: next.title }, next.undo ?? null, reload);
  };
  /** The version of the pictures that are shown: after own changes, it is newer than that of the loaded page. */
  const whenPicturesStand = async (): Promise<number> => {
    try {
      if (!(await pictures.settled(() => setIsWaiting(true)))) return listing.pictures_version;
      const now = await callApi(getListingForEditor, { params: { kind, listing_id: id } });
      return now.pictures_version;
    } finally {
      setIsWaiting(false);
    }
  };
  /** Saves the draft, sends the form with its version, and shows the server's problems at their fields. */
  const saveThen = async <Changed extends ListingForEditor>(
    send: (instead: { version: string }) => Promise<Changed>,
  ): Promise<Changed> => {
    try {
      return await send({ version: String(await draft.flush()) });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // Shows the photographs and floor plans that count now, which the next approval is about.
      if (error.code === 'edited_meanwhile') void router.invalidate();
      const isIncomplete = error.code === 'listing_incomplete';
      if (!isIncomplete && (error.code !== 'invalid_field' || error.fields.some(isNote))) throw error;
      draft.showProblems(error.fields);
      if (isIncomplete) throw error;
      throw new ApiFailure(error.status, error.code, namingFields(error.message, error.fields));
    }
  };
  const publishLabel = isPublic(listing.state) ? 'Publish changes' : 'Publish';
  return (
    <Card title="Next step">
      <div className="grid gap-4">
        {submitted && (
          <p className="text-sm text-soft">
            {submitted.by} asked for approval at {savedAt(submitted.at, account.day)}.
          </p>
        )}
        <p role="status" className="text-sm text-soft empty:hidden">
          {isWaiting && 'Waiting until the photographs are read.'}
        </p>
        {transitions.includes('approve') && (
          <ActionForm
            {...shared}
            form={approveListingForm}
            send={async (send) => {
              const pictures_version = String(await whenPicturesStand());
              return saveThen((instead) => send({ ...instead, pictures_version }));
            }}
            onSent={showDone(transitionLabels.approve.done)}
            button={{ label: submitted ? 'Approve' : publishLabel, wide: true }}
          >
            {hidden}
            <input type="hidden" name="pictures_version" value={listing.pictures_version} />
          </ActionForm>
        )}
        {transitions.map(
          (transition) =>
            transition !== 'approve' &&
            transition !== 'reject' && (
              <TransitionForm
                key={transition}
                {...shared}
                listing={listing}
                transition={transition}
                around={async (send) => {
                  if (transition === 'submit') await whenPicturesStand();
                  return saveThen(send);
                }}
                onSent={showDone(transitionLabels[transition].done)}
                button={{
                  label: transitionLabels[transition].label,
                  variant: variants[transition] ?? 'outline',
                  wide: true,
                }}
              />
            ),
        )}
        {transitions.includes('reject') && (
          <ActionForm
            {...shared}
            form={rejectListingForm}
            label="Send back"
            send={saveThen}
            onSent={showDone(transitionLabels.reject.done)}
            button={{ label: transitionLabels.reject.label, variant: 'outline', wide: true }}
          >
            {hidden}
            <TextAreaField
              label="What has to be changed"
              name="note"
              required
              maxLength={2000}
              rows={3}
              missingMessage="Say what has to be changed"
            />
          </ActionForm>
        )}
        {listing.may_edit && listing.changes !== 'none' && (
          <ActionForm
            {...shared}
            form={discardListingForm}
            send={saveThen}
            onSent={showDone('What was not approved is thrown away')}
            button={{ label: 'Throw away these changes', variant: 'quiet', wide: true }}
          >
            {hidden}
          </ActionForm>
        )}
        {mayWorkOn(account, { agentId: listing.agent?.id ?? null }) && (
          <ActionForm
            {...shared}
            form={duplicateListingForm}
            onSent={(copy) => {
              showToast({ title: 'Duplicated', line: 'You are at the copy now.', tone: 'success' });
              return router.navigate({ href: `${listingKindLabels[kind].path}/${copy.id}` });
            }}
            button={{ label: 'Duplicate', variant: 'quiet', icon: Copy, wide: true }}
          >
            {hidden}
          </ActionForm>
        )}
      </div>
    </Card>
  );
}

const variants: Partial<Record<ListingTransition, 'primary' | 'quiet'>> = { submit: 'primary', archive: 'quiet' };

const isNote = ({ field }: { field: string }): boolean => field === 'note';

/** Codes whose sentence needs no field names: it says what is missing, or asks a question. */
const selfExplaining = ['missing', 'too_short', 'out_of_bounds', 'confirmation_needed'];

/** The fields belong to the editor's form, not to the returned one, so that the sentence has to name them. */
const withFieldNames = (returned: FormState): FormState => ({
  ...returned,
  message: namingFields(
    returned.message,
    returned.fields.filter((one) => !isNote(one) && !selfExplaining.includes(one.code)),
  ),
});
