import { useRouter } from '@tanstack/react-router';
import { Eye } from 'lucide';
import { type ReactNode, useState } from 'react';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { SentNote } from '#web/ui/form/action-form.tsx';
import { conflictUnder, draftStatusText } from '#web/ui/form/drafts/field-conflict.tsx';
import { TheirChanges } from '#web/ui/form/drafts/versioned-form.tsx';
import { FormFieldsContext } from '#web/ui/form/form-context.ts';
import { HiddenFields } from '#web/ui/form/form-parts.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { ConfirmAgain } from '#web/ui/office/confirm-again.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PictureWork } from '../../photographs/picture-work.ts';
import { doneMessages, fieldName, savedAt, transitionLabels } from '../admin-labels.ts';
import { ChangesReceipt } from '../changed-listings.tsx';
import type { ListingForEditor } from '../contract.ts';
import { listingKindLabels } from '../kind-labels.ts';
import { listingTransitions } from '../listing-states.ts';
import { ListingFormFields } from '../transition-form.tsx';
import { TransitionsCard } from '../transitions-card.tsx';
import { transitionListingForm } from '../transitions-forms.gen.ts';
import { UndoAfterForm } from '../undo-change.tsx';
import { GoLiveCard, PricesCard, VisibilityCard } from './editor-cards.tsx';
import type { CheckedPhotograph } from './go-live-checklist.ts';
import { ListingFields } from './listing-fields.tsx';
import { listingFields } from './listing-form-values.ts';
import { EditorTabs, StateBadges } from './listing-header.tsx';
import { type ListingDraft, useListingDraft } from './use-listing-draft.ts';
import { saveListingForm } from './writing-forms.gen.ts';

export interface ListingEditorProps {
  listing: ListingForEditor;
  account: OwnAccount;
  agents: readonly { id: string; name: string }[];
  photographs: readonly CheckedPhotograph[];
  returned: FormState | null;
  photographsPanel: (work: PictureWork) => ReactNode;
  floorPlansPanel?: ReactNode;
  documentsPanel: ReactNode;
  /** The card as visitors would see it, from the fields as they stand; null while they make none. */
  cardPreview: (fields: Readonly<Record<string, string>>) => ReactNode;
}

