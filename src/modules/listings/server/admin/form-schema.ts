import { z } from 'zod';
import type { FieldError } from '#platform/http/error-catalogue.ts';
import { cleanRichText } from '#platform/text/server/rich-text.ts';
import type { Field, Fields, FieldValues } from '../../kinds/field.ts';
import {
  choice,
  line,
  lines,
  number,
  optionalChoice,
  optionalDay,
  optionalLine,
  optionalLink,
  optionalNumber,
  optionalPrice,
  price,
  reference,
  richText,
  slug,
} from './typed-text.ts';

/** From the text typed into a field to its value. */
function typedSchema(field: Field): z.ZodType {
  const { label, optional } = field;
  switch (field.type) {
    case 'line':
      return optional ? optionalLine(label, field.max) : line(label, field.max, field.min);
    case 'number':
      return optional ? optionalNumber(label, field) : number(label, field);
    case 'price':
      return optional ? optionalPrice(label, field) : price(label, field);
    case 'choice':
      return optional ? optionalChoice(label, field.options) : choice(label, field.options);
    case 'lines':
      return lines(label);
    case 'link':
      return optionalLink(label);
    case 'day':
      return optionalDay(label);
    case 'rich-text':
      return richText(label, cleanRichText);
    case 'slug':
      return slug;
    case 'reference':
      return reference;
  }
}

/** The schema of the office's form: the values of the fields from what was typed, all of them texts. */
export const formSchema = <F extends Fields>(fields: F) =>
  z.strictObject(
    // The assertion restores the names, which `Object.entries` widens to `string`.
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typedSchema(field)])) as {
      [Name in keyof F]: z.ZodType<FieldValues<F>[Name]>;
    },
  );

/**
 * Fields that listings of the chosen category cannot do without, and that are empty.
 * @param form values by name, read or as they were typed
 */
export function missingForCategory(fields: Fields, form: Readonly<Record<string, unknown>>): FieldError[] {
  return Object.entries(fields)
    .filter(([name, { requiredFor }]) => requiredFor && requiredFor === form.property_category && isEmpty(form[name]))
    .map(([name, { label }]) => ({ field: name, code: 'custom', message: `${label} is required for a home` }));
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
