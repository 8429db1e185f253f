import { parseKes } from '#platform/text/money.ts';
import { readCount } from '#platform/text/numbers.ts';
import type { FieldReader } from './form-fields.ts';

/** Whether a box is ticked. A hidden field says 'true' or 'false'. */
export const tick: FieldReader = (fields, name) => !['', 'false'].includes(fields[name] ?? '');

/** A box that was left empty is left out of the body. */
export const orAbsent =
  (read: FieldReader): FieldReader =>
  (fields, name) =>
    fields[name]?.trim() ? read(fields, name) : undefined;

/** A box that was left empty is null in the body; one that the form does not have is left out. */
export const orNull =
  (read: FieldReader): FieldReader =>
  (fields, name) =>
    fields[name]?.trim() ? read(fields, name) : name in fields ? null : undefined;

/** For changes of single fields (PATCH): one that the form does not have stays as it is, one left empty is emptied. */
export const ifSent =
  (read: FieldReader): FieldReader =>
  (fields, name) =>
    name in fields ? read(fields, name) : undefined;

/** A whole number; '12,000' too. */
export const count: FieldReader = (fields, name) => readCount(fields[name] ?? '');

/** A number with a point, such as a share between 0 and 1. */
export const decimal: FieldReader = (fields, name) => Number(fields[name] || Number.NaN);

/** Whole shillings as people write them: '12.9m'. */
export const amount: FieldReader = (fields, name) => parseKes(fields[name] ?? '') ?? Number.NaN;
