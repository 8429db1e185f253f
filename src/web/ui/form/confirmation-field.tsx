import { CONFIRMATION_FIELD } from '#platform/http/page-form.ts';
import { TextField } from './field.tsx';
import { WithoutScript } from './without-script.tsx';

/** The password of a form returned without script because its call needs it; with script a dialog asks for it. */
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
