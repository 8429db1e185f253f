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

const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
