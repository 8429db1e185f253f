import type { FieldReader } from './form-fields.ts';
import { parseKes } from './money.ts';
import { readCount } from './numbers.ts';

/** A whole number; '12,000' too. */
export const count: FieldReader = (fields, name) => readCount(fields[name] ?? '');

/** A number with a point, such as a share between 0 and 1. */
export const decimal: FieldReader = (fields, name) => Number(fields[name] || Number.NaN);

/** Whole shillings as people write them: '12.9m'. */
export const amount: FieldReader = (fields, name) => parseKes(fields[name] ?? '') ?? Number.NaN;
