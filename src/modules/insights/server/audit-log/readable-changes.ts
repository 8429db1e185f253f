import { z } from 'zod';
import { fieldText } from '../../audit-log/audit-labels.ts';
import type { AuditEntry } from '../../audit-log/contract.ts';
import { closureParts } from './closure-parts.ts';
import type { Names } from './names.ts';
import { shortDifference } from './short-difference.ts';
import { valueText } from './value-labels.ts';

const storedChanges = z.record(z.string(), z.unknown());
const fromTo = z.object({ from: z.unknown().optional(), to: z.unknown().optional() });

/** Fields without meaning for readers: row numbers and versions. */
const leftOut: ReadonlySet<string> = new Set(['id', 'subject_id', 'may_remove', 'may_change', 'slot_id']);
/** Left-out fields within nested values. */
const leftOutParts: ReadonlySet<string> = new Set([...leftOut, 'version']);

/**
 * The changes of an entry as readable text: names in place of ids, labels in place of codes, amounts
 * and times as the agency writes them, and of long texts the part that differs.
 */
export function readableChanges(stored: unknown, names: Names): AuditEntry['changes'] {
  const changes = storedChanges.safeParse(stored);
  if (!changes.success) return [];
  return Object.entries(changes.data)
    .flatMap(([field, value]) => (field === 'closure' ? closureParts(value) : [[field, value] as const]))
    .filter(([field]) => !leftOut.has(field))
    .map(([field, value]) => {
      const readableSide = (side: unknown) => readable(side, field, names);
      const parsed = fromTo.safeParse(value);
      if (!parsed.success) return { field, from: null, to: readableSide(value) };
      return { field, ...shortDifference({ from: readableSide(parsed.data.from), to: readableSide(parsed.data.to) }) };
    });
}

function readable(value: unknown, field: string, names: Names): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return booleanText(field, value);
  if (typeof value === 'string' || typeof value === 'number') return valueText(field, names).of(value);
  if (Array.isArray(value)) return listed(value, field, names);
  return typeof value === 'object' ? described(value, names) : String(value);
}

/** Labels of booleans for which 'yes' and 'no' would be unclear. */
const stateLabels: Readonly<Record<string, { yes: string; no: string }>> = {
  is_proposed: { yes: 'sent, waiting for the visitor’s answer', no: 'none waiting for an answer' },
};

function booleanText(field: string, value: boolean): string {
  const { yes, no } = stateLabels[field] ?? { yes: 'yes', no: 'no' };
  return value ? yes : no;
}

/** 'Borehole, Garden'; with semicolons if a value has commas. */
function listed(values: readonly unknown[], field: string, names: Names): string {
  if (values.length === 0) return valueText(field, names).none;
  const texts = values.map((value) => readable(value, field, names) ?? 'nothing');
  const hasParts = values.some((value) => typeof value === 'object') || texts.some((text) => text.includes(','));
  return texts.join(hasParts ? '; ' : ', ');
}

const point = z.strictObject({ x: z.number(), y: z.number() });
const percent = (part: number): string => `${Math.round(part * 100)}%`;

/** 'Starts at: 9:00 AM, Capacity: 2'; of a person or a thing with a name, the name alone. */
function described(value: object, names: Names): string {
  const { success, data } = point.safeParse(value);
  if (success) return `${percent(data.x)} from the left, ${percent(data.y)} from the top`;
  if ('id' in value && 'name' in value && typeof value.name === 'string') return value.name;
  return Object.entries(value)
    .filter(([part, content]) => !leftOutParts.has(part) && content !== null && content !== undefined)
    .map(([part, content]) => `${fieldText(part)}: ${readable(content, part, names) ?? 'nothing'}`)
    .join(', ');
}
