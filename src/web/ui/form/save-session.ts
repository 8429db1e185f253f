import type { EditSession } from '#platform/versioning/versions.ts';
import { randomKey } from './attempt-key.ts';
import type { DraftFields } from './draft-state.ts';
import { keepLeftDraft, type LeftDraft, takeLeftDraft } from './left-draft.ts';

/** The last values sent of a field are enough: those before them have been stored over. */
const MOST_SENT = 3;

const withSent = (sent: LeftDraft['sent'], values: DraftFields): LeftDraft['sent'] => ({
  ...sent,
  ...Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, [...(sent[name] ?? []), value].slice(-MOST_SENT)]),
  ),
});

/** What an editor has not stored, with the values it was typed over. */
export type Unstored = Pick<LeftDraft, 'fields' | 'base'>;

/**
 * Numbers the saves of an editor, and keeps in the tab what a page that goes away had not stored, so that the page that
 * follows goes on in the same session: to the server, and to the person, it is the same editor.
 */
export class SaveSession {
  private session: EditSession = { id: randomKey(), save: 0 };
  /** Values that were sent and not answered yet, by field, of this page and those before it that were left so. */
  private sent: LeftDraft['sent'] = {};
  /** What the tab keeps of a page that is going away; null again once something is typed, as the page stayed. */
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

  /** @param unstored what stands in the form and is not stored even so */
  noteStored(version: number, changed: DraftFields, unstored: Unstored | null): void {
    this.sent = {};
    if (this.parting) {
      const names = [...(this.parting.saved?.names ?? []), ...Object.keys(changed)];
      this.parting = { ...this.parting, session: this.session, saved: { version, names } };
      keepLeftDraft(this.subject, this.parting);
    } else if (!unstored) keepLeftDraft(this.subject, null);
  }

  /**
   * Keeps in the tab what is not stored, until it is. What a page going away has saved stays too: the page that follows
   * may have been read before.
   */
  remember(unstored: Unstored | null): void {
    keepLeftDraft(this.subject, this.parting ?? this.leftDraft(unstored));
  }

  /** The page goes away with this not stored yet. */
  part(unstored: Unstored | null): void {
    this.parting = this.leftDraft(unstored);
    this.remember(unstored);
  }

  /**
   * A page that was about to go stays, or has come back from the browser's cache. The session was left to the page that
   * follows, so this one begins another: the numbers of two pages in one session would pass over each other's saves.
   */
  stay(): void {
    if (!this.parting) return;
    this.parting = null;
    this.session = { id: randomKey(), save: 0 };
  }

  /** What the page before left in this tab; its session goes on here. */
  resume(): LeftDraft | null {
    const left = takeLeftDraft(this.subject, this.staffId);
    if (!left) return null;
    this.session = left.session;
    this.sent = withSent(left.sent, left.fields);
    return left;
  }

  /** Nothing is left to store. */
  forget(): void {
    this.parting = null;
    keepLeftDraft(this.subject, null);
  }

  private leftDraft(unstored: Unstored | null): LeftDraft | null {
    return unstored && { staffId: this.staffId, session: this.session, ...unstored, sent: this.sent };
  }
}
