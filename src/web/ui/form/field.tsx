import { ChevronDown } from 'lucide';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import type { NumberBounds } from '#platform/text/numbers.ts';
import { classNames } from '../class-names.ts';
import { Icon, type IconDrawing } from '../icon.tsx';
import { controlClasses, FieldFrame, FieldNotes, type FieldProps, type FieldState, useField } from './field-frame.tsx';
import { useHasReturned } from './form-context.ts';
import { PriceInput, type PriceInputProps } from './price-input.tsx';

type Native<Attributes> = Omit<Attributes, keyof FieldProps | 'prefix'>;

function nativeProps<Props extends FieldProps>(props: Props) {
  const { label: _l, error: _e, help: _h, optional: _o, labelHidden: _lh, ...rest } = props;
  const { missingMessage: _m, invalidMessage: _i, className: _c, ...native } = rest;
  return native;
}

/** The initial value: the returned one first, unless the field is controlled. */
function startValue(field: FieldState, props: { value?: unknown; defaultValue?: unknown }) {
  if (props.value !== undefined || field.returnedValue === undefined) return {};
  return { defaultValue: field.returnedValue };
}

export interface TextFieldProps extends FieldProps, Native<InputHTMLAttributes<HTMLInputElement>> {
  icon?: IconDrawing;
  /** Limits of a number typed as text; the message for an invalid one is shown before anything is sent. */
  number?: NumberBounds;
  ref?: React.Ref<HTMLInputElement>;
}

/** A single-line input: text, date, number, e-mail address and so on. */
export function TextField({ icon, number, ...props }: TextFieldProps) {
  const field = useField(props);
  return (
    <FieldFrame {...props} id={field.wiring.id} error={field.error}>
      <span className="on-light relative block">
        {icon && (
          <Icon
            of={icon}
            size={19}
            className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
          />
        )}
        <input
          type="text"
          {...numberProps(number)}
          {...nativeProps(props)}
          {...startValue(field, props)}
          {...field.wiring}
          className={controlClasses(field.error, icon && 'pl-10.5')}
        />
      </span>
    </FieldFrame>
  );
}

const numberProps = (number: NumberBounds | undefined) =>
  number && {
    inputMode: number.decimals ? ('decimal' as const) : ('numeric' as const),
    'data-number-min': number.min,
    'data-number-max': number.max,
    'data-number-decimals': number.decimals ?? 0,
  };

export interface TextAreaFieldProps extends FieldProps, Native<TextareaHTMLAttributes<HTMLTextAreaElement>> {
  ref?: React.Ref<HTMLTextAreaElement>;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const field = useField(props);
  return (
    <FieldFrame {...props} id={field.wiring.id} error={field.error}>
      <textarea
        rows={4}
        {...nativeProps(props)}
        {...startValue(field, props)}
        {...field.wiring}
        className={controlClasses(field.error, 'min-h-30 resize-y')}
      />
    </FieldFrame>
  );
}

interface SelectOption {
  value: string;
  /** Text, or a component that renders nothing else. */
  label: ReactNode;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldProps, Native<SelectHTMLAttributes<HTMLSelectElement>> {
  options: readonly SelectOption[];
  ref?: React.Ref<HTMLSelectElement>;
}

export function SelectField({ options, ...props }: SelectFieldProps) {
  const field = useField(props);
  return (
    <FieldFrame {...props} id={field.wiring.id} error={field.error}>
      <span className="on-light relative block">
        <select
          {...nativeProps(props)}
          {...startValue(field, props)}
          {...field.wiring}
          className={controlClasses(field.error, 'appearance-none pr-10 text-ellipsis')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
      </span>
    </FieldFrame>
  );
}

export interface CheckboxFieldProps extends FieldProps, Native<InputHTMLAttributes<HTMLInputElement>> {}

/** A 22 px checkbox in a row 44 px tall. The label may contain links. */
export function CheckboxField(props: CheckboxFieldProps) {
  const field = useField(props);
  const { id } = field.wiring;
  const hasReturned = useHasReturned();
  // A returned form contains the names of ticked boxes only.
  const ticked =
    hasReturned && props.checked === undefined ? { defaultChecked: field.returnedValue !== undefined } : {};
  return (
    <div className={classNames('grid content-start gap-1', props.className)}>
      <div className="flex items-start gap-3 py-2.5 text-sm leading-[1.45]">
        <input
          {...nativeProps(props)}
          {...ticked}
          {...field.wiring}
          type="checkbox"
          className={classNames('checkbox', field.error && 'border-2 border-danger')}
        />
        <label htmlFor={id} className="[&_a]:text-link [&_a]:underline [&_a]:underline-offset-[0.2em]">
          {props.label}
          {props.optional && <span className="text-muted"> (optional)</span>}
        </label>
      </div>
      <FieldNotes id={id} name={props.name} help={props.help} error={field.error} />
    </div>
  );
}

export interface PriceFieldProps extends FieldProps, Native<Omit<PriceInputProps, 'onDigits'>> {
  /** Called with the digits at every change; used with `value` for a controlled field. */
  onValueChange?: (digits: string) => void;
  /** In front of the amount: 'KSh' unless told. */
  sign?: string;
}

/** A price, in Kenya shillings unless told: its sign in front, thousands grouped on blur, plain digits when sent. */
export function PriceField({ onValueChange, sign = 'KSh', ...props }: PriceFieldProps) {
  const field = useField(props);
  return (
    <FieldFrame {...props} id={field.wiring.id} error={field.error}>
      <span className="on-light relative block">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-sm text-muted sm:left-3.5"
        >
          {sign}
        </span>
        <PriceInput
          {...nativeProps(props)}
          {...startValue(field, props)}
          {...field.wiring}
          onDigits={onValueChange}
          className={controlClasses(field.error, 'pr-1.5 pl-11.5 tabular-nums sm:pr-3.5 sm:pl-13')}
        />
      </span>
    </FieldFrame>
  );
}
