import { ApiFailure, failureWithoutReply, isRefusal } from '#platform/http/failure.ts';
import type { EditSession } from '#platform/versioning/versions.ts';
import {
  type DraftFields,
  DraftState,
  type FieldConflicts,
  isSameValue,
  pick,
  type StoredDraft,
} from './draft-state.ts';
import { comparedWithStored } from './left-draft.ts';
import { trackSave } from './pending-saves.ts';
import { SaveSession } from './save-session.ts';

export type DraftStatus = { name: 'rest' | 'typing' | 'saving' } | { name: 'failed'; message: string };

export interface DraftSnapshot {
  status: DraftStatus;
  conflicts: FieldConflicts;
}

export interface SentDraft<Fields> {
  version: number;
  session: EditSession;
  /** What differs from what is stored, without the fields in conflict. */
  changed: Partial<Fields>;
  /** Every field: those in conflict as they are stored. */
  whole: Fields;
  /** What was stored before, as far as this editor knows. */
  stored: Fields;
  /** Stops a save that a later one of a page being left takes the place of, or that nobody answers. */
  signal: AbortSignal;
}

export interface SavedDraft<Fields> {
  /** What counts from now on. */
  version: number;
  /** Fields the server made itself. */
  made?: Partial<Fields>;
}

export interface DraftHandlers<Fields extends DraftFields> {
  /** Names what is edited: 'property-12'. */
  subject: string;
  staffId: string;
  /** What stands in the form. */
  read: () => Fields;
  /** Sends in a request that outlives its page where it `fitsKeepalive`. @throws ApiFailure */
  send: (draft: SentDraft<Fields>) => Promise<SavedDraft<Fields>>;
  /** What is stored now, for an editor that was overtaken. */
  reload: () => Promise<StoredDraft<Fields>>;
  /** Begins the form anew with these values. */
  show: (fields: Fields) => void;
  /** Told of fields taken over from somebody else, which nobody had changed here. */
  onTaken: (names: readonly string[], message: string) => void;
  onChange: (snapshot: DraftSnapshot) => void;
}

/** Milliseconds a save waits for its reply; saves come one after the other, so one without a reply would stop them all. */
const REPLY_TIMEOUT_MS = 60_000;
/** Milliseconds until a save that failed for want of a connection is tried again: doubled each time, up to the longest. */
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

/** Whether the same save can succeed later by itself. A refusal stays one until something else is typed. */
const isPassing = (failure: ApiFailure): boolean =>
  !['cancelled', 'request_setup'].includes(failure.code) &&
  (!isRefusal(failure) || failure.status >= 500 || failure.status === 429);

/**
 * Decides when what is typed into a form is saved, and under which version and session.
 *
 * Two saves are never under way at once: the second begins from the version the first has made. The one exception is a
 * page that goes away with a save under way and more typed since; the first is then stopped, and the second, which holds
 * all of it, is sent in its place. The server tells the two apart by the number of the save.
 *
 * A save that fails leaves the status 'failed', never 'saving'; it is tried again by itself where that can help.
 */
export class DraftSaver<Fields extends DraftFields> {
  private readonly state: DraftState<Fields>;
  private readonly session: SaveSession;
  private status: DraftStatus = { name: 'rest' };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retryMs = FIRST_RETRY_MS;
  private queue: Promise<unknown> = Promise.resolve();
  private isOpen = true;
  private underWay: { controller: AbortController; changed: object; isReplaced: boolean } | null = null;

  constructor(
    private readonly handlers: DraftHandlers<Fields>,
    loaded: StoredDraft<Fields>,
    private readonly pauseMs: number,
  ) {
    this.state = new DraftState(loaded);
    this.session = new SaveSession(handlers.subject, handlers.staffId);
  }

  /** The version of the last save; what is done next with the thing begins from it. */
  get versionNow(): number {
    return this.state.stored.version;
  }

  /** Whether something stands in the form that is not stored. */
  get hasUnsaved(): boolean {
    return this.state.hasUnsaved(this.handlers.read());
  }

  /** Something was typed: it is saved after a pause. */
  touch(): void {
    this.retryMs = FIRST_RETRY_MS;
    this.session.stay();
    this.state.noteTyped(this.handlers.read());
    this.report({ name: 'typing' });
    this.saveIn(this.pauseMs);
  }

  /** The editor stands on the page. */
  open(): void {
    this.isOpen = true;
  }

