import type { FieldError } from './error-catalogue.ts';

/** A form that came back, mostly with errors: which one, what was typed, what is wrong. */
export interface FormState {
  formId: string;
  values: Record<string, string>;
  message: string;
  fields: readonly FieldError[];
  /** The password has to be given again with the form before it is taken. */
  asksPassword?: boolean;
  /** What was answered, where the form was received and its reply is shown this once. */
  receipt?: unknown;
  /**
   * Present when the form can be sent again as it is, because nothing was left out of `values` but its token: for pages
   * that cannot show the form itself.
   */
  resend?: { token: string | null };
}
