import type { EditSession } from '#platform/versioning/versions.ts';
import { randomKey } from '../attempt-key.ts';
import type { DraftFields } from './draft-state.ts';
import { keepLeftDraft, type LeftDraft, takeLeftDraft } from './left-draft.ts';

/** Sent values remembered per field; older ones have been overwritten. */
const MOST_SENT = 3;

const withSent = (sent: LeftDraft['sent'], values: DraftFields): LeftDraft['sent'] => ({
  ...sent,
  ...Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, [...(sent[name] ?? []), value].slice(-MOST_SENT)]),
  ),
});

/** Unstored fields with the values they started from. */
export type Unstored = Pick<LeftDraft, 'fields' | 'base'>;

/**
 * Numbers the saves of an editor, and stores in the tab what was unsaved when a page was left, so that the next page
 * continues the same session: for the server it is the same editor.
 */
export class SaveSession {
  private session: EditSession = { id: randomKey(), save: 0 };
  /** Values sent without a reply so far, by field, including those of previous pages. */
  private sent: LeftDraft['sent'] = {};
  /** The stored draft of a page that is being left; null again after input, as the page stayed. */
  private parting: LeftDraft | null = null;

  constructor(
    private readonly subject: string,
    private readonly staffId: string,
  ) {}

  /** The number of the next save, which sends these values. */
  next(changed: DraftFields): EditSession {
    this.sent = withSent(this.sent, changed);
    this.session = { id: this.session.id, save: this.session.save + 1 };
    return this.session;
  }

  /** @param unstored fields that are still not stored */
  noteStored(version: number, changed: DraftFields, unstored: Unstored | null): void {
    this.sent = {};
    if (this.parting) {
      const names = [...(this.parting.saved?.names ?? []), ...Object.keys(changed)];
      this.parting = { ...this.parting, session: this.session, saved: { version, names } };
      keepLeftDraft(this.subject, this.parting);
    } else if (!unstored) keepLeftDraft(this.subject, null);
  }

  /**
   * Stores unsaved fields in the tab until they are saved. Fields that were saved while leaving stay too, because the
   * next page may have been loaded before.
   */
  remember(unstored: Unstored | null): void {
    keepLeftDraft(this.subject, this.parting ?? this.leftDraft(unstored));
  }

  /** Call when the page is left with these fields unsaved. */
  part(unstored: Unstored | null): void {
    this.parting = this.leftDraft(unstored);
    this.remember(unstored);
  }

  /**
   * Call when a page that was being left stays, or came back from the browser's cache. The next page continues the
   * session, so this one starts another: two pages in one session would skip each other's saves.
   */
  stay(): void {
    if (!this.parting) return;
    this.parting = null;
    this.session = { id: randomKey(), save: 0 };
  }

  /** Continues the session of the previous page. @returns its draft */
  resume(): LeftDraft | null {
    const left = takeLeftDraft(this.subject, this.staffId);
    if (!left) return null;
    this.session = left.session;
    this.sent = withSent(left.sent, left.fields);
    return left;
  }

  /** Call when everything is stored. */
  forget(): void {
    this.parting = null;
    keepLeftDraft(this.subject, null);
  }

  private leftDraft(unstored: Unstored | null): LeftDraft | null {
    return unstored && { staffId: this.staffId, session: this.session, ...unstored, sent: this.sent };
  }
}