  /**
   * Another page of the site comes: saves what is left once more. What fails then is not tried again here, but by the
   * editor that opens next in this tab: two of them in one session would pass over each other's saves.
   */
  close(): Promise<number> {
    this.isOpen = false;
    this.remember();
    return this.flush();
  }

  /** Tries a failed save again at once, such as when the connection is back or the person is. */
  retry(): void {
    if (this.isOpen && this.status.name === 'failed') this.saveIn(0);
  }

  /** The page that was about to go is shown again. */
  stay(): void {
    this.session.stay();
  }

  /**
   * Saves what is not saved yet.
   * @returns the version that counts then
   * @throws ApiFailure edited_meanwhile also where nothing is left to save but a field in conflict
   */
  flush(): Promise<number> {
    return this.inTurn(() => this.save());
  }

  /**
   * Sends everything for something that is more than a save, such as publishing. Where that is refused, what was typed
   * is still saved after the usual pause.
   * @throws ApiFailure edited_meanwhile where somebody else saved first: the person looks at it before it goes on
   */
  submit<Reply extends SavedDraft<Fields>>(send: (draft: SentDraft<Fields>) => Promise<Reply>): Promise<Reply> {
    return this.inTurn(async () => {
      this.state.refuseConflicts();
      try {
        return await this.deliver(send);
      } catch (failure) {
        if (this.hasUnsaved) this.saveIn(this.pauseMs);
        throw failure;
      }
    });
  }

  /** Keeps in the tab what is not stored, until it is. */
  remember(): void {
    this.session.remember(this.state.unstored(this.handlers.read()));
  }

  /**
   * For a page that is going away: sends at once what is not stored, and keeps it in the tab until the server has said
   * that it is.
   * @returns false where what is typed is too large for a request that outlives its page
   */
  leave(fits: (changed: Partial<Fields>, whole: Fields) => boolean): boolean {
    clearTimeout(this.timer);
    const mine = this.handlers.read();
    const changed = this.state.unsaved(mine);
    this.remember();
    if (Object.keys(changed).length === 0) return true;
    if (!this.underWay || !isSameValue(this.underWay.changed, changed)) {
      if (this.underWay) {
        this.underWay.isReplaced = true;
        this.underWay.controller.abort();
      }
      const last = this.save();
      this.queue = last.catch(() => {});
      void trackSave(last).catch(() => {});
    }
    this.session.part(this.state.unstored(mine));
    return fits(changed, this.state.whole(mine));
  }

  /**
   * Sends again what the tab kept of an earlier page and the page that followed does not have, in the session of that
   * page: a save of one's own is no conflict, also where it arrived after this page was read. Call once the form is there.
   */
  resume(): void {
    const left = this.session.resume();
    if (!left) return;
    const { stored } = this.state;
    const { missing, overtaken } = comparedWithStored(left, stored);
    if (missing.length === 0) return;
    this.state.addConflicts(overtaken, left.fields, left.base, 'It was changed after you left this page.');
    this.handlers.show({ ...stored.fields, ...pick(left.fields, missing) });
    this.touch();
  }

  /** Takes over what the server says counts now; the form begins anew with it. */
  adopt(version: number, fields: Fields): void {
    clearTimeout(this.timer);
    this.state.adopt({ version, fields });
    this.session.forget();
    this.handlers.show(fields);
    this.report({ name: 'rest' });
  }

  /** The same where nothing here is unsaved; what is being typed goes before. */
  adoptIfNewer(version: number, fields: Fields): void {
    if (version > this.versionNow && this.status.name === 'rest' && !this.hasUnsaved) this.adopt(version, fields);
  }

  /** Something was done that left the fields alone: the next save begins from its version. */
  counts(version: number): void {
    this.state.noteStored(version, {});
  }

  keepMine(name: string): void {
    this.state.settle(name);
    this.touch();
  }

  takeTheirs(name: string): void {
    const conflict = this.state.conflicts[name];
    if (!conflict) return;
    this.handlers.show({ ...this.handlers.read(), [name]: conflict.theirs });
    this.keepMine(name);
  }

