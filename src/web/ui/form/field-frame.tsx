import { CircleAlert } from 'lucide';
import { type ReactNode, useContext, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { FormFieldsContext, useFormField } from './form-context.ts';

export interface FieldProps {
  label: ReactNode;
  name: string;
  /** Overrides the error that the surrounding form has for the field. */
  error?: string | undefined;
  help?: ReactNode;
  /** Adds '(optional)' to the label; required fields are not marked. */
  optional?: boolean;
  /** Shows the label to screen readers only, where the context names the field. */
  labelHidden?: boolean;
  /** Error message for an empty required field; '{label} is required' by default. */
  missingMessage?: string;
  invalidMessage?: string;
  className?: string;
}

interface ControlWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'data-missing': string | undefined;
  'data-invalid': string | undefined;
}

export interface FieldState {
  wiring: ControlWiring;
  error: string | undefined;
  /** The value typed before the form came back without JavaScript. */
  returnedValue: string | undefined;
}

/** Ids, error and returned value of a field; `id` can be given. */
export function useField(props: FieldProps & { id?: string | undefined }): FieldState {
  const ownId = useId();
  const id = props.id ?? ownId;
  const field = useFormField(props.name);
  const error = props.error ?? field.error;
  const describedBy = classNames(props.help != null && `${id}-help`, error && `${id}-error`);
  return {
    error,
    returnedValue: field.returnedValue,
    wiring: {
      id,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? true : undefined,
      'data-missing': props.missingMessage,
      'data-invalid': props.invalidMessage,
    },
  };
}

interface FieldFrameProps extends Pick<FieldProps, 'label' | 'optional' | 'help' | 'labelHidden' | 'className'> {
  /** The field's name; absent for a group whose parts have their own. */
  name?: string;
  id: string;
  error: string | undefined;
  children: ReactNode;
}

export function FieldFrame(props: FieldFrameProps) {
  const { id, name, label, optional, labelHidden, help, error, className, children } = props;
  return (
    <div className={classNames('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : labelClasses}>
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children}
      <FieldNotes id={id} name={name} help={help} error={error} />
    </div>
  );
}

/**
 * Class names of a grid of fields: the controls of a row stand on one line, whatever the number of lines of their labels.
 * A field takes a row each for label, control, help, error and note.
 */
export const alignedRows =
  'grid max-sm:gap-y-4.5 sm:gap-y-1 sm:*:row-span-5 sm:*:grid-rows-subgrid sm:[&>*>label]:self-end';

/** Class names of a label, for the legend of a group. */
export const labelClasses = 'text-sm font-semibold leading-[1.35]';

interface FieldNotesProps {
  id: string;
  /** The field's name, for additions of the surrounding form besides the error. */
  name?: string | undefined;
  help?: ReactNode;
  error: string | undefined;
}

export function FieldNotes({ id, name, help, error }: FieldNotesProps) {
  const { noteUnder } = useContext(FormFieldsContext);
  return (
    <>
      {help != null && (
        <span id={`${id}-help`} className="text-xs leading-[1.4] text-muted">
          {help}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium leading-[1.35] text-danger">
          <Icon of={CircleAlert} size={17} className="mt-px flex-none" />
          {error}
        </span>
      )}
      {name !== undefined && noteUnder?.(name)}
    </>
  );
}

export const controlClasses = (error: string | undefined, className?: string): string =>
  classNames('on-light control', error && 'control-wrong', className);
