import { type Check, none, told } from '../drill.ts';
import type { Program } from './program.ts';

/** The tables in which forms of visitors store something new, each with what tells the visitor. */
const STORED = `
  select email as mark, reference from enquiries union all
  select email, reference from listing_reports union all
  select email, null from subscribers union all
  select email, null from search_alerts union all
  select shared_by, null from shared_collections`;

export interface SentForm {
  formId: string;
  /** By which the form is found; null for a form of a link, which is left out. */
  mark: string | null;
  /** The `data` of the receipt; null until it was answered with success. */
  receipt: Readonly<Record<string, unknown>> | null;
  attempts: number;
}

/** Compares the forms that were acknowledged with what stands in the database. */
export async function checkForms(
  { query }: Pick<Program, 'query'>,
  sent: readonly SentForm[],
): Promise<{ checks: Check[]; lost: number; twice: number }> {
  const rows = await query<{ mark: string; reference: string | null }>(STORED);
  const rowsOf = Map.groupBy(rows, ({ mark }) => mark);
  const fresh = sent.filter(({ mark }) => mark !== null);
  const lost = fresh.filter(({ mark, receipt }) => {
    const [row] = rowsOf.get(mark ?? '') ?? [];
    return receipt && (!row || (row.reference !== null && row.reference !== receipt.reference));
  });
  const twice = fresh.filter(({ mark }) => (rowsOf.get(mark ?? '')?.length ?? 0) > 1);
  return {
    lost: lost.length,
    twice: twice.length,
    checks: [
      told('forms sent', `${fresh.length} of ${new Set(fresh.map(({ formId }) => formId)).size} kinds`),
      told('of these sent again after a broken connection', fresh.filter(({ attempts }) => attempts > 1).length),
      none('acknowledged and not stored', lost.length),
      none('stored more than once', twice.length),
    ],
  };
}
