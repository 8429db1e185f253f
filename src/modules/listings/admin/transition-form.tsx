import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { failureOfCancelling } from '#platform/http/failure.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { ActionForm, type ActionFormProps } from '#web/ui/form/action-form.tsx';
import type { SendAnswers } from '#web/ui/form/use-submission.ts';
import { asksToConfirm, ConfirmAgain, useConfirm } from '#web/ui/office/confirm-again.tsx';
import { transitionLabels } from './admin-labels.ts';
import type { ListingForEditor } from './contract.ts';
import type { ListingTransition } from './listing-states.ts';
import type { transitionListing } from './transitions-contract.ts';
import { transitionListingForm } from './transitions-forms.gen.ts';
import { useUndoFeedback } from './undo-change.tsx';

export type ListingVersion = Pick<ListingForEditor, 'kind' | 'id' | 'version'>;

/** The hidden fields of a form about one listing. Without `version` the form does not detect conflicts. */
export const ListingFormFields = ({ kind, id, version }: Omit<ListingVersion, 'version'> & { version?: number }) => (
  <>
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="listing_id" value={id} />
    {version !== undefined && <input type="hidden" name="version" value={version} />}
  </>
);

interface TransitionFormProps
  extends Pick<ActionFormProps<typeof transitionListing>, 'formToken' | 'returned' | 'button' | 'onSent'> {
  listing: ListingVersion;
  transition: Exclude<ListingTransition, 'approve' | 'reject'>;
  confirmLabel?: string;
  around?: (send: SendAnswers<typeof transitionListing>) => ReturnType<SendAnswers<typeof transitionListing>>;
  children?: ReactNode;
}

/** The button of one transition; asks first where the transition has a question. */
export function TransitionForm({ listing, transition, confirmLabel, around, children, ...form }: TransitionFormProps) {
  const { dialog, ask } = useConfirm();
  const { label, question, consequence } = transitionLabels[transition];
  return (
    <>
      <ActionForm
        {...form}
        form={transitionListingForm}
        about={{ name: 'transition', value: transition }}
        returned={asksToConfirm(form.returned, transitionListingForm.id) ? null : form.returned}
        send={async (sendAnswers) => {
          if (question && !(await ask({ title: question, text: consequence, confirmLabel: confirmLabel ?? label }))) {
            throw failureOfCancelling();
          }
          const send: typeof sendAnswers = (instead) => sendAnswers({ ...instead, is_confirmed: 'true' });
          return around ? around(send) : send();
        }}
      >
        <ListingFormFields {...listing} />
        {children}
      </ActionForm>
      {dialog}
    </>
  );
}

interface UnpublishFormProps {
  listing: ListingVersion & { title: string };
  formToken: string;
  returned: FormState | null;
}

/** Archives a listing from the page of a report about it. */
export function UnpublishForm({ listing: { title, ...listing }, formToken, returned }: UnpublishFormProps) {
  const location = useLocation();
  const showDone = useUndoFeedback();
  return (
    <>
      <TransitionForm
        listing={listing}
        transition="archive"
        formToken={formToken}
        returned={returned}
        confirmLabel="Unpublish"
        onSent={({ undo }) => showDone({ title: 'It is off the site', line: title }, undo)}
        button={{ label: 'Unpublish now', variant: 'danger', size: 'sm' }}
      >
        <p className="text-sm text-muted">
          Visitors see it no longer, at once. It goes to the archive, where it can be brought back.
        </p>
      </TransitionForm>
      <ConfirmAgain
        returned={returned}
        formId={transitionListingForm.id}
        formToken={formToken}
        text={transitionLabels.archive.consequence}
        cancelHref={location.pathname}
      />
    </>
  );
}
