import { isPersonal, type TableDeclaration } from './personal-data.ts';
import type { RetentionClass } from './retention-class.ts';

interface RegisterEntry {
  table: string;
  purpose: string;
  /** 'visitors', 'staff' or both. */
  persons: string;
  columns: string[];
  basis: string;
  recipients: string;
  /** Sentences, one for each class of retention. */
  retention: string[];
}

/**
 * The register of processing operations: the tables that hold personal data, with purpose, categories of persons and
 * data, recipients and time limits.
 * @param periods the period of each class in days, where an owner set another than the declared one
 */
export const registerOf = (
  declarations: readonly TableDeclaration[],
  classes: readonly RetentionClass[],
  periods: ReadonlyMap<string, { days: number }> = new Map(),
): RegisterEntry[] =>
  declarations.filter(isPersonal).map((declared) => {
    const { table, purpose, visitors = [], staff = [], basis = '', recipients = '', retention = '' } = declared;
    const persons = [...(visitors.length > 0 ? ['visitors'] : []), ...(staff.length > 0 ? ['staff'] : [])];
    return {
      ...{ table, purpose, basis, recipients },
      persons: persons.join(' and '),
      columns: [...visitors, ...staff],
      retention:
        typeof retention === 'string' ? [retention] : retention.map((id) => periodSentence(id, classes, periods)),
    };
  });

function periodSentence(
  id: string,
  classes: readonly RetentionClass[],
  periods: ReadonlyMap<string, { days: number }>,
): string {
  const retention = classes.find((one) => one.id === id);
  if (!retention) throw new Error(`There is no class of retention ${id}`);
  return `${id}: ${retention.leave} ${inDays(periods.get(id)?.days ?? retention.days)} after ${retention.since}`;
}

/** The register as a document, with the declared periods; `docs/processing-register.md` is this text. */
export function registerText(declarations: readonly TableDeclaration[], classes: readonly RetentionClass[]): string {
  const rows = registerOf(declarations, classes).map(
    ({ table, purpose, persons, columns, basis, recipients, retention }) =>
      row([`\`${table}\``, purpose, persons, columns.join(', '), basis, recipients, retention.join('; ')]),
  );
  const others = declarations.filter((declared) => !isPersonal(declared));
  return `${[
    '# Register of processing',
    '',
    'Written by `npm run processing-register` from the declarations in `personal-data.ts` and `retention.ts` of each module; not to be changed by hand. It is the record that sections 29 to 31 of the Data Protection Act, 2019, ask a controller to be able to show: purpose, persons, data, ground, recipients and time limits, table by table. The office shows it with the periods that apply at the moment (`/office/data-protection`).',
    '',
    'The controller is the agency named in the settings of the office. The program sends personal data to nobody but the recipients below: it has no analytics, maps and fonts are its own.',
    '',
    '## Tables with personal data',
    '',
    row(['table', 'purpose', 'persons', 'data', 'ground (s. 30)', 'recipients', 'time limit']),
    row(Array.from({ length: 7 }, () => '---')),
    ...rows,
    '',
    '## Classes of retention',
    '',
    row(['class', 'what', 'period', 'how it leaves', 'why']),
    row(Array.from({ length: 5 }, () => '---')),
    ...classes.map(({ id, name, days, since, leave, reason, bounds }) =>
      row([
        id,
        name,
        `${inDays(days)} after ${since}${bounds ? ` (${bounds.min} to ${bounds.max})` : ''}`,
        leave,
        reason,
      ]),
    ),
    '',
    '## Tables without personal data',
    '',
    `${others.map(({ table }) => `\`${table}\``).join(', ')}.`,
  ].join('\n')}\n`;
}

const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
