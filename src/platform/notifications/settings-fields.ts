import type { Fields } from '#platform/http/form-fields.ts';

const PREFIX = 'mail_';

/** The field of a kind. A point in a name would stand for a row, so it is written as a hyphen pair. */
export const settingField = (kind: string): string => `${PREFIX}${kind.replaceAll('.', '--')}`;

/** The body of the fields `mail_…`, which no schema names one by one. */
export const settingsBody = (fields: Fields): { mails: Record<string, string> } => ({
  mails: Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.startsWith(PREFIX))
      .map(([name, value]) => [name.slice(PREFIX.length).replaceAll('--', '.'), value]),
  ),
});
