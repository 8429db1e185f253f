import { parseKes } from '#platform/text/money.ts';
import { readCount } from '#platform/text/numbers.ts';
import type { FieldReader } from './form-fields.ts';

/** A checkbox, or a hidden field with 'true' or 'false'. */
export const tick: FieldReader = (fields, name) => !['', 'false'].includes(fields[name] ?? '');

/** Leaves an empty field out of the body. */
export const optional =
  (read: FieldReader): FieldReader =>
  (fields, name) =>
    fields[name]?.trim() ? read(fields, name) : undefined;

/** Null for an empty field; a field that the form does not have is left out. */
export const nullable =
  (read: FieldReader): FieldReader =>
  (fields, name) =>
    fields[name]?.trim() ? read(fields, name) : name in fields ? null : undefined;

/** For PATCH: leaves out a field that the form does not have, and sends an empty one. */
export const ifPresent =
  (read: FieldReader): FieldReader =>
  (fields, name) =>
    name in fields ? read(fields, name) : undefined;

/** A whole number; '12,000' too. */
export const count: FieldReader = (fields, name) => readCount(fields[name] ?? '');

/** A number with a point, such as a share between 0 and 1. */
export const decimal: FieldReader = (fields, name) => Number(fields[name] || Number.NaN);

/** Whole shillings as people write them: '12.9m'. */
export const amount: FieldReader = (fields, name) => parseKes(fields[name] ?? '') ?? Number.NaN;
