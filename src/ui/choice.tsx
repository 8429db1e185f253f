import { useContext, useId } from 'react';
import { classNames } from './class-names.ts';
import { labelClasses } from './field-frame.tsx';
import { FormFieldsContext, useFormField } from './form/form-context.ts';
import { Icon, type IconDrawing } from './icon.tsx';

interface ChoiceOption {
  value: string;
  label: string;
  /** Shown in place of the label, which stays for screen readers. */
  icon?: IconDrawing;
}

export interface ChoiceProps {
  /** Names the group. */
  label: string;
  labelHidden?: boolean;
  name: string;
  options: readonly ChoiceOption[];
  defaultValue?: string;
  /** With `onChange`, the page keeps the choice. */
  value?: string;
  onChange?: (value: string) => void;
  className?: string;
}

interface ChoiceLook {
  row: string;
  cell: string;
}

/** Real radio inputs under drawn cells: arrow keys, forms and pages without script all work as for any radio. */
export function Choice({ look, ...props }: ChoiceProps & { look: ChoiceLook }) {
  const { label, labelHidden, name, options, className } = props;
  const { returnedValue } = useFormField(name);
  const { noteUnder } = useContext(FormFieldsContext);
  // Radios of two groups may share a form field's name only in different forms; the id keeps labels apart.
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
