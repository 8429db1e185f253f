import { CONFIRMATION_FIELD } from '#shared/page-form.ts';
import { TextField } from '../field.tsx';
import { WithoutScript } from './without-script.tsx';

/**
 * The password, in a form that came back because its call asks for it again. With script a dialog asks instead, and the
 * call is repeated.
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
