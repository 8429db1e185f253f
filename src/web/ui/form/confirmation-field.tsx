import { CONFIRMATION_FIELD } from '#platform/http/page-form.ts';
import { TextField } from './field.tsx';
import { WithoutScript } from './without-script.tsx';

/**
 * The password field of a form that was returned because its call needs a confirmation. With script a dialog asks for
 * the password and the call is repeated.
 */
export function ConfirmationField({ isAsked }: { isAsked: boolean }) {
  if (!isAsked) return null;
  return (
    <WithoutScript>
      <TextField
        label="Your password"
        name={CONFIRMATION_FIELD}
        type="password"
        required
        maxLength={128}
        autoComplete="current-password"
        help="It counts for ten minutes."
      />
    </WithoutScript>
  );
}
