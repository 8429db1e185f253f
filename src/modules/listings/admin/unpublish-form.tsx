import { useLocation } from '@tanstack/react-router';
import type { FormState } from '#platform/http/form-state.ts';
import { ConfirmAgain } from '#web/ui/office/confirm-again.tsx';
import { transitionLabels } from './admin-labels.ts';
import { type ListingVersion, TransitionForm } from './transition-form.tsx';
import { transitionListingForm } from './transitions-forms.gen.ts';
import { useUndoFeedback } from './undo-change.tsx';

export interface UnpublishFormProps {
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