/** The editor of one listing: its draft, photographs and documents, its visibility and its next transition. */
export function ListingEditor(props: ListingEditorProps) {
  const { listing, account, returned } = props;
  const router = useRouter();
  const [pictures] = useState(() => new PictureWork());
  const isReturned = returned?.formId === saveListingForm.id;
  const draft = useListingDraft(listing, {
    returned: isReturned ? listingFields(returned.values) : null,
    staffId: account.id,
    onSaved: () => void router.invalidate(),
  });
  const labels = listingKindLabels[listing.kind];
  const onChanged = (next: ListingForEditor) => {
    draft.adopt(next);
    void router.invalidate();
  };
  return (
    <OfficePage
      title={listing.title}
      breadcrumbs={[{ label: labels.title, href: labels.path }, { label: 'Edit' }]}
      badge={<StateBadges listing={listing} />}
      lead={<SavedNote listing={listing} draft={draft} today={account.day} />}
      actions={<Actions listing={listing} draft={draft} />}
    >
      <EditorTabs listing={listing} current="edit" />
      <Notes {...props} />
      {/* On a phone the next step comes first, because agents use it at viewings. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_340px] xl:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:col-start-2">
          <TransitionsCard
            listing={listing}
            account={account}
            returned={returned}
            draft={draft}
            pictures={pictures}
            onChanged={onChanged}
          />
          <VisibilityCard {...props} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <div id="photographs" className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)]">
            {props.photographsPanel(pictures)}
          </div>
          {props.floorPlansPanel}
          <EditForm {...props} draft={draft} />
          {props.documentsPanel}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:col-start-2">
          <GoLiveCard {...props} fields={draft.fields} />
          <Card title="Card preview">{props.cardPreview(draft.fields)}</Card>
          <PricesCard listing={listing} />
        </div>
      </div>
    </OfficePage>
  );
}

/** 'Saved 9:41 AM by Achieng Njoroge', or why the draft is not saved. */
function SavedNote({ listing, draft, today }: { listing: ListingForEditor; draft: ListingDraft; today: string }) {
  const ofOthers = listing.saved && `Saved ${savedAt(listing.saved.at, today)} by ${listing.saved.by}`;
  const saved = draft.savedAt ? `Saved ${savedAt(draft.savedAt, today)}` : (ofOthers ?? listing.reference_number);
  return <span role="status">{draftStatusText(draft, fieldName, saved)}</span>;
}

function Actions({ listing, draft }: { listing: ListingForEditor; draft: ListingDraft }) {
  const { path } = listingKindLabels[listing.kind];
  return (
    <>
      {listing.public_path && (
        <ButtonLink href={listing.public_path} variant="quiet" preload={false}>
          Public page
        </ButtonLink>
      )}
      <ButtonLink
        href={`${path}/${listing.id}/preview`}
        variant="outline"
        icon={Eye}
        preload={false}
        onClick={() => void draft.flush().catch(() => {})}
      >
        Preview
      </ButtonLink>
    </>
  );
}

function Notes({ listing, account, returned }: ListingEditorProps) {
  const isReturned = returned?.formId === saveListingForm.id;
  return (
    <>
      <SentNote messages={doneMessages} />
      <UndoAfterForm formToken={account.form_token} returned={returned} />
      <ChangesReceipt kind={listing.kind} formToken={account.form_token} returned={returned} />
      <ConfirmAgain
        returned={returned}
        formId={transitionListingForm.id}
        formToken={account.form_token}
        text={consequenceIn(returned)}
        cancelHref={`${listingKindLabels[listing.kind].path}/${listing.id}`}
      />
      {listing.note && (
        <Alert tone="warning">
          <strong className="font-semibold">Sent back.</strong> {listing.note}
        </Alert>
      )}
      {!listing.may_edit && (
        <Alert tone="info">
          {listing.state === 'Archived'
            ? 'This listing is archived. Bring it back to change it.'
            : 'A colleague looks after this listing. You can read it here.'}
        </Alert>
      )}
      {isReturned && (
        <div className="grid gap-4">
          <Alert tone="error">{returned.message}</Alert>
          <TheirChanges before={listingFields(returned.values)} after={listing.fields} />
        </div>
      )}
    </>
  );
}

const consequenceIn = (returned: FormState | null): string | undefined =>
  listingTransitions
    .filter((transition) => transition === returned?.values.transition)
    .map((transition) => transitionLabels[transition].consequence)[0];

function EditForm({ listing, account, returned, draft }: ListingEditorProps & { draft: ListingDraft }) {
  const isReturned = returned?.formId === saveListingForm.id;
  const ofServer = isReturned ? Object.fromEntries(returned.fields.map(({ field, message }) => [field, message])) : {};
  return (
    <form
      key={draft.round}
      ref={draft.form}
      id={saveListingForm.id}
      method="post"
      aria-label={`Edit ${listing.title}`}
      onInput={draft.onInput}
      onSubmit={(event) => {
        event.preventDefault();
        draft.flush().catch(() => {});
      }}
    >
      <HiddenFields formId={saveListingForm.id} />
      <input type="hidden" name={FORM_TOKEN_FIELD} value={account.form_token} />
      <ListingFormFields kind={listing.kind} id={listing.id} version={listing.version} />
      <FormFieldsContext
        value={{
          values: draft.start,
          errors: { ...ofServer, ...draft.errors },
          noteUnder: conflictUnder(draft.conflicts, draft.saver),
        }}
      >
        <fieldset disabled={!listing.may_edit} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <legend className="sr-only">What is written about it</legend>
          <ListingFields kind={listing.kind} />
          {listing.may_edit && (
            <div>
              <Button type="submit" variant="outline" busy={draft.status.name === 'saving'} busyLabel="Saving...">
                Save draft
              </Button>
            </div>
          )}
        </fieldset>
      </FormFieldsContext>
    </form>
  );
}
