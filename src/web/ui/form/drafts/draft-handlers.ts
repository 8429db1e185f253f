import type { EditSession } from '#platform/versioning/versions.ts';
import type { DraftFields, FieldConflicts, StoredDraft } from './draft-state.ts';

export type DraftStatus = { name: 'rest' | 'typing' | 'saving' } | { name: 'failed'; message: string };

export interface DraftSnapshot {
  status: DraftStatus;
  conflicts: FieldConflicts;
}

export interface SentDraft<Fields> {
  version: number;
  session: EditSession;
  /** The fields that differ from the stored ones, without those in conflict. */
  changed: Partial<Fields>;
  /** All fields, those in conflict with their stored value. */
  whole: Fields;
  /** The fields stored before, as far as this editor knows. */
  stored: Fields;
  /** Aborts a save that a later one replaces as the page is left, or that gets no reply in time. */
  signal: AbortSignal;
}

export interface SavedDraft<Fields> {
  /** The version that this save made. */
  version: number;
  /** Fields that the server computed. */
  made?: Partial<Fields>;
}

export interface DraftHandlers<Fields extends DraftFields> {
  /** Key of the edited content: 'property-12'. */
  subject: string;
  staffId: string;
  /** The fields of the form. */
  read: () => Fields;
  /** Sends a save, with `keepalive` where it `fitsKeepalive`. @throws ApiFailure */
  send: (draft: SentDraft<Fields>) => Promise<SavedDraft<Fields>>;
  /** Loads what is stored now, after somebody else has saved. */
  reload: () => Promise<StoredDraft<Fields>>;
  /** Renders the form anew with these values. */
  show: (fields: Fields) => void;
  /** Called with the fields that were taken over from somebody else, as they were unchanged here. */
  onTaken: (names: readonly string[], message: string) => void;
  onChange: (snapshot: DraftSnapshot) => void;
}
