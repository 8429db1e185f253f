import { z } from 'zod';
import { dealsAuditField } from '#modules/deals';
import { exportTitles } from '#modules/transfer/server';
import { roleLabels } from '#platform/security/staff-roles.ts';
import { spamSigns } from '#platform/spam-guard/spam-reasons.ts';
import { formatValue } from '#platform/text/value-labels.ts';
import { firstCharacters } from '#platform/text/visible-text.ts';
import { durationLabel } from '#platform/time/duration-label.ts';
import { actionText, fieldText } from '../../audit-log/audit-labels.ts';
import type { AuditEntry } from '../../audit-log/contract.ts';
import { closureParts } from './closure-parts.ts';
import { type Names, UUID } from './names.ts';

interface ValueLabels {
  of: (value: string | number) => string;
  none: string;
}

const roles = labelsOf(roleLabels, ({ name }) => name);
const signs = labelsOf(spamSigns, (sign) => sign);
const exportKinds = labelsOf(exportTitles, (title) => title);

const named = (labels: ReadonlyMap<string, string>, none = 'none'): ValueLabels => ({
  of: (value) => labels.get(String(value)) ?? formatCode(String(value)),
  none,
});

const fields: Readonly<Record<string, ValueLabels>> = {
  role: named(roles),
  second_factor_roles: named(roles, 'nobody'),
  spam_reasons: named(signs),
  kind: named(exportKinds),
  kinds: named(new Map(), 'all'),
  assign: named(
    new Map([
      ['in-turn', 'Agents in turn'],
      ['listing-agent', 'Agent of the listing'],
    ]),
  ),
  reason: { of: (value) => (isCode(String(value)) ? formatCode(String(value)) : String(value)), none: 'none' },
  action: { of: (value) => actionText(String(value)), none: 'any' },
  subject_type: named(new Map()),
  session_idle_minutes: { of: (minutes) => durationLabel(Number(minutes)), none: 'none' },
};

/** The entry whose values are formatted: its action, and the names of what it refers to. */
interface EntryContext {
  names: Names;
  action: string;
}

function labelsOfField(field: string, action: string): ValueLabels | undefined {
  const words = dealsAuditField(action, field)?.words;
  return words ? { of: (value) => words(String(value)), none: 'none' } : fields[field];
}

/** Formats the values of a field: labels for codes, names for ids, `formatValue` for the rest. */
function valueText(field: string, { names, action }: EntryContext): ValueLabels {
  const own = labelsOfField(field, action);
  return {
    of(value) {
      const text = String(value);
      if (UUID.test(text)) return names.byUuid(text) ?? goneText(field);
      if (own) return own.of(value);
      return names.byNumber(field, text) ?? formatValue(field, value);
    },
    none: own?.none ?? 'none',
  };
}

const pictureFields = /photograph|picture|image|cover|order|logo|portrait/;
const goneText = (field: string): string =>
  pictureFields.test(field) ? 'a photograph that is gone' : 'somebody or something that is gone';

/** 'property-owner', 'site_visit': a word of the program. */
const isCode = (text: string): boolean => /^[a-z]+(?:[-_][a-z]+)*$/.test(text);

/** 'Property owner' for 'property-owner'. */
function formatCode(text: string): string {
  if (!isCode(text)) return text;
  const words = text.replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function labelsOf<Entry>(
  words: Readonly<Record<string, Entry>>,
  label: (entry: Entry) => string,
): ReadonlyMap<string, string> {
  return new Map(Object.entries(words).map(([value, entry]) => [value, label(entry)]));
}

interface Sides {
  from: string | null;
  to: string | null;
}

/** Texts up to this length are shown whole. */
const SHOWN_WHOLE = 160;
/** Number of unchanged words shown before and after the difference. */
const WORDS_AROUND = 4;
/** Characters of a side that is new or differs throughout. */
const LONGEST_SIDE = 240;

/** The differing part of two long texts with a few words around it: '… with a garden of half an acre …'. */
function shortDifference({ from, to }: Sides): Sides {
  if ((from ?? '').length <= SHOWN_WHOLE && (to ?? '').length <= SHOWN_WHOLE) return { from, to };
  if (from === null || to === null) return { from: from && cut(from), to: to && cut(to) };
  const [before, after] = [from.split(' '), to.split(' ')];
  const same = (one: number, other: number) => before.at(one) === after.at(other);
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && same(start, start)) start += 1;
  let end = 0;
  while (end < shorter - start && same(-1 - end, -1 - end)) end += 1;
  return { from: around(before, start, end), to: around(after, start, end) };
}

