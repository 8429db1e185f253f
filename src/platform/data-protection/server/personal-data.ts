import type { DB } from '#platform/database/server/schema.gen.ts';

/** Grounds of section 30 of the Data Protection Act, 2019, on which the agency processes. */
type LawfulBasis = 'consent' | 'contract' | 'legal obligation' | 'legitimate interest';

type Column<T extends keyof DB> = keyof DB[T] & string;

interface TablePurpose {
  purpose: string;
}

interface Columns<Name extends string> {
  /** People who use the site or write to the agency. */
  visitors?: readonly Name[];
  staff?: readonly Name[];
  /** Columns of these with sentences that may mention anybody: who is erased is looked for there (`eraseMentions`). */
  freeTexts?: readonly Name[];
  /** By default the words are replaced; a row whose name has to be unique is deleted. */
  onMention?: 'delete';
}

interface PersonalTable extends TablePurpose {
  basis: LawfulBasis;
  /** Who gets to see the data, beside the program. */
  recipients: string;
  /** Ids of the classes of retention, or a sentence for what has no period. */
  retention: readonly string[] | string;
}

export interface TableDeclaration extends TablePurpose, Columns<string>, Partial<Omit<PersonalTable, 'purpose'>> {
  table: keyof DB;
}

/**
 * Declares what a table holds about people: the source of the register of processing. Columns without personal data are
 * not named; the test of the register finds a new one nobody decided on.
 */
export const declareTable = <T extends keyof DB>(
  table: T,
  declaration:
    | (TablePurpose & Columns<Column<T>> & { visitors?: never; staff?: never })
    | (PersonalTable & Columns<Column<T>>),
): TableDeclaration => ({ table, ...declaration });

export const tablesAboutNobody = (...tables: readonly (keyof DB)[]): TableDeclaration[] =>
  tables.map((table) => ({ table, purpose: '' }));

export const isPersonal = ({ visitors = [], staff = [] }: TableDeclaration): boolean =>
  visitors.length + staff.length > 0;
