import { z } from 'zod';
import type { ErrorCode, FieldError } from '../error-catalogue.ts';
import { ApiError } from './errors.ts';

type Part = 'params' | 'query' | 'body';

/** The fields at fault, one entry each; unknown names come one by one. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        field: [...issue.path, key].join('.'),
        code: 'unknown',
        message: `There is no '${key}' here.`,
      }));
    }
    return [{ field: issue.path.join('.'), code: issue.code, message: issue.message }];
  });
}

/**
 * Parses one part of a request with its contract.
 * @throws ApiError unknown_parameter (400), impossible_value (422) for a query value that can mean nothing anywhere (a
 * NUL character, 2026-13-45), invalid_parameter (400), invalid_field (422) in the body
 */
export function parsePart<Schema extends z.ZodType>(part: Part, schema: Schema, value: unknown): z.output<Schema> {
  const unstorable = unstorableFields(value);
  if (unstorable.length > 0) throw new ApiError(codeOf(part, true), { detail: unstorable.slice(0, MOST_FIELD_ERRORS) });
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const detail = fieldErrors(result.error).slice(0, MOST_FIELD_ERRORS);
  if (detail.some((field) => field.code === 'unknown')) throw new ApiError('unknown_parameter', { detail });
  const given = valuesByName.safeParse(value).data ?? {};
  throw new ApiError(
    codeOf(
      part,
      detail.every(({ field }) => isImpossibleDay(given[field])),
    ),
    { detail },
  );
}

/** A reply does not grow with the number of mistakes in a request. */
const MOST_FIELD_ERRORS = 100;
const valuesByName = z.record(z.string(), z.unknown());

function codeOf(part: Part, isImpossible: boolean): ErrorCode {
  if (part === 'body') return 'invalid_field';
  return part === 'query' && isImpossible ? 'impossible_value' : 'invalid_parameter';
}

/** The fields with text that PostgreSQL refuses to store: a NUL character, or half of a surrogate pair. */
function unstorableFields(value: unknown, path = ''): FieldError[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [unstorable(path)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    isStorable(name) ? unstorableFields(inner, path ? `${path}.${name}` : name) : [unstorable(path)],
  );
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const unstorable = (field: string): FieldError => ({
  field,
  code: 'unstorable_text',
  message: 'must not have a NUL character or half a character',
});

/** Whether a text has the form of a day but is none of the calendar: '2026-13-45', '2026-02-29'. */
const isImpossibleDay = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !z.iso.date().safeParse(value).success;
