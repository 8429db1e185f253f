import { exportTitles } from '#modules/transfer/server';
import { roleWords } from '#platform/security/staff-words.ts';
import { spamSigns } from '#platform/spam-guard/spam-reasons.ts';
import { valueInWords } from '#platform/text/value-words.ts';
import { durationLabel } from '#platform/time/duration-label.ts';
import { actionWords } from '../../audit-log/audit-words.ts';
import { type Names, UUID } from './names.ts';

/** Words for one value, and for a list of none. */
export interface ValueWords {
  of: (value: string | number) => string;
  none: string;
}

const roles = labelsOf(roleWords, ({ name }) => name);
const signs = labelsOf(spamSigns, (sign) => sign);
const exportKinds = labelsOf(exportTitles, (title) => title);

const named = (labels: ReadonlyMap<string, string>, none = 'none'): ValueWords => ({
  of: (value) => labels.get(String(value)) ?? codeInWords(String(value)),
  none,
});

const fields: Readonly<Record<string, ValueWords>> = {
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
  reason: { of: (value) => (isCode(String(value)) ? codeInWords(String(value)) : String(value)), none: 'none' },
  action: { of: (value) => actionWords(String(value)), none: 'any' },
  subject_type: named(new Map()),
  session_idle_minutes: { of: (minutes) => durationLabel(Number(minutes)), none: 'none' },
};

/** How the values of a field read: codes and ids have words, anything else reads as `valueInWords` says. */
export function valueWords(field: string, names: Names): ValueWords {
  const own = fields[field];
  return {
    of(value) {
      const text = String(value);
      if (UUID.test(text)) return names.byUuid(text) ?? goneWords(field);
      if (own) return own.of(value);
      return names.byNumber(field, text) ?? valueInWords(field, value);
    },
    none: own?.none ?? 'none',
  };
}

const pictureFields = /photograph|picture|image|cover|order|logo|portrait/;
const goneWords = (field: string): string =>
  pictureFields.test(field) ? 'a photograph that is gone' : 'somebody or something that is gone';

/** 'property-owner', 'site_visit': a word of the program. */
const isCode = (text: string): boolean => /^[a-z]+(?:[-_][a-z]+)*$/.test(text);

/** 'Property owner' for 'property-owner'. */
function codeInWords(text: string): string {
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
