import { z } from 'zod';
import type { Field, Fields, FieldValues } from './field.ts';

/** Schemas of stored values: in replies of the API and in rows of the tables. `form-schema.ts` has those of typed text. */

type Shape<F extends Fields> = { [Name in keyof F]: z.ZodType<FieldValues<F>[Name], FieldValues<F>[Name]> };
function plainSchema(field: Field) {
  switch (field.type) {
    case 'number':
      if (field.step !== undefined) return z.number().multipleOf(field.step);
      return field.decimals === undefined ? z.int() : z.number();
    case 'price':
      return field.min > 0 ? z.int().min(field.min) : z.int();
    case 'choice':
      return z.enum(field.options);
    case 'lines':
      return z.array(z.string());
    default:
      return z.string();
  }
}

function valueSchema(field: Field): z.ZodType {
  const schema = field.optional ? plainSchema(field).nullable() : plainSchema(field);
  return field.apiNote ? schema.meta({ description: field.apiNote }) : schema;
}

const schemasOf = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueSchema(field)]));

// The assertions restore the names of the fields, which `Object.entries` widens to `string`.

export const valueShape = <F extends Fields>(fields: F) => schemasOf(fields) as Shape<F>;

/** The schema of an object with all fields; it strips other properties. */
export const valuesSchema = <F extends Fields>(fields: F) => z.object(schemasOf(fields)) as z.ZodType<FieldValues<F>>;
