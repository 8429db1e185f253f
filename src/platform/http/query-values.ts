import { z } from 'zod';
import { hasControlCharacter } from '#platform/text/text.ts';
import { visibleLine } from '#platform/text/visible-text.ts';

/** Schemas of query parameters, which arrive as text: what is no valid value is refused and never guessed at. */

const queryNumber = (pattern: RegExp, problem: string, type: 'integer' | 'number') => (min: number, max: number) =>
  z
    .string()
    .regex(pattern, problem)
    .transform(Number)
    .pipe(z.number().min(min, `must be ${min} or more`).max(max, `must be ${max} or less`))
    .meta({ override: { type, minimum: min, maximum: max } });

/** A whole number between `min` and `max`, written in digits. */
export const queryInt = queryNumber(/^\d{1,15}$/, 'must be a whole number', 'integer');

/** A decimal number between `min` and `max`, such as a size in acres. */
export const queryDecimal = queryNumber(/^\d{1,12}(\.\d{1,4})?$/, 'must be a number', 'number');

/** `true` or `false`. */
export const queryBoolean = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((value) => value === 'true')
  .meta({ override: { type: 'boolean' } });

/** Free text of a search box, without characters that show nothing; NUL and other control characters are refused. */
export const queryText = (maxLength: number) =>
  z
    .string()
    .overwrite(visibleLine)
    .min(1, 'must not be empty')
    .max(maxLength, `must be ${maxLength} characters or fewer`)
    .refine((value) => !hasControlCharacter(value), 'must not have control characters');

/** One of a list of values, ignoring case. `tidy` may first convert other accepted spellings. */
export const queryOneOf = <const Values extends readonly string[]>(values: Values, tidy = (text: string) => text) =>
  z
    .string()
    .transform((value, context): Values[number] => {
      const wanted = tidy(value.trim()).toLowerCase();
      const found = values.find((one) => one.toLowerCase() === wanted);
      if (found !== undefined) return found;
      context.addIssue({ code: 'custom', message: `must be one of: ${values.join(', ')}` });
      return z.NEVER;
    })
    .meta({ override: { type: 'string', enum: [...values] } });

/** Several comma-separated words in one parameter: `zoning=Residential,Commercial`. */
export const queryList = (maxItems: number, maxLength: number) =>
  z
    .string()
    .refine((value) => !hasControlCharacter(value), { message: 'must not have control characters', abort: true })
    .transform((value) => value.split(',').map(visibleLine).filter(Boolean))
    .pipe(
      z
        .array(z.string().max(maxLength, `must be ${maxLength} characters or fewer`))
        .min(1, 'must not be empty')
        .max(maxItems, `must name ${maxItems} values or fewer`),
    )
    .meta({ override: { type: 'string', description: 'Values separated by commas.' } });

/** Several of a list of values, separated by commas, ignoring case; each once, in the order of `values`. */
export const queryListOf = <const Values extends readonly string[]>(values: Values) =>
  queryList(values.length, 100)
    .transform((items, context): Values[number][] => {
      const wanted = new Set(items.map((item) => item.toLowerCase()));
      const found = values.filter((value) => wanted.delete(value.toLowerCase()));
      if (wanted.size === 0) return found;
      context.addIssue({ code: 'custom', message: `must be of: ${values.join(', ')}` });
      return z.NEVER;
    })
    .meta({ override: { type: 'string', description: `Separated by commas, any of: ${values.join(', ')}.` } });
