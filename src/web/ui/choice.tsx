import { useContext, useId } from 'react';
import { classNames } from './class-names.ts';
import { labelClasses } from './field-frame.tsx';
import { FormFieldsContext, useFormField } from './form/form-context.ts';
import { Icon, type IconDrawing } from './icon.tsx';

interface ChoiceOption {
  value: string;
  label: string;
  /** Shown instead of the label, which stays for screen readers. */
  icon?: IconDrawing;
}

export interface ChoiceProps {
  /** Names the group. */
  label: string;
  labelHidden?: boolean;
  name: string;
  options: readonly ChoiceOption[];
  defaultValue?: string;
  /** With `onChange`, makes the inputs controlled. */
  value?: string;
  onChange?: (value: string) => void;
  className?: string;
}

interface ChoiceLook {
  row: string;
  cell: string;
}

/** Radio inputs under styled cells, so that arrow keys, forms and pages without script work as for any radio. */
export function Choice({ look, ...props }: ChoiceProps & { look: ChoiceLook }) {
  const { label, labelHidden, name, options, className } = props;
  const { returnedValue } = useFormField(name);
  const { noteUnder } = useContext(FormFieldsContext);
  // Groups with the same field name must be in different forms; the id keeps their labels apart.
  const id = useId();
  return (
    <fieldset className={classNames('grid min-w-0 content-start gap-1.5', className)}>
      <legend className={labelHidden ? 'sr-only' : classNames(labelClasses, 'mb-1.5')}>{label}</legend>
      <div className={look.row}>
        {options.map((option) => (
          <label key={option.value} htmlFor={`${id}-${option.value}`} className="relative grid cursor-pointer">
            <input
              type="radio"
              id={`${id}-${option.value}`}
              name={name}
              value={option.value}
              className="peer sr-only"
              {...checkedProps(option.value, props, returnedValue)}
            />
            <span className={look.cell}>
              {option.icon && <Icon of={option.icon} size={19} />}
              <span className={option.icon && 'sr-only'}>{option.label}</span>
            </span>
          </label>
        ))}
      </div>
      {noteUnder?.(name)}
    </fieldset>
  );
}

function checkedProps(value: string, props: ChoiceProps, returnedValue: string | undefined) {
  if (props.value === undefined) return { defaultChecked: value === (returnedValue ?? props.defaultValue) };
  return { checked: value === props.value, onChange: () => props.onChange?.(value) };
}