  private saveIn(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush().catch(() => {}), delayMs);
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    clearTimeout(this.timer);
    const next = this.queue.catch(() => {}).then(work);
    this.queue = next;
    return trackSave(next);
  }

  private report(status: DraftStatus): void {
    this.status = status;
    this.handlers.onChange({ status, conflicts: this.state.conflicts });
  }

  /** @returns the failure, once it is reported and, where that can help, the next try is set */
  private reportFailure(failure: ApiFailure): ApiFailure {
    this.report({ name: 'failed', message: failure.message });
    if (this.isOpen && isPassing(failure)) {
      this.saveIn(this.retryMs);
      this.retryMs = Math.min(this.retryMs * 2, LONGEST_RETRY_MS);
    }
    return failure;
  }

  private unsavedNow(): Partial<Fields> {
    return this.state.unsaved(this.handlers.read());
  }

  private async save(): Promise<number> {
    if (Object.keys(this.unsavedNow()).length > 0) await this.deliver(this.handlers.send);
    else {
      if (this.state.disputed.length > 0) await this.refreshConflicts();
      this.report({ name: 'rest' });
    }
    this.state.refuseConflicts();
    return this.versionNow;
  }

  /**
   * Sends in the present version and with the next number of a save, and again where only the version differs.
   * @throws ApiFailure what the server answers; edited_meanwhile after what can be merged was
   */
  private async deliver<Reply extends SavedDraft<Fields>>(
    send: (draft: SentDraft<Fields>) => Promise<Reply>,
  ): Promise<Reply> {
    const mine = this.handlers.read();
    const changed = this.state.unsaved(mine);
    const { version, fields: stored } = this.state.stored;
    const underWay = { controller: new AbortController(), changed, isReplaced: false };
    this.underWay = underWay;
    this.report({ name: 'saving' });
    const { signal } = underWay.controller;
    const draft = { version, session: this.session.next(changed), changed, whole: this.state.whole(mine), stored };
    // The editor that opens next goes on after this number: under the same one, the server would pass it over.
    if (!this.isOpen) this.remember();
    try {
      const reply = await answered(send({ ...draft, signal }));
      this.countAsStored(changed, reply);
      return reply;
    } catch (cause) {
      const failure = failureWithoutReply(cause);
      if (underWay.isReplaced) throw failure;
      underWay.controller.abort();
      if (failure.code !== 'edited_meanwhile') throw this.reportFailure(failure);
      if (!(await this.mergeTheirs(failure))) throw failure;
      // The version that was refused is the one the server gives: sending it again would go on for ever.
      if (this.versionNow === version) throw this.reportFailure(failure);
      return this.deliver(send);
    } finally {
      if (this.underWay === underWay) this.underWay = null;
    }
  }

  private countAsStored(changed: Partial<Fields>, { version, made }: SavedDraft<Fields>): void {
    this.retryMs = FIRST_RETRY_MS;
    this.state.noteStored(version, { ...changed, ...made });
    this.session.noteStored(version, changed, this.state.unstored(this.handlers.read()));
    // What was typed while the save was under way has a pause of its own.
    this.report({ name: Object.keys(this.unsavedNow()).length > 0 ? 'typing' : 'rest' });
  }

  /**
   * Somebody else saved in between: asks for what is stored now and merges it with the form.
   * @returns whether what is unsaved can be sent again as it is
   * @throws ApiFailure where what is stored cannot be read; nothing is lost, and the save is tried again
   */
  private async mergeTheirs(refusal: ApiFailure): Promise<boolean> {
    const theirs = await answered(this.handlers.reload()).catch((cause: unknown) => {
      throw this.reportFailure(failureWithoutReply(cause));
    });
    return this.mergeWith(theirs, refusal.fields[0]?.message ?? refusal.message);
  }

  /** A field in conflict is not sent, so no refusal tells that the other person has gone on writing in it. */
  private async refreshConflicts(): Promise<void> {
    const theirs = await answered(this.handlers.reload()).catch(() => null);
    if (theirs && theirs.version > this.versionNow) this.mergeWith(theirs, 'It was changed once more elsewhere.');
  }

  /** @returns whether nothing in the form contradicts what is stored now */
  private mergeWith(theirs: StoredDraft<Fields>, message: string): boolean {
    const mine = this.handlers.read();
    const { taken, isClean } = this.state.merge(theirs, mine, message);
    if (taken.length > 0) {
      this.handlers.show({ ...mine, ...pick(theirs.fields, taken) });
      this.handlers.onTaken(taken, message);
    }
    if (!isClean) this.touch();
    return isClean;
  }
}

/** The reply of a call, or the failure of one that nobody answers within a minute. */
function answered<Reply>(reply: Promise<Reply>): Promise<Reply> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    const failure = new ApiFailure(0, 'no_response', 'No response received from server');
    timer = setTimeout(() => reject(failure), REPLY_TIMEOUT_MS);
  });
  return Promise.race([reply, silence]).finally(() => clearTimeout(timer));
}
