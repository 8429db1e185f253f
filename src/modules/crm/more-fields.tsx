import { ChevronDown } from 'lucide';
import { type ReactNode, useContext, useState } from 'react';
import { FormFieldsContext } from '#web/ui/form/form-context.ts';
import { FieldGrid } from '#web/ui/form/person-fields.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface MoreFieldsProps {
  /** Names of the fields within. */
  names: readonly string[];
  /** Whether the page filled in one of them. */
  isFilled?: boolean;
  children: ReactNode;
}

const title = (
  <>
    Tell us more<span className="font-normal text-muted"> (optional)</span>
  </>
);

/**
 * Optional fields of a form. On phones they are closed until somebody opens them, or until one of them comes back with an
 * answer, also after a reload, or an error; where there is room they are always shown (components.css).
 */
export function MoreFields({ names, isFilled = false, children }: MoreFieldsProps) {
  const { values, errors } = useContext(FormFieldsContext);
  const problems = names.filter((name) => errors[name]).join();
  const [isOpen, setOpen] = useState(isFilled || problems !== '' || names.some((name) => values[name]));
  // Not what follows from errors alone: an error goes away as soon as its field is edited.
  const [problemsBefore, setProblemsBefore] = useState(problems);
  if (problems !== problemsBefore) {
    setProblemsBefore(problems);
    if (problems !== '') setOpen(true);
  }
  const open = () => setOpen(true);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onInput={open}
      onChange={open}
      className="more-fields group border-y border-line sm:col-span-2"
    >
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
