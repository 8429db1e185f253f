import { ApiFailure, failureWithoutReply } from '#platform/http/failure.ts';
import type { EditSession } from '#platform/versioning/versions.ts';
import {
  type DraftFields,
  type DraftState,
  type FieldConflicts,
  isSameValue,
  pick,
  type StoredDraft,
} from './draft-state.ts';
import type { SaveSession } from './save-session.ts';

/** Milliseconds a save waits for its reply. Saves follow one another, so one without a reply would block the others. */
const REPLY_TIMEOUT_MS = 60_000;

export interface DraftEditor<Fields extends DraftFields> {
  handlers: DraftHandlers<Fields>;
  state: DraftState<Fields>;
  session: SaveSession;
  isOpen: () => boolean;
  remember: () => void;
  report: (status: DraftStatus) => void;
  /** Reports a failure and schedules a retry where that can help. @returns the failure */
  reportFailure: (failure: ApiFailure) => ApiFailure;
  onStored: () => void;
  onUnsaved: () => void;
}

interface Delivery {
  controller: AbortController;
  changed: object;
  isReplaced: boolean;
}

/** Sends saves of a draft, one at a time, and merges what somebody else has stored in between. */
export class DraftDelivery<Fields extends DraftFields> {
  private underWay: Delivery | null = null;

  constructor(private readonly editor: DraftEditor<Fields>) {}

  private get unsaved(): Partial<Fields> {
    return this.editor.state.unsaved(this.editor.handlers.read());
  }

  /** Aborts the save under way unless it sends these very fields. @returns whether they are still to be sent */
  replaceUnderWay(changed: object): boolean {
    if (!this.underWay) return true;
    if (isSameValue(this.underWay.changed, changed)) return false;
    this.underWay.isReplaced = true;
    this.underWay.controller.abort();
    return true;
  }

  /** Saves what is not stored; with only fields in conflict left, loads what is stored now. */
  async save(): Promise<void> {
    const { state, handlers, report } = this.editor;
    if (Object.keys(this.unsaved).length > 0) {
      await this.deliver(handlers.send);
      return;
    }
    if (state.disputed.length > 0) await this.refreshConflicts();
    report({ name: 'rest' });
  }

  /**
   * Sends the fields under the current version and the next number of the session; sends them again when somebody else
   * changed other fields only.
   * @throws ApiFailure the server's refusal; edited_meanwhile after a merge that left conflicts
   */
  async deliver<Reply extends SavedDraft<Fields>>(send: (draft: SentDraft<Fields>) => Promise<Reply>): Promise<Reply> {
    const { handlers, state, session, report, reportFailure } = this.editor;
    const mine = handlers.read();
    const changed = state.unsaved(mine);
    const { version, fields: stored } = state.stored;
    const underWay: Delivery = { controller: new AbortController(), changed, isReplaced: false };
    this.underWay = underWay;
    report({ name: 'saving' });
    const { signal } = underWay.controller;
    const draft = { version, session: session.next(changed), changed, whole: state.whole(mine), stored };
    // The next editor of this tab continues after this number; the server would skip a save with the same one.
    if (!this.editor.isOpen()) this.editor.remember();
    try {
      const reply = await withTimeout(send({ ...draft, signal }));
      this.countAsStored(changed, reply);
      return reply;
    } catch (cause) {
      const failure = failureWithoutReply(cause);
      if (underWay.isReplaced) throw failure;
      underWay.controller.abort();
      if (failure.code !== 'edited_meanwhile') throw reportFailure(failure);
      if (!(await this.mergeTheirs(failure))) throw failure;
      // The server gives the very version it refused: sending again would never end.
      if (state.stored.version === version) throw reportFailure(failure);
      return this.deliver(send);
    } finally {
      if (this.underWay === underWay) this.underWay = null;
    }
  }

  private countAsStored(changed: Partial<Fields>, { version, made }: SavedDraft<Fields>): void {
    const { handlers, state, session, report, onStored } = this.editor;
    onStored();
    state.noteStored(version, { ...changed, ...made });
    session.noteStored(version, changed, state.unstored(handlers.read()));
    // Text typed while the save was under way has its own pause.
    report({ name: Object.keys(this.unsaved).length > 0 ? 'typing' : 'rest' });
  }

  /** @returns whether the unsaved fields can be sent again unchanged @throws ApiFailure; the save is retried */
  private async mergeTheirs(refusal: ApiFailure): Promise<boolean> {
    const theirs = await withTimeout(this.editor.handlers.reload()).catch((cause: unknown) => {
      throw this.editor.reportFailure(failureWithoutReply(cause));
    });
    return this.mergeWith(theirs, refusal.fields[0]?.message ?? refusal.message);
  }

  /** A field in conflict is not sent, so no refusal reports that somebody else changed it once more. */
  private async refreshConflicts(): Promise<void> {
    const { handlers, state } = this.editor;
    const theirs = await withTimeout(handlers.reload()).catch(() => null);
    if (theirs && theirs.version > state.stored.version) this.mergeWith(theirs, 'It was changed once more elsewhere.');
  }

  /** @returns whether no field of the form contradicts what is stored now */
  private mergeWith(theirs: StoredDraft<Fields>, message: string): boolean {
    const { handlers, state, onUnsaved } = this.editor;
    const mine = handlers.read();
    const { taken, isClean } = state.merge(theirs, mine, message);
    if (taken.length > 0) {
      handlers.show({ ...mine, ...pick(theirs.fields, taken) });
      handlers.onTaken(taken, message);
    }
    if (!isClean) onUnsaved();
    return isClean;
  }
}

/** @throws ApiFailure no_response when there is no reply within a minute */
function withTimeout<Reply>(reply: Promise<Reply>): Promise<Reply> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const failure = new ApiFailure(0, 'no_response', 'No response received from server');
    timer = setTimeout(() => reject(failure), REPLY_TIMEOUT_MS);
  });
  return Promise.race([reply, timeout]).finally(() => clearTimeout(timer));
}

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
  stored: Fields;
  /** Aborts a save that a later one replaces as the page is left, or that gets no reply in time. */
  signal: AbortSignal;
}

export interface SavedDraft<Fields> {
  version: number;
  /** Fields that the server computed. */
  made?: Partial<Fields>;
}

export interface DraftHandlers<Fields extends DraftFields> {
  /** Key of the edited content: 'property-12'. */
  subject: string;
  staffId: string;
  read: () => Fields;
  /** Sends a save, with `keepalive` where it `fitsKeepalive`. @throws ApiFailure */
  send: (draft: SentDraft<Fields>) => Promise<SavedDraft<Fields>>;
  reload: () => Promise<StoredDraft<Fields>>;
  show: (fields: Fields) => void;
  /** Called with the fields that were taken over from somebody else, as they were unchanged here. */
  onTaken: (names: readonly string[], message: string) => void;
  onChange: (snapshot: DraftSnapshot) => void;
}
