import type { FormState } from '#platform/http/form-state.ts';
import { FORM_TOKEN_FIELD } from '#platform/http/page-form.ts';
import { Button, ButtonLink } from '../button.tsx';
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
