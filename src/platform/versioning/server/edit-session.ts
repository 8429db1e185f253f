import type { EditSession } from '../versions.ts';

/** The columns of a row whose editor saves as one types. */
export interface SessionColumns {
  edit_session_id: string | null;
  edit_session_save: number | null;
}

/** What the row of a saved draft keeps of the editor's session; any other change ends the session. */
export const sessionColumns = (session: EditSession | undefined): SessionColumns => ({
  edit_session_id: session?.id ?? null,
  edit_session_save: session?.save ?? null,
});

/**
 * How a save stands to the last one. 'next': the same opening of an editor goes on from its own save, whatever version
 * it knows of, as the reply may have been lost. 'overtaken': a later save of the same opening is stored already, or this
 * very one. 'other': the version decides.
 */
export function orderOfSave(
  last: SessionColumns & { staffId: string | null },
  staffId: string,
  sent: EditSession | undefined,
): 'next' | 'overtaken' | 'other' {
  if (!sent || last.edit_session_id !== sent.id || last.staffId !== staffId) return 'other';
  return sent.save > (last.edit_session_save ?? 0) ? 'next' : 'overtaken';
}
