import { useRouter } from '@tanstack/react-router';
import { Copy } from 'lucide';
import type { OwnAccount } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import { ApiFailure, failureOfCancelling } from '#platform/http/failure.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { asksToConfirm } from '#web/ui/office/confirm-again.tsx';
import { useConfirm } from '#web/ui/office/use-confirm.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { consequences, fieldName, savedAt, transitionLabels, transitionQuestion } from './admin-labels.ts';
import { getListingForEditor } from './client.gen.ts';
import type { ListingForEditor } from './contract.ts';
import { kindLabels } from './listing-kinds.ts';
import { isPublic, type ListingTransition, mayWorkOn, transitionsToConfirm } from './listing-states.ts';
import { approveListingForm, rejectListingForm, transitionListingForm } from './transitions-forms.gen.ts';
import { showUndoable } from './undo-change.tsx';
import type { ListingUndo } from './undo-contract.ts';
import type { ListingDraft } from './use-listing-draft.ts';
import { discardListingForm, duplicateListingForm } from './writing-forms.gen.ts';

export interface TransitionsCardProps {
  listing: ListingForEditor;
  account: OwnAccount;
  returned: FormState | null;
  draft: Pick<ListingDraft, 'flush' | 'showProblems'>;
  onChanged: (listing: ListingForEditor) => void;
}

/** Where the listing stands, and the ways on from there. What was typed is saved before it transitions. */
export function TransitionsCard(props: TransitionsCardProps) {
  const { listing, account } = props;
  const { transitions, submitted } = listing;
  const plain = transitions.filter((transition) => transition !== 'approve' && transition !== 'reject');
  return (
    <Card title="Next step">
      <div className="grid gap-4">
        {submitted && (
          <p className="text-sm text-soft">
            {submitted.by} asked for approval at {savedAt(submitted.at, account.day)}.
          </p>
        )}
        {transitions.includes('approve') && <ApproveForm {...props} />}
        {plain.map((transition) => (
          <TransitionForm key={transition} {...props} transition={transition} />
        ))}
        {transitions.includes('reject') && <SendBackForm {...props} />}
        {listing.may_edit && listing.changes !== 'none' && <DiscardForm {...props} />}
        {mayWorkOn(account, { agentId: listing.agent?.id ?? null }) && <DuplicateForm {...props} />}
      </div>
    </Card>
  );
}

function useTransition({ listing, account, returned, draft, onChanged }: TransitionsCardProps) {
  const params = { kind: listing.kind, listing_id: listing.id };
  return {
    params,
    shared: { formToken: account.form_token, returned: returned && joinWords(returned) },
    /** Saves what was typed, transitions, and shows in the form what keeps it back. */
    moving: async <Moved extends ListingForEditor>(
      transition: (instead: { version: string }) => Promise<Moved>,
    ): Promise<Moved> => {
      try {
        return await transition({ version: String(await draft.flush()) });
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'listing_incomplete') draft.showProblems(error.fields);
        if (error instanceof ApiFailure && error.code === 'invalid_field' && !error.fields.some(isNote)) {
          draft.showProblems(error.fields);
          throw new ApiFailure(error.status, error.code, named(error.message, error.fields));
        }
        throw error;
      }
    },
    saying: (title: string) => (next: ListingForEditor & { undo?: ListingUndo | null }) => {
      onChanged(next);
      const { kind, listing_id } = params;
      const reload = () => void callApi(getListingForEditor, { params: { kind, listing_id } }).then(onChanged);
      showUndoable({ title, line: next.title }, next.undo ?? null, reload);
    },
  };
}

const isNote = ({ field }: { field: string }): boolean => field === 'note';

/** 'Some fields are not ready for visitors yet. Price, Floor area.' */
const named = (message: string, fields: FormState['fields']): string =>
  fields.length === 0 ? message : `${message} ${fields.map(({ field }) => fieldName(field)).join(', ')}.`;

/** The fields are those of another form of the page, so its sentence has to name them. */
const joinWords = (returned: FormState): FormState => ({
  ...returned,
  message: named(
    returned.message,
    returned.fields.filter((one) => !isNote(one) && !namesItself(one)),
  ),
});

