import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../feedback/dialog.tsx';

export interface Question {
  /** 'Archive 12 listings?' */
  title: string;
  text?: string | undefined;
  /** The button that does it, in its own word: 'Archive'. */
  confirmLabel: string;
}

interface AskedQuestion extends Question {
  answer: (isConfirmed: boolean) => void;
}

/** Asks before something is done; the first button, which has the focus, leaves all as it is. */
export function useConfirm(): { dialog: ReactNode; ask: (question: Question) => Promise<boolean> } {
  const [asked, setAsked] = useState<AskedQuestion | null>(null);
  const answer = (isConfirmed: boolean) => {
    asked?.answer(isConfirmed);
    setAsked(null);
  };
  return {
    ask: (question) => new Promise((resolve) => setAsked({ ...question, answer: resolve })),
    dialog: (
      <Dialog
        open={asked !== null}
        onClose={() => answer(false)}
        title={asked?.title ?? ''}
        actions={
          <>
            <Button variant="outline" data-first-focus onClick={() => answer(false)}>
              Cancel
            </Button>
            <Button onClick={() => answer(true)}>{asked?.confirmLabel}</Button>
          </>
        }
      >
        {asked?.text && <p>{asked.text}</p>}
      </Dialog>
    ),
  };
}
