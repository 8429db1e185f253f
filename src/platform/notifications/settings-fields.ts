import type { Fields } from '#platform/http/form-fields.ts';

const MAIL = 'mail_';
const PUSH = 'push_';

/** A point in a name would stand for a row, so it is written as a hyphen pair. */
const written = (kind: string): string => kind.replaceAll('.', '--');

/** The field of a kind that says how it is mailed. */
export const settingField = (kind: string): string => MAIL + written(kind);

/** The box of a kind that is ticked where browsers show it. */
export const pushField = (kind: string): string => PUSH + written(kind);

/** The body of the fields `mail_…` and the boxes `push_…` beside them, which no schema names one by one. */
export function settingsBody(fields: Fields): { mails: Record<string, string>; pushes: Record<string, boolean> } {
  const kinds = Object.keys(fields)
    .filter((name) => name.startsWith(MAIL))
    .map((name) => name.slice(MAIL.length).replaceAll('--', '.'));
  return {
    mails: Object.fromEntries(kinds.map((kind) => [kind, fields[settingField(kind)] ?? ''])),
    pushes: Object.fromEntries(kinds.map((kind) => [kind, pushField(kind) in fields])),
  };
}