function around(words: readonly string[], start: number, end: number): string {
  const [first, last] = [Math.max(0, start - WORDS_AROUND), Math.min(words.length, words.length - end + WORDS_AROUND)];
  const shown = cut(words.slice(first, last).join(' '));
  return `${first > 0 ? '… ' : ''}${shown}${last < words.length && !shown.endsWith('…') ? ' …' : ''}`;
}

const cut = (text: string): string =>
  text.length > LONGEST_SIDE ? `${firstCharacters(text, LONGEST_SIDE).trimEnd()}…` : text;

const storedChanges = z.record(z.string(), z.unknown());
const fromTo = z.object({ from: z.unknown().optional(), to: z.unknown().optional() });

/** Fields without meaning for readers: row numbers and versions. */
const leftOut: ReadonlySet<string> = new Set(['id', 'subject_id', 'may_remove', 'may_change', 'slot_id']);
const leftOutParts: ReadonlySet<string> = new Set([...leftOut, 'version']);

/**
 * The changes of an entry as readable text: names in place of ids, labels in place of codes, amounts
 * and times as the agency writes them, and of long texts the part that differs.
 */
export function readableChanges(stored: unknown, names: Names, action = ''): AuditEntry['changes'] {
  const changes = storedChanges.safeParse(stored);
  if (!changes.success) return [];
  return Object.entries(changes.data)
    .flatMap(([field, value]) => (field === 'closure' ? closureParts(value) : [[field, value] as const]))
    .filter(([field]) => !leftOut.has(field))
    .map(([field, value]) => {
      const readableSide = (side: unknown) => readable(side, field, { names, action });
      const parsed = fromTo.safeParse(value);
      if (!parsed.success) return { field, from: null, to: readableSide(value) };
      return { field, ...shortDifference({ from: readableSide(parsed.data.from), to: readableSide(parsed.data.to) }) };
    });
}

function readable(value: unknown, field: string, entry: EntryContext): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return booleanText(field, value);
  if (typeof value === 'string' || typeof value === 'number') return valueText(field, entry).of(value);
  if (Array.isArray(value)) return listed(value, field, entry);
  return typeof value === 'object' ? described(value, entry) : String(value);
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
function listed(values: readonly unknown[], field: string, entry: EntryContext): string {
  if (values.length === 0) return valueText(field, entry).none;
  const texts = values.map((value) => readable(value, field, entry) ?? 'nothing');
  const hasParts = values.some((value) => typeof value === 'object') || texts.some((text) => text.includes(','));
  return texts.join(hasParts ? '; ' : ', ');
}

const point = z.strictObject({ x: z.number(), y: z.number() });
const percent = (part: number): string => `${Math.round(part * 100)}%`;

/** 'Starts at: 9:00 AM, Capacity: 2'; of a person or a thing with a name, the name alone. */
function described(value: object, entry: EntryContext): string {
  const { success, data } = point.safeParse(value);
  if (success) return `${percent(data.x)} from the left, ${percent(data.y)} from the top`;
  if ('id' in value && 'name' in value && typeof value.name === 'string') return value.name;
  return Object.entries(value)
    .filter(([part, content]) => !leftOutParts.has(part) && content !== null && content !== undefined)
    .map(([part, content]) => `${fieldText(part)}: ${readable(content, part, entry) ?? 'nothing'}`)
    .join(', ');
}
