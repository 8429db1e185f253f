import { useState } from 'react';
import { TextField, type TextFieldProps } from '#web/ui/form/field.tsx';

/** A password with a button that shows the typed text; the button needs script. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'icon' | 'label'> & { label: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextField required maxLength={128} {...props} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={`Show ${props.label.toLowerCase()}`}
        onClick={() => setShown(!isShown)}
        className="needs-script absolute top-0 right-0 min-h-6 cursor-pointer px-1 text-sm font-semibold text-link"
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}

export function NewPasswordField({ label = 'New password' }: { label?: string }) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      minLength={12}
      help="12 characters or more. Four words nobody would put together are a good one."
      invalidMessage="Password must have 12 characters or more"
    />
  );
}
