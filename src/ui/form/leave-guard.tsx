import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { readAnswers } from './form-reading.ts';

/** Milliseconds in which a form that was just sent has been replaced by its next round, which is empty of changes. */
const RENDER_MS = 60;

const answersOf = (form: HTMLFormElement): string => JSON.stringify(readAnswers(form).answers);

/**
 * Stands in a form that keeps no draft. Whoever leaves its page with changes that are not saved is asked first: by our
 * own dialog within the site, by the browser's where the tab is closed, reloaded or sent elsewhere.
 */
export function LeaveGuard() {
  const place = useRef<HTMLSpanElement>(null);
  const isDirty = useDirty(place);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // A link to a version or an anchor of the same page changes its address alone; a version begins the form anew.
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

/** Whether the form around has other answers than it began with, and somebody did something in it. */
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
    // Rows are added, moved and removed by buttons, which no input event tells of.
    form.addEventListener('input', touch);
    form.addEventListener('click', touch);
    return () => {
      form.removeEventListener('input', touch);
      form.removeEventListener('click', touch);
    };
  }, [place]);
  return () => {
    const began = start.current;
    if (!isTouched.current || !began?.form.isConnected) return false;
    return answersOf(began.form) !== began.answers;
  };
}
