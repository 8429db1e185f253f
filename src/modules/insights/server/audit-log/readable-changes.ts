import { z } from 'zod';
import { fieldText } from '../../audit-log/audit-labels.ts';
import type { AuditEntry } from '../../audit-log/contract.ts';
import { closureParts } from './closure-parts.ts';
import type { Names } from './names.ts';
import { shortDifference } from './short-difference.ts';
import { valueText } from './value-labels.ts';

const storedChanges = z.record(z.string(), z.unknown());
const fromTo = z.object({ from: z.unknown().optional(), to: z.unknown().optional() });

/** Say nothing to a person: numbers of rows and versions for telling edits apart. */
const leftOut: ReadonlySet<string> = new Set(['id', 'subject_id', 'may_remove', 'may_change', 'slot_id']);
/** The same within a value that has parts. */
const leftOutParts: ReadonlySet<string> = new Set([...leftOut, 'version']);

/**
 * What an entry says was changed, as text that people read: names in place of ids, labels in place of codes, amounts
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

/** Where 'yes' and 'no' leave open what is meant. */
const stateLabels: Readonly<Record<string, { yes: string; no: string }>> = {
  is_proposed: { yes: 'sent, waiting for the visitor’s answer', no: 'none waiting for an answer' },
};

function booleanText(field: string, value: boolean): string {
  const { yes, no } = stateLabels[field] ?? { yes: 'yes', no: 'no' };
  return value ? yes : no;
}

/** 'Borehole, Garden'; what has parts or commas of its own is set apart by semicolons. */
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
