import { useLocation, useRouter } from '@tanstack/react-router';
import type { z } from 'zod';
import { callApi } from '#platform/http/client.ts';
import { failureWithoutReply } from '#platform/http/failure.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { ActionForm } from '#web/ui/form/action-form.tsx';
import { WithoutScript } from '#web/ui/form/without-script.tsx';
import { counted } from './admin-labels.ts';
import { undoListingChange } from './transitions-client.gen.ts';
import type { ListingUndo, undoListingChange as undoContract } from './transitions-contract.ts';
import { undoListingChangeForm } from './transitions-forms.gen.ts';

type Undone = z.output<(typeof undoContract)['data']>;

/** 'Undone: 11 listings as before', and the listings that stayed, with the reasons. */
const undoneText = ({ undone, left }: Undone): { title: string; line?: string } => ({
  title: undone.length > 0 ? `Undone: ${counted(undone.length)} as before` : 'Nothing was undone',
  ...(left.length > 0
    ? { line: `Changed again since, and left as they are: ${left.map(({ title }) => title).join(', ')}` }
    : {}),
});

interface UndoableMessage {
  title: string;
  line?: string;
  tone?: 'error';
}

/** How long a message with 'Undo' stays, in milliseconds: `UNDO_SECONDS` of the server. */
const UNDO_MS = 30_000;

/** Shows that a change was made, with 'Undo' where it can be undone. `onUndone` loads the page's data again. */
export function showUndoable(message: UndoableMessage, undo: ListingUndo | null, onUndone: () => void): void {
  const run = async (undo_id: string) => {
    try {
      const undone = await callApi(undoListingChange, { params: { undo_id } });
      showToast({ ...undoneText(undone), tone: undone.undone.length > 0 ? 'success' : 'error' });
    } catch (cause) {
      showToast({ title: failureWithoutReply(cause).message, tone: 'error' });
    }
    onUndone();
  };
  const action = undo && { label: 'Undo', run: () => void run(undo.id) };
  showToast({ tone: 'success', ...message, ...(action ? { shownForMs: UNDO_MS, action } : {}) });
}

/** `showUndoable`, with the page's data loaded again after the change and after its undo. */
export function useUndoFeedback() {
  const router = useRouter();
  return (message: UndoableMessage, undo: ListingUndo | null): void => {
    const reload = () => void router.invalidate();
    showUndoable(message, undo, reload);
    reload();
  };
}

/** After a change sent without script: the form that undoes it, or the result of that. */
export function UndoAfterForm({ formToken, returned }: { formToken: string; returned: FormState | null }) {
  const { sent, undo }: { sent?: unknown; undo?: unknown } = useLocation({ select: ({ search }) => search });
  const isOwn = returned?.formId === undoListingChangeForm.id;
  if (isOwn) {
    const undone = isUndone(returned.receipt) ? undoneText(returned.receipt) : null;
    return (
      <Alert tone={undone ? 'success' : 'error'}>
        {undone ? [undone.title, undone.line].filter(Boolean).join('. ') : returned.message}
      </Alert>
    );
  }
  return typeof undo === 'string' && sent === 'transition-listing' ? (
    <UndoForm formToken={formToken} undoId={undo} />
  ) : null;
}

/** Takes back a change that was sent without script. */
export function UndoForm({ formToken, undoId }: { formToken: string; undoId: string }) {
  const router = useRouter();
  return (
    <WithoutScript>
      <ActionForm
        form={undoListingChangeForm}
        formToken={formToken}
        returned={null}
        onSent={() => void router.invalidate()}
        button={{ label: 'Undo', variant: 'outline', size: 'sm' }}
        className="justify-items-start"
      >
        <input type="hidden" name="undo_id" value={undoId} />
        <p className="text-sm text-muted">For 30 seconds after the change.</p>
      </ActionForm>
    </WithoutScript>
  );
}

const isUndone = (receipt: unknown): receipt is Undone =>
  typeof receipt === 'object' && receipt !== null && 'undone' in receipt && 'left' in receipt;
