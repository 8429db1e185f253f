import type { z } from 'zod';
import type { Endpoint } from './contract.ts';
import type { FieldReaders, Fields } from './form-fields.ts';
import type { FormBody } from './page-form.ts';
import type { Call } from './request.ts';

export interface Form<E extends Endpoint> {
  readonly id: string;
  readonly action: Call<E>;
  readonly reading: FormReading;
}

/** Used by generated files only. */
export const formOf = <E extends Endpoint>(id: string, action: Call<E>, reading: FormReading): Form<E> => ({
  id,
  action,
  reading,
});

export type DataOf<E extends Endpoint> = z.output<E['data']>;

export interface FormReading {
  /** The values of the body by their names; absent for a call without a body. */
  readonly body?: FieldReaders | ((fields: Fields) => FormBody);
  readonly constants?: FormBody;
  /** Fixed values of the path; the others are fields of the same name. */
  readonly params?: Readonly<Record<string, string>>;
  readonly rename?: (fields: Fields) => Fields;
}

/** The call of a form, not validated yet. `params` has all fields, because any of them may be a value of the path. */
export function readForm(
  { reading }: { reading: FormReading },
  typed: Fields,
): { params: Fields; body: FormBody | undefined } {
  const { body, constants, params, rename } = reading;
  const fields = rename ? rename(typed) : typed;
  return {
    params: { ...fields, ...params },
    body: typeof body === 'function' ? body(fields) : body && readBody(body, constants, fields),
  };
}

const readBody = (readers: FieldReaders, constants: FormBody | undefined, fields: Fields): FormBody => {
  const values = Object.entries(readers).map(([name, read]) => [name, read(fields, name)]);
  return { ...Object.fromEntries(values), ...constants };
};

export const bodyOf = (form: { reading: FormReading }, typed: Fields): FormBody | undefined =>
  readForm(form, typed).body;

/** The values for the path of the call a form makes: '/office/staff/{staff_id}' takes the field `staff_id`. */
export function paramsOf(form: { reading: FormReading }, path: string, typed: Fields): Record<string, string> {
  const { params } = readForm({ reading: { ...form.reading, body: undefined } }, typed);
  return Object.fromEntries(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => [name, params[name] ?? '']));
}
