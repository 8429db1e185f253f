import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from '../../button.tsx';
import { Dialog } from '../../feedback/dialog.tsx';
import { readAnswers } from '../form-reading.ts';

/** Milliseconds until a sent form has been replaced by a new, unchanged one. */
const RENDER_MS = 60;

const answersOf = (form: HTMLFormElement): string => JSON.stringify(readAnswers(form).answers);

/** For a form without drafts: asks before a page with unsaved changes is left; the browser, as the tab is closed. */
export function LeaveGuard() {
  const place = useRef<HTMLSpanElement>(null);
  const isDirty = useDirty(place);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // Only the address changes for a link to an anchor of the same page; a link to another version resets the form.
      if (
        !isDirty() ||
        current.pathname + JSON.stringify(current.search) === next.pathname + JSON.stringify(next.search)
      )
        return false;
      await new Promise((resolve) => setTimeout(resolve, RENDER_MS));
      return isDirty();
    },
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <span ref={place} className="contents">
      <Dialog
        open={status === 'blocked'}
        onClose={() => reset?.()}
        title="Leave without saving?"
        actions={
          <>
            <Button data-first-focus onClick={() => reset?.()}>
              Stay
            </Button>
            <Button variant="outline" onClick={() => proceed?.()}>
              Leave without saving
            </Button>
          </>
        }
      >
        <p>What you changed on this page is not saved yet.</p>
      </Dialog>
    </span>
  );
}

/** Whether the user has changed anything and the values differ from the initial ones. */
function useDirty(place: React.RefObject<HTMLElement | null>): () => boolean {
  const start = useRef<{ form: HTMLFormElement; answers: string } | null>(null);
  const isTouched = useRef(false);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    start.current = { form, answers: answersOf(form) };
    const touch = () => {
      isTouched.current = true;
    };
    // Adding, moving and removing rows fires no input event.
    form.addEventListener('input', touch);
    form.addEventListener('click', touch);
    return () => {
      form.removeEventListener('input', touch);
      form.removeEventListener('click', touch);
    };
  }, [place]);
  return () => {
    const began = start.current;
    // Inert once it was sent, while the next page is on its way.
    if (!isTouched.current || !began?.form.isConnected || began.form.inert) return false;
    return answersOf(began.form) !== began.answers;
  };
}
