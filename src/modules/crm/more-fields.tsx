import { ChevronDown } from 'lucide';
import { type ReactNode, useContext, useState } from 'react';
import { FormFieldsContext } from '#web/ui/form/form-context.ts';
import { FieldGrid } from '#web/ui/form/person-fields.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface MoreFieldsProps {
  /** Names of the fields within. */
  names: readonly string[];
  children: ReactNode;
}

const title = (
  <>
    Tell us more<span className="font-normal text-muted"> (optional)</span>
  </>
);

/**
 * Optional fields of a form. On phones they are closed until somebody opens them, or until one of them comes back with an
 * answer or an error; where there is room they are always shown (components.css).
 */
export function MoreFields({ names, children }: MoreFieldsProps) {
  const { values, errors } = useContext(FormFieldsContext);
  // Stays open once it was: an error goes away as soon as its field is edited.
  const [wasNeeded, setWasNeeded] = useState(false);
  const isNeeded = wasNeeded || names.some((name) => values[name] || errors[name]);
  if (isNeeded !== wasNeeded) setWasNeeded(isNeeded);
  return (
    <details open={isNeeded || undefined} className="more-fields group border-y border-line sm:col-span-2">
      <summary className="text-sm font-semibold">
        <span>{title}</span>
        <Icon of={ChevronDown} className="group-open:rotate-180" />
      </summary>
      <div className="grid gap-3.5 pt-1.5 pb-5.5">
        <p className="more-fields-title font-semibold">{title}</p>
        <FieldGrid>{children}</FieldGrid>
      </div>
    </details>
  );
}
