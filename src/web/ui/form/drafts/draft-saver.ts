import { type ApiFailure, isRefusal } from '#platform/http/failure.ts';
import type { DraftHandlers, DraftStatus, SavedDraft, SentDraft } from './draft-delivery.ts';
import { DraftDelivery } from './draft-delivery.ts';
import { type DraftFields, DraftState, pick, type StoredDraft } from './draft-state.ts';
import { trackSave } from './pending-saves.ts';
import { comparedWithStored, SaveSession } from './save-session.ts';

/** Milliseconds until a save that got no reply is retried: doubled each time, up to the longest. */
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

/** Whether the same save can succeed later. A refusal stays one until something else is typed. */
const isPassing = (failure: ApiFailure): boolean =>
  !['cancelled', 'request_setup'].includes(failure.code) &&
  (!isRefusal(failure) || failure.status >= 500 || failure.status === 429);

/**
 * Decides when the fields of a form are saved; `DraftDelivery` sends them.
 *
 * Two saves are never under way at once: the second starts from the version that the first has made. The exception is a
 * page that is left during a save, with more typed since: the first save is aborted and the second, which has all
 * changes, replaces it. The server tells the two apart by the number of the save.
 *
 * A failed save leaves the status 'failed', never 'saving', and is retried where that can help.
 */
export class DraftSaver<Fields extends DraftFields> {
  private readonly state: DraftState<Fields>;
  private readonly session: SaveSession;
  private readonly delivery: DraftDelivery<Fields>;
  private status: DraftStatus = { name: 'rest' };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retryMs = FIRST_RETRY_MS;
  private queue: Promise<unknown> = Promise.resolve();
  private isOpen = true;

  constructor(
    private readonly handlers: DraftHandlers<Fields>,
    loaded: StoredDraft<Fields>,
    private readonly pauseMs: number,
  ) {
    this.state = new DraftState(loaded);
    this.session = new SaveSession(handlers.subject, handlers.staffId);
    this.delivery = new DraftDelivery({
      handlers,
      state: this.state,
      session: this.session,
      isOpen: () => this.isOpen,
      remember: () => this.remember(),
      report: (status) => this.report(status),
      reportFailure: (failure) => this.reportFailure(failure),
      onStored: () => {
        this.retryMs = FIRST_RETRY_MS;
      },
      onUnsaved: () => this.touch(),
    });
  }

  /** The version of the last save, from which other actions on the content start. */
  get versionNow(): number {
    return this.state.stored.version;
  }

  get hasUnsaved(): boolean {
    return this.state.hasUnsaved(this.handlers.read());
  }

  touch(): void {
    this.retryMs = FIRST_RETRY_MS;
    this.session.stay();
    this.state.noteTyped(this.handlers.read());
    this.report({ name: 'typing' });
    this.saveIn(this.pauseMs);
  }

  open(): void {
    this.isOpen = true;
  }

  /** Saves once more. A failure is retried by the next editor of this tab: two in a session skip each other's saves. */
  close(): Promise<number> {
    this.isOpen = false;
    this.remember();
    return this.flush();
  }

  retry(): void {
    if (this.isOpen && this.status.name === 'failed') this.saveIn(0);
  }

  /** Call when a page that was being left is shown again. */
  stay(): void {
    this.session.stay();
  }

  /** @returns the version that counts then @throws ApiFailure edited_meanwhile also for a field in conflict */
  flush(): Promise<number> {
    return this.inTurn(() => this.save());
  }

  /**
   * Sends all fields for an action beyond a save, such as publishing. When it is refused, the fields are still saved
   * after the usual pause.
   * @throws ApiFailure edited_meanwhile when somebody else saved first, so that the user can look at it before
   */
  submit<Reply extends SavedDraft<Fields>>(send: (draft: SentDraft<Fields>) => Promise<Reply>): Promise<Reply> {
    return this.inTurn(async () => {
      this.state.refuseConflicts();
      try {
        return await this.delivery.deliver(send);
      } catch (failure) {
        if (this.hasUnsaved) this.saveIn(this.pauseMs);
        throw failure;
      }
    });
  }

  remember(): void {
    this.session.remember(this.state.unstored(this.handlers.read()));
  }

  /** Sends what is not stored, and keeps it in the tab. @returns false when too large to outlive the page */
  leave(fits: (changed: Partial<Fields>, whole: Fields) => boolean): boolean {
    clearTimeout(this.timer);
    const mine = this.handlers.read();
    const changed = this.state.unsaved(mine);
    this.remember();
    if (Object.keys(changed).length === 0) return true;
    if (this.delivery.replaceUnderWay(changed)) {
      const last = this.save();
      this.queue = last.catch(() => {});
      void trackSave(last).catch(() => {});
    }
    this.session.part(this.state.unstored(mine));
    return fits(changed, this.state.whole(mine));
  }

  /**
   * Sends again what the previous page left in the tab and this page's data lack, in the session of that page, so that
   * an own save is no conflict even if it arrived after this page was loaded. Call once the form is mounted.
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

  adopt(version: number, fields: Fields): void {
    clearTimeout(this.timer);
    this.state.adopt({ version, fields });
    this.session.forget();
    this.handlers.show(fields);
    this.report({ name: 'rest' });
  }

  /** `adopt` for a newer version, unless something here is unsaved. */
  adoptIfNewer(version: number, fields: Fields): void {
    if (version > this.versionNow && this.status.name === 'rest' && !this.hasUnsaved) this.adopt(version, fields);
  }

  /** Call after an action that left the fields unchanged: the next save starts from its version. */
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

  private async save(): Promise<number> {
    await this.delivery.save();
    this.state.refuseConflicts();
    return this.versionNow;
  }

  private report(status: DraftStatus): void {
    this.status = status;
    this.handlers.onChange({ status, conflicts: this.state.conflicts });
  }

  private reportFailure(failure: ApiFailure): ApiFailure {
    this.report({ name: 'failed', message: failure.message });
    if (this.isOpen && isPassing(failure)) {
      this.saveIn(this.retryMs);
      this.retryMs = Math.min(this.retryMs * 2, LONGEST_RETRY_MS);
    }
    return failure;
  }
}
