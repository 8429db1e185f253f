import type { z } from 'zod';
import type { Call } from './api/request.ts';
import type { Endpoint } from './contract.ts';
import type { FieldReader, Fields } from './form-fields.ts';

/** A form as the browser needs it; generated from its declaration in a contract, see `defineForm`. */
export interface Form<E extends Endpoint> {
  readonly id: string;
  readonly action: Call<E>;
  readonly reading: FormReading;
}

/** Names a form; only generated files do. */
export const formOf = <E extends Endpoint>(id: string, action: Call<E>, reading: FormReading): Form<E> => ({
  id,
  action,
  reading,
});

export type DataOf<E extends Endpoint> = z.output<E['data']>;

/** A JSON body that no schema has checked yet. */
export type FormBody = Readonly<Record<string, unknown>>;

/** How the values of a call are read from the fields of a form. */
export interface FormReading {
  /** The values of the body by their names; absent for a call without a body. */
  readonly body?: Readonly<Record<string, FieldReader>> | ((fields: Fields) => FormBody);
  /** Values of the body that the form itself stands for. */
  readonly constants?: Readonly<Record<string, unknown>>;
  /** Values of the path that the form itself stands for; the others are fields of the same name. */
  readonly params?: Readonly<Record<string, string>>;
  /** Names the fields as the call does, where the page asks otherwise, such as for day and hour apart. */
  readonly rename?: (fields: Fields) => Fields;
}

/** The JSON body of the call a form makes: in the browser and, for a plain POST, on the server. Not checked yet. */
export function bodyOf(
  { reading: { body, constants, rename } }: { reading: FormReading },
  typed: Fields,
): FormBody | undefined {
  const fields = rename ? rename(typed) : typed;
  if (typeof body === 'function') return body(fields);
  if (!body) return undefined;
  const values = Object.entries(body).map(([name, read]) => [name, read(fields, name)]);
  return { ...Object.fromEntries(values), ...constants };
}

/** The values for the path of the call a form makes: '/office/staff/{staff_id}' takes the field `staff_id`. */
export function paramsOf(
  { reading: { params, rename } }: { reading: FormReading },
  path: string,
  typed: Fields,
): Record<string, string> {
  const fields = { ...(rename ? rename(typed) : typed), ...params };
  return Object.fromEntries(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => [name, fields[name] ?? '']));
}
