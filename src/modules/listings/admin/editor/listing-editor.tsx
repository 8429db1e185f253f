import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { SentNote } from '#web/ui/form/action-form.tsx';
import { conflictUnder } from '#web/ui/form/drafts/field-conflict.tsx';
import { TheirChanges } from '#web/ui/form/drafts/versioned-form.tsx';
import { FormFieldsContext } from '#web/ui/form/form-context.ts';
import { HiddenFields } from '#web/ui/form/form-parts.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { ConfirmAgain } from '#web/ui/office/confirm-again.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PictureWork } from '../../photographs/picture-work.ts';
import { doneMessages, formatDay, savedAt, transitionLabels } from '../admin-labels.ts';
import { ChangesReceipt } from '../changed-listings.tsx';
import type { ListingForEditor } from '../contract.ts';
import { listingKindLabels } from '../kind-labels.ts';
import { listingTransitions } from '../listing-states.ts';
import { ListingFormFields } from '../transition-form.tsx';
import { transitionListingForm } from '../transitions-forms.gen.ts';
import { UndoAfterForm } from '../undo-change.tsx';
import { useTransitions } from '../use-transitions.ts';
import { EditorBar } from './editor-bar.tsx';
import { PricesCard, VisibilityCard } from './editor-cards.tsx';
import { ListingFields } from './listing-fields.tsx';
import { listingFields } from './listing-form-values.ts';
import { openPoints, sectionsOf } from './open-points.ts';
import { SectionLinks } from './section-links.tsx';
import { type ListingDraft, useListingDraft } from './use-listing-draft.ts';
import { saveListingForm } from './writing-forms.gen.ts';

export interface ListingEditorProps {
  listing: ListingForEditor;
  account: OwnAccount;
  agents: readonly { id: string; name: string }[];
  photographs: readonly { alt_text: string }[];
  returned: FormState | null;
  photographsPanel: (work: PictureWork) => ReactNode;
  /** Of a property. */
  floorPlansPanel?: ReactNode;
  documentsPanel: ReactNode;
  /** The tabs of the listing's record. */
  tabs: ReactNode;
  /** How many floor plans and documents the panels have. */
  counts: { floorPlans: number; documents: number };
  /** The card as visitors would see it, from the fields as they stand; null while they make none. */
  cardPreview: (fields: Readonly<Record<string, string>>) => ReactNode;
}

/** The editor of one listing: its sections, and the bar with its state and its next step. */
export function ListingEditor(props: ListingEditorProps) {
  const { listing, account, photographs, returned } = props;
  const { kind } = listing;
  const router = useRouter();
  const [pictures] = useState(() => new PictureWork());
  const isReturned = returned?.formId === saveListingForm.id;
  const draft = useListingDraft(listing, {
    returned: isReturned ? listingFields(returned.values) : null,
    staffId: account.id,
    onSaved: () => void router.invalidate(),
  });
  const transitions = useTransitions({
    listing,
    account,
    returned,
    draft,
    pictures,
    onChanged: (next) => {
      draft.adopt(next);
      void router.invalidate();
    },
  });
  const { fields } = draft;
  const problems = [...(transitions.refusal?.fields ?? []), ...listing.problems];
  const points = openPoints({
    kind,
    fields,
    photographs,
    hasAgent: listing.agent !== null,
    problems,
    dollarRate: listing.dollar_rate,
    isAreaKnown: listing.is_area_known,
  });
  const labels = listingKindLabels[kind];
  return (
    <OfficePage
      title={listing.title}
      breadcrumbs={[{ label: labels.title, href: labels.path }, { label: 'Edit' }]}
      lead={listing.reference_number}
    >
      {props.tabs}
      <Notes {...props} />
      {/* One block, in which the links and the bar stay in view to its end. */}
      <div>
        <SectionLinks sections={sectionsOf({ kind, fields, points, ...props.counts })} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 py-5 xl:grid-cols-[minmax(0,1fr)_340px] xl:gap-6 [&_:is(a,button,input,select,summary,textarea,[contenteditable])]:scroll-mb-28">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
            <div id="photographs" className="grid grid-cols-[minmax(0,1fr)]">
              {props.photographsPanel(pictures)}
            </div>
            <EditForm {...props} draft={draft} onTyped={transitions.forgetRefusal} />
            {props.floorPlansPanel}
            <div id="documents" className="grid grid-cols-[minmax(0,1fr)]">
              {props.documentsPanel}
            </div>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
            <VisibilityCard {...props} />
            <PricesCard listing={listing} />
            <Card title="Card preview" className="xl:sticky xl:top-33">
              {props.cardPreview(fields)}
            </Card>
          </div>
        </div>
        <EditorBar draft={draft} transitions={transitions} points={points} />
      </div>
    </OfficePage>
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
          <strong className="font-semibold">
            Sent back
            {listing.sent_back && ` by ${listing.sent_back.by} at ${savedAt(listing.sent_back.at, account.day)}`}.
          </strong>{' '}
          {listing.note}
        </Alert>
      )}
      {listing.submitted && (
        <Alert tone="info">
          {listing.submitted.by} asked for approval at {savedAt(listing.submitted.at, account.day)}.
        </Alert>
      )}
      {!listing.may_edit && (
        <Alert tone="info">
          {listing.taken_off_at
            ? `Off the site since ${formatDay(listing.taken_off_at)}: nobody had confirmed it. Confirm that it is still available, and visitors see it again.`
            : listing.state === 'Archived'
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

interface EditFormProps extends ListingEditorProps {
  draft: ListingDraft;
  onTyped: () => void;
}

/** The fields in their cards. Its button is in the bar. */
function EditForm({ listing, account, returned, draft, onTyped }: EditFormProps) {
  const isReturned = returned?.formId === saveListingForm.id;
  const ofServer = isReturned ? Object.fromEntries(returned.fields.map(({ field, message }) => [field, message])) : {};
  return (
    <form
      key={draft.round}
      ref={draft.form}
      id={saveListingForm.id}
      method="post"
      aria-label={`Edit ${listing.title}`}
      onInput={(event) => {
        draft.onInput(event);
        onTyped();
      }}
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
        <fieldset disabled={!listing.may_edit} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <legend className="sr-only">What is written about it</legend>
          <ListingFields kind={listing.kind} />
        </fieldset>
      </FormFieldsContext>
    </form>
  );
}
