import type { SentForm } from '../support/stored-forms.ts';
import type { Submission } from '../support/visitor-forms.ts';

export interface Sent extends Submission, SentForm {
  isUnderWay: boolean;
  next: Next | undefined;
}

/** What a visitor sends after a form was acknowledged with this receipt, if anything. */
export type Next = (receipt: NonNullable<SentForm['receipt']>) => Promise<Step | null>;
/** One more form, with what comes after it. */
interface Step {
  submission: Submission;
  next?: Next;
}
