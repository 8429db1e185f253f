import { type ReactNode, useContext, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconDrawing } from '../icon.tsx';
import { labelClasses } from './field-frame.tsx';
import { FormFieldsContext, useFormField } from './form-context.ts';

interface ChoiceOption {
  value: string;
  label: string;
  /** Shown instead of the label, which stays for screen readers. */
  icon?: IconDrawing;
  note?: ReactNode;
}

export interface ChoiceProps {
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
  /** Of a label; the input is hidden, or has a look of its own beside the cell. */
  option: string;
  input: string;
  cell: string;
}

const hiddenInput = { option: 'relative grid cursor-pointer', input: 'peer sr-only' };

/** Radio inputs under styled cells, so that arrow keys, forms and pages without script work as for any radio. */
function Choice({ look, ...props }: ChoiceProps & { look: ChoiceLook }) {
  const { label, labelHidden, name, options, className } = props;
  const { returnedValue } = useFormField(name);
  const { noteUnder } = useContext(FormFieldsContext);
  // Groups with the same field name must be in different forms; the id keeps their labels apart.
  // Of positions and not of values, which may hold spaces.
  const id = useId();
  return (
    <fieldset className={classNames('grid min-w-0 content-start gap-1.5', className)}>
      <legend className={labelHidden ? 'sr-only' : classNames(labelClasses, 'mb-1.5')}>{label}</legend>
      <div className={look.row}>
        {options.map((option, index) => (
          <label key={option.value} htmlFor={`${id}-${index}`} className={look.option}>
            <input
              type="radio"
              id={`${id}-${index}`}
              name={name}
              value={option.value}
              className={look.input}
              {...checkedProps(option.value, props, returnedValue)}
            />
            <span className={look.cell}>
              {option.icon && <Icon of={option.icon} size={19} />}
              <span className={option.icon && 'sr-only'}>{option.label}</span>
              {option.note}
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

const segmentedLook: ChoiceLook = {
  ...hiddenInput,
  row: 'inline-flex gap-0.75 rounded-control border-[1.5px] border-line-strong bg-surface p-0.75 lg:justify-self-start max-lg:grid max-lg:auto-cols-fr max-lg:grid-flow-col',
  cell: 'inline-flex min-h-[39px] items-center justify-center gap-2 rounded-[2px] px-5 font-semibold whitespace-nowrap text-soft peer-not-checked:hover:text-text peer-checked:bg-primary peer-checked:text-on-primary peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
};

/** Two or three options in one frame, such as Buy and Rent. Full width on phones. */
export const Segmented = (props: ChoiceProps) => <Choice {...props} look={segmentedLook} />;

const optionRowLook: ChoiceLook = {
  ...hiddenInput,
  row: 'flex gap-1.5 max-sm:[&>label]:min-w-fit max-sm:[&>label]:flex-1 sm:flex-wrap',
  cell: 'grid min-h-12 min-w-12 place-items-center rounded-control border-[1.5px] border-line-strong bg-surface px-3 text-sm font-semibold hover:border-text peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus max-sm:min-w-0 max-sm:px-1',
};

/** A row of cells, equal unless a label needs more, such as bedrooms: Any, 1, 2, 3, 4, 5+. */
export const OptionRow = (props: ChoiceProps) => <Choice {...props} look={optionRowLook} />;

const radioListLook: ChoiceLook = {
  row: 'grid',
  option: 'flex min-h-11 cursor-pointer items-center gap-3 text-sm leading-[1.45]',
  input: 'size-5 flex-none accent-(--primary)',
  cell: '',
};

/** Radios one below the other, for options that are phrases. */
export const RadioList = (props: ChoiceProps) => <Choice {...props} look={radioListLook} />;

interface TagChoiceProps {
  label: string;
  name: string;
  options: readonly ChoiceOption[];
  chosen: readonly string[];
  className?: string;
}

/** Checkboxes that look like tags, for short words of which any number can be chosen. */
export function TagChoice({ label, name, options, chosen, className }: TagChoiceProps) {
  return (
    <fieldset className={classNames('grid min-w-0 content-start gap-1.5', className)}>
      <legend className={classNames(labelClasses, 'mb-1.5')}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className="relative cursor-pointer">
            <input
              type="checkbox"
              name={name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              className="peer sr-only"
            />
            <span className="inline-flex min-h-11 items-center gap-1.5 rounded-full border-[1.5px] border-line-strong bg-surface px-4 text-sm font-medium hover:border-text peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
              {option.label}
              {option.note}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
