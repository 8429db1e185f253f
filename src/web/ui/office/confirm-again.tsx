import { type ReactNode, useState } from 'react';
import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { Button, ButtonLink } from '../button.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { HiddenFields } from '../form/form-parts.tsx';
import { Card } from './card.tsx';

export interface ConfirmAgainProps {
  returned: FormState | null;
  formId: string;
  formToken: string;
  text?: string | undefined;
  /** The way back without doing it. */
  cancelHref: string;
}

/** Whether a form without script came back with a question that has to be answered first. */
export const asksToConfirm = (returned: FormState | null, formId: string): boolean =>
  returned?.formId === formId && returned.fields.some(({ code }) => code === 'confirmation_needed');

/** The question a form without script came back with, and the same form once more with the answer. */
export function ConfirmAgain({ returned, formId, formToken, text, cancelHref }: ConfirmAgainProps) {
  if (!returned || !asksToConfirm(returned, formId)) return null;
  return (
    <Card title={returned.message}>
      <form method="post" className="grid gap-4">
        <HiddenFields formId={formId} />
        <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
        {Object.entries(returned.values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="is_confirmed" value="true" />
        {text && <p>{text}</p>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Yes, do it</Button>
          <ButtonLink href={cancelHref} variant="outline" preload={false}>
            Cancel
          </ButtonLink>
        </div>
      </form>
    </Card>
  );
}

interface Question {
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
