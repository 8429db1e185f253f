import { exportTitles } from '#modules/transfer/server';
import { roleLabels } from '#platform/security/staff-labels.ts';
import { spamSigns } from '#platform/spam-guard/spam-reasons.ts';
import { formatValue } from '#platform/text/value-labels.ts';
import { durationLabel } from '#platform/time/duration-label.ts';
import { actionText } from '../../audit-log/audit-labels.ts';
import { type Names, UUID } from './names.ts';

/** Words for one value, and for a list of none. */
export interface ValueLabels {
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

/** Formats the values of a field: labels for codes, names for ids, `formatValue` for the rest. */
export function valueText(field: string, names: Names): ValueLabels {
  const own = fields[field];
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
