import { createContext, type ReactNode, useContext } from 'react';

/** What the fields of a form know of it: what was typed before, and what is wrong, by the field's name. */
export interface FormFields {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** What else stands under a field, such as what somebody else saved in it; so that only such forms load it. */
  noteUnder?: (name: string) => ReactNode;
}

const noForm: FormFields = { values: {}, errors: {} };

export const FormFieldsContext = createContext<FormFields>(noForm);

/** What the form around a field says about it; nothing outside a SubmissionForm, such as in a filter bar. */
export function useFormField(name: string): { returnedValue: string | undefined; error: string | undefined } {
  const { values, errors } = useContext(FormFieldsContext);
  return { returnedValue: values[name], error: errors[name] };
}

/** Whether the form around came back with what was typed. */
export const useHasReturned = (): boolean => Object.keys(useContext(FormFieldsContext).values).length > 0;
