import { createContext, type ReactNode, useContext } from 'react';

/** What fields know from their form: returned values and errors, by field name. */
export interface FormFields {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** Further content under a field; a function, so that only forms that need it load its code. */
  noteUnder?: (name: string) => ReactNode;
}

const noForm: FormFields = { values: {}, errors: {} };

export const FormFieldsContext = createContext<FormFields>(noForm);

/** Returned value and error of a field; empty outside of a SubmissionForm, such as in a filter bar. */
export function useFormField(name: string): { returnedValue: string | undefined; error: string | undefined } {
  const { values, errors } = useContext(FormFieldsContext);
  return { returnedValue: values[name], error: errors[name] };
}

export const useHasReturned = (): boolean => Object.keys(useContext(FormFieldsContext).values).length > 0;
