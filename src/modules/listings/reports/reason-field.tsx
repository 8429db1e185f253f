import { FieldNotes, labelClasses, useField } from '#web/ui/field-frame.tsx';
import { reasonOptions } from './report-labels.ts';

const field = { label: 'What is wrong?', name: 'reason', missingMessage: 'Choose what is wrong' };

interface ReasonFieldProps {
  chosen: string;
  onChoose: (reason: string) => void;
}

/** The reasons as radio buttons in one column, so that all can be read before one is chosen. */
export function ReasonField({ chosen, onChoose }: ReasonFieldProps) {
  const { wiring, error } = useField(field);
  const { id, ...aria } = wiring;
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5">
      <legend className={`${labelClasses} mb-1.5`}>{field.label}</legend>
      <div className="grid gap-2">
        {reasonOptions.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-line-strong bg-surface px-3.5 py-2.5 text-base leading-[1.35] hover:border-text has-checked:border-primary has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={field.name}
              value={value}
              required
              defaultChecked={value === chosen}
              onChange={() => onChoose(value)}
              {...aria}
              className="size-5 flex-none accent-(--primary) outline-none"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
