import type { z } from 'zod';
import type { FieldError } from '#shared/error-catalogue.ts';
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
 * @throws ApiError unknown_parameter (400) for names the contract does not have, invalid_parameter (400) for
 * a bad path or query value, invalid_field (422) for a bad value in the body
 */
export function parsePart<Schema extends z.ZodType>(part: Part, schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const detail = fieldErrors(result.error);
  if (detail.some((field) => field.code === 'unknown')) throw new ApiError('unknown_parameter', { detail });
  throw new ApiError(part === 'body' ? 'invalid_field' : 'invalid_parameter', { detail });
}
