import { useLocation, useRouter } from '@tanstack/react-router';
import { failureOfCancelling } from '#platform/http/failure.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { asksToConfirm, ConfirmAgain } from '#web/ui/office/confirm-again.tsx';
import { useConfirm } from '#web/ui/office/use-confirm.tsx';
import { consequences, transitionQuestion } from './admin-labels.ts';
import type { ListingForEditor } from './contract.ts';
import { transitionListingForm } from './transitions-forms.gen.ts';
import { showUndoable } from './undo-change.tsx';

export interface UnpublishFormProps {
  listing: Pick<ListingForEditor, 'kind' | 'id' | 'version' | 'title'>;
  formToken: string;
  returned: FormState | null;
}

/** Takes a listing off the site from wherever something is found to be wrong with it. It can be brought back. */
export function UnpublishForm({ listing: { kind, id, version, title }, formToken, returned }: UnpublishFormProps) {
  const router = useRouter();
  const location = useLocation();
  const { dialog, ask } = useConfirm();
  const question = { title: transitionQuestion('archive'), text: consequences.archive, confirmLabel: 'Unpublish' };
  return (
    <>
      {dialog}
      <ActionForm
        form={transitionListingForm}
        about={{ name: 'listing_id', value: String(id) }}
        formToken={formToken}
        returned={asksToConfirm(returned, transitionListingForm.id) ? null : returned}
        send={async (sendAnswers) => {
          if (!(await ask(question))) throw failureOfCancelling();
          return sendAnswers({ is_confirmed: 'true' });
        }}
        onSent={({ undo }) => {
          const reload = () => void router.invalidate();
          showUndoable({ title: 'It is off the site', line: title }, undo, reload);
          reload();
        }}
        button={{ label: 'Unpublish now', variant: 'danger', size: 'sm' }}
      >
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="transition" value="archive" />
        <p className="text-sm text-muted">
          Visitors see it no longer, at once. It goes to the archive, where it can be brought back.
        </p>
      </ActionForm>
      <ConfirmAgain
        returned={returned}
        formId={transitionListingForm.id}
        formToken={formToken}
        text={consequences.archive}
        cancelHref={location.pathname}
      />
    </>
  );
}
