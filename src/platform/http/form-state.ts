import type { FieldError } from './error-catalogue.ts';

/** A form that was posted without script and is shown again, usually with errors. */
export interface FormState {
  formId: string;
  values: Record<string, string>;
  message: string;
  fields: readonly FieldError[];
  asksPassword?: boolean;
  /** The reply to a received form, available for this one rendering. */
  receipt?: unknown;
  /** Present when the form can be sent again unchanged, because `values` has everything except the token. */
  resend?: { token: string | null };
}