/** What is missing before publishing stands in the sentence itself; a question is no fault of a field. */
const namesItself = ({ code }: { code: string }): boolean =>
  ['missing', 'too_short', 'out_of_bounds', 'confirmation_needed'].includes(code);

const Hidden = ({ listing }: Pick<TransitionsCardProps, 'listing'>) => (
  <>
    <input type="hidden" name="kind" value={listing.kind} />
    <input type="hidden" name="listing_id" value={listing.id} />
    <input type="hidden" name="version" value={listing.version} />
  </>
);

function ApproveForm(props: TransitionsCardProps) {
  const { listing } = props;
  const { shared, moving, saying } = useTransition(props);
  const label = listing.submitted ? 'Approve' : isPublic(listing.state) ? 'Publish changes' : 'Publish';
  return (
    <ActionForm
      {...shared}
      form={approveListingForm}
      send={(sendAnswers) => moving(sendAnswers)}
      onSent={saying(transitionLabels.approve.done)}
      button={{ label, wide: true }}
    >
      <Hidden listing={listing} />
    </ActionForm>
  );
}

function TransitionForm({
  transition,
  ...props
}: TransitionsCardProps & { transition: Exclude<ListingTransition, 'approve' | 'reject'> }) {
  const { shared, moving, saying } = useTransition(props);
  const { dialog, ask } = useConfirm();
  const { label, done } = transitionLabels[transition];
  const confirmed = async () => {
    const question = { title: transitionQuestion(transition), text: consequences[transition], confirmLabel: label };
    if (transitionsToConfirm.has(transition) && !(await ask(question))) throw failureOfCancelling();
  };
  return (
    <>
      <ActionForm
        {...shared}
        returned={asksToConfirm(shared.returned, transitionListingForm.id) ? null : shared.returned}
        form={transitionListingForm}
        about={{ name: 'transition', value: transition }}
        send={async (sendAnswers) => {
          await confirmed();
          return moving((instead) => sendAnswers({ ...instead, is_confirmed: 'true' }));
        }}
        onSent={saying(done)}
        button={{ label, variant: looks[transition] ?? 'outline', wide: true }}
      >
        <Hidden listing={props.listing} />
      </ActionForm>
      {dialog}
    </>
  );
}

const looks: Partial<Record<ListingTransition, 'primary' | 'quiet'>> = { submit: 'primary', archive: 'quiet' };

function SendBackForm(props: TransitionsCardProps) {
  const { shared, moving, saying } = useTransition(props);
  return (
    <ActionForm
      {...shared}
      form={rejectListingForm}
      label="Send back"
      send={(sendAnswers) => moving(sendAnswers)}
      onSent={saying(transitionLabels.reject.done)}
      button={{ label: transitionLabels.reject.label, variant: 'outline', wide: true }}
    >
      <Hidden listing={props.listing} />
      <TextAreaField
        label="What has to be changed"
        name="note"
        required
        maxLength={2000}
        rows={3}
        missingMessage="Say what has to be changed"
      />
    </ActionForm>
  );
}

function DiscardForm(props: TransitionsCardProps) {
  const { shared, moving, saying } = useTransition(props);
  return (
    <ActionForm
      {...shared}
      form={discardListingForm}
      send={(sendAnswers) => moving(sendAnswers)}
      onSent={saying('What was not approved is thrown away')}
      button={{ label: 'Throw away these changes', variant: 'quiet', wide: true }}
    >
      <Hidden listing={props.listing} />
    </ActionForm>
  );
}

function DuplicateForm(props: TransitionsCardProps) {
  const router = useRouter();
  const { shared } = useTransition(props);
  const { kind } = props.listing;
  return (
    <ActionForm
      {...shared}
      form={duplicateListingForm}
      onSent={({ id }) => {
        showToast({ title: 'Duplicated', line: 'You are at the copy now.', tone: 'success' });
        void router.navigate({ href: `${kindLabels[kind].path}/${id}` });
      }}
      button={{ label: 'Duplicate', variant: 'quiet', icon: Copy, wide: true }}
    >
      <Hidden listing={props.listing} />
    </ActionForm>
  );
}
