import type { EditSession } from '../versions.ts';

/** Columns of rows with autosave. */
export interface SessionColumns {
  edit_session_id: string | null;
  edit_session_save: number | null;
}

/** The session columns of a saved draft; any other change ends the session. */
export const sessionColumns = (session: EditSession | undefined): SessionColumns => ({
  edit_session_id: session?.id ?? null,
  edit_session_save: session?.save ?? null,
});

/**
 * Relation of a save to the last one. 'next': the same editor continues after its own save, whatever version it names,
 * because the reply may have been lost. 'overtaken': this save or a later one of the same editor is stored already.
 * 'other': the version decides.
 */
export function orderOfSave(
  last: SessionColumns & { staffId: string | null },
  staffId: string,
  sent: EditSession | undefined,
): 'next' | 'overtaken' | 'other' {
  if (!sent || last.edit_session_id !== sent.id || last.staffId !== staffId) return 'other';
  return sent.save > (last.edit_session_save ?? 0) ? 'next' : 'overtaken';
}
