import { ApiFailure, failureWithoutReply } from '#shared/api/failure.ts';
import type { EditSession } from '#shared/versions.ts';
import { randomKey } from './attempt-key.ts';
import { keepLeftDraft, type LeftDraft, takeLeftDraft } from './left-draft.ts';
import { trackSave } from './pending-saves.ts';

export type DraftFields = Readonly<Record<string, unknown>>;

/** A field that was changed here and, since the form was opened, elsewhere too. */
export interface FieldConflict {
  theirs: unknown;
  mine: unknown;
  /** 'Achieng Njoroge saved it at 9:41 AM on 21 Nov 2026.' */
  message: string;
}

export type DraftStatus = { name: 'rest' | 'typing' | 'saving' } | { name: 'failed'; message: string };

export interface DraftSnapshot {
  status: DraftStatus;
  /** By the field's name. These fields are not saved until one of the two values is chosen; all others are. */
  conflicts: Readonly<Record<string, FieldConflict>>;
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
  /** Stops a save that a later one of a page being left takes the place of. */
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
  reload: () => Promise<{ version: number; fields: Fields }>;
  /** Begins the form anew with these values. */
  show: (fields: Fields) => void;
  /** Told of fields taken over from somebody else, which nobody had changed here. */
  onTaken: (names: readonly string[], message: string) => void;
  onChange: (snapshot: DraftSnapshot) => void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Saves what is typed into a form, one request after the other. Two saves are never under way at once: the second
 * begins from the version the first has made. The one exception is a page that goes away with a save under way and
 * more typed since; the first is then stopped, and the second, which holds all of it, is sent in its place. The server
 * tells the two apart by the number of the save.
 */
export class DraftSaver<Fields extends DraftFields> {
  private session: EditSession = { id: randomKey(), save: 0 };
  private conflicts: Record<string, FieldConflict & { base: unknown }> = {};
  private status: DraftStatus = { name: 'rest' };
  /** A form that nobody touched has nothing to save, also where it writes a value in another way than the server. */
  private isTouched = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private queue: Promise<unknown> = Promise.resolve();
  private underWay: { controller: AbortController; changed: object } | null = null;
  /** Values that were sent and not answered yet, by field, of this page and those before it that were left so. */
  private sent: Readonly<Record<string, readonly unknown[]>> = {};
  /** What the tab keeps of a page that is going away; null again once something is typed, as the page stayed. */
  private parting: LeftDraft | null = null;

  constructor(
    private readonly handlers: DraftHandlers<Fields>,
    private version: number,
    private base: Fields,
    private readonly pauseMs: number,
  ) {}

  /** The version of the last save; what is done next with the thing begins from it. */
  get versionNow(): number {
    return this.version;
  }

  /** Whether something stands in the form that is not stored. */
  get hasUnsaved(): boolean {
    return Object.keys(this.unsaved(this.handlers.read())).length > 0 || Object.keys(this.conflicts).length > 0;
  }

  /** Something was typed: it is saved after a pause. */
  touch(): void {
    this.isTouched = true;
    this.stay();
    this.followConflicts();
    this.say({ name: 'typing' });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush().catch(() => {}), this.pauseMs);
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

  /**
   * Saves what is not saved yet.
   * @returns the version that counts then
   * @throws ApiFailure edited_meanwhile also where nothing is left to save but a field in conflict
   */
  flush(): Promise<number> {
    return this.inTurn(() => this.save());
  }

  /**
   * Sends everything for something that is more than a save, such as publishing.
   * @throws ApiFailure edited_meanwhile where somebody else saved first: the person looks at it before it goes on
   */
  submit<Reply extends SavedDraft<Fields>>(send: (draft: SentDraft<Fields>) => Promise<Reply>): Promise<Reply> {
    return this.inTurn(async () => {
      this.refuseConflicts();
      const now = this.handlers.read();
      const changed = this.unsaved(now);
      const reply = await this.sendOnce(now, changed, send);
      this.countAsStored(changed, reply);
      return reply;
    });
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    clearTimeout(this.timer);
    const next = this.queue.catch(() => {}).then(work);
    this.queue = next;
    return trackSave(next);
  }

  /**
   * Keeps in the tab what is not stored, with what it was typed over, until it is. What a page going away has saved
   * stays too: the page that follows may have been read before.
   */
  remember(): void {
    this.keepInTab(this.parting ?? this.whatIsLeft());
  }

  private keepInTab(left: LeftDraft | null): void {
    keepLeftDraft(this.handlers.subject, left);
  }

  private whatIsLeft(): LeftDraft | null {
    const now = this.handlers.read();
    const changed = this.unsaved(now);
    const disputed = Object.keys(this.conflicts);
    const fields = { ...changed, ...pick(now, disputed) };
    const bases = disputed.map((name) => [name, this.conflicts[name]?.base]);
    const base = { ...pick(this.base, Object.keys(changed)), ...Object.fromEntries(bases) };
    if (Object.keys(fields).length === 0) return null;
    return { staffId: this.handlers.staffId, session: this.session, fields, base, sent: this.sent };
  }

  /**
   * For a page that is going away: sends at once what is not stored, and keeps it in the tab until the server has said
   * that it is.
   * @returns false where what is typed is too large for a request that outlives its page
   */
  leave(fits: (changed: Partial<Fields>) => boolean): boolean {
    clearTimeout(this.timer);
    const changed = this.unsaved(this.handlers.read());
    this.remember();
    if (Object.keys(changed).length === 0) return true;
    if (!this.underWay || !isSame(this.underWay.changed, changed)) {
      this.underWay?.controller.abort();
      const last = this.save();
      this.queue = last.catch(() => {});
      void trackSave(last).catch(() => {});
    }
    this.parting = this.whatIsLeft();
    this.remember();
    return fits(changed);
  }

  /**
   * Sends again what the tab kept of an earlier page and the page that followed does not have, in the session of that
   * page: a save of one's own is no conflict, also where it arrived after this page was read. Call once the form is there.
   */
  resume(): void {
    const left = takeLeftDraft(this.handlers.subject, this.handlers.staffId);
    if (!left) return;
    this.session = left.session;
    this.sent = withValues(left.sent, left.fields);
    const hasArrived = left.saved && left.saved.version <= this.version ? left.saved.names : [];
    const names = Object.keys(left.fields).filter((name) => name in this.base && !hasArrived.includes(name));
    const missing = names.filter((name) => !isSame(left.fields[name], this.base[name]));
    if (missing.length === 0) return;
    const isOwn = (name: string): boolean =>
      [left.base[name], ...(left.sent[name] ?? [])].some((value) => isSame(value, this.base[name]));
    const overtaken = missing.filter((name) => !isOwn(name));
    for (const name of overtaken) {
      const message = 'It was changed after you left this page.';
      this.conflicts[name] = { theirs: this.base[name], mine: left.fields[name], base: left.base[name], message };
    }
    this.handlers.show({ ...this.base, ...pick(left.fields, missing) });
    this.touch();
  }

  /** Takes over what the server says counts now; the form begins anew with it. */
  adopt(version: number, fields: Fields): void {
    clearTimeout(this.timer);
    this.version = version;
    this.base = fields;
    this.conflicts = {};
    this.isTouched = false;
    this.parting = null;
    this.keepInTab(null);
    this.handlers.show(fields);
    this.say({ name: 'rest' });
  }

  /** The same where nothing here is unsaved; what is being typed goes before. */
  adoptIfNewer(version: number, fields: Fields): void {
    if (version > this.version && this.status.name === 'rest' && !this.hasUnsaved) this.adopt(version, fields);
  }

  /** Something was done that left the fields alone: the next save begins from its version. */
  counts(version: number): void {
    this.version = version;
  }

  keepMine(name: string): void {
    this.settle(name);
  }

  takeTheirs(name: string): void {
    const conflict = this.conflicts[name];
    if (!conflict) return;
    this.handlers.show({ ...this.handlers.read(), [name]: conflict.theirs });
    this.settle(name);
  }

  private settle(name: string): void {
    const { [name]: _settled, ...others } = this.conflicts;
    this.conflicts = others;
    this.touch();
  }

  /** What stands in a field in conflict may be typed on; once it is what the other wrote, there is nothing to choose. */
  private followConflicts(): void {
    const names = Object.keys(this.conflicts);
    if (names.length === 0) return;
    const now = this.handlers.read();
    const open = Object.entries(this.conflicts).filter(([name, { theirs }]) => !isSame(theirs, now[name]));
    this.conflicts = Object.fromEntries(open.map(([name, conflict]) => [name, { ...conflict, mine: now[name] }]));
  }

  private say(status: DraftStatus): void {
    this.status = status;
    this.handlers.onChange({ status, conflicts: this.conflicts });
  }

  /** What differs from what is stored, without the fields in conflict. */
  private unsaved(now: Fields): Partial<Fields> {
    if (!this.isTouched) return {};
    const names = Object.keys(now).filter((name) => !(name in this.conflicts) && !isSame(now[name], this.base[name]));
    return pick(now, names);
  }

  private async save(): Promise<number> {
    const now = this.handlers.read();
    const changed = this.unsaved(now);
    if (Object.keys(changed).length === 0) {
      if (Object.keys(this.conflicts).length > 0) await this.refreshConflicts();
      this.say({ name: 'rest' });
    } else this.countAsStored(changed, await this.sendOnce(now, changed, this.handlers.send));
    this.refuseConflicts();
    return this.version;
  }

  private countAsStored(changed: Partial<Fields>, { version, made }: SavedDraft<Fields>): void {
    this.version = version;
    this.base = { ...this.base, ...changed, ...made };
    this.sent = {};
    if (this.parting) {
      const names = [...(this.parting.saved?.names ?? []), ...Object.keys(changed)];
      this.parting = { ...this.parting, session: this.session, saved: { version, names } };
      this.keepInTab(this.parting);
    } else if (!this.hasUnsaved) this.keepInTab(null);
    // What was typed while the save was under way has a pause of its own.
    const isTyping = Object.keys(this.unsaved(this.handlers.read())).length > 0;
    this.say({ name: isTyping ? 'typing' : 'rest' });
  }

  /**
   * Sends in the present version and with the next number of a save, and once more where only the version differs.
   * @throws ApiFailure what the server answers; edited_meanwhile after what can be merged was
   */
  private async sendOnce<Reply>(
    now: Fields,
    changed: Partial<Fields>,
    send: (draft: SentDraft<Fields>) => Promise<Reply>,
  ): Promise<Reply> {
    const controller = new AbortController();
    const underWay = { controller, changed };
    this.underWay = underWay;
    this.sent = withValues(this.sent, changed);
    this.say({ name: 'saving' });
    this.session = { id: this.session.id, save: this.session.save + 1 };
    const whole = { ...now, ...pick(this.base, Object.keys(this.conflicts)) };
    try {
      return await send({
        version: this.version,
        session: this.session,
        changed,
        whole,
        stored: this.base,
        signal: controller.signal,
      });
    } catch (cause) {
      const failure = failureWithoutReply(cause);
      // A later save of this page went in its place.
      if (controller.signal.aborted) throw failure;
      if (failure.code === 'edited_meanwhile' && (await this.merge(failure)) === 'same') {
        return this.sendOnce(now, changed, send);
      }
      if (failure.code !== 'edited_meanwhile') this.say({ name: 'failed', message: failure.message });
      throw failure;
    } finally {
      if (this.underWay === underWay) this.underWay = null;
    }
  }

  /**
   * Somebody else saved in between. Fields changed there alone are taken over, fields changed here alone stay to be
   * saved, and for those changed in both places the person chooses.
   */
  private async merge(failure: ApiFailure): Promise<'same' | 'merged'> {
    const theirs = await this.handlers.reload();
    return this.mergeWith(theirs, failure.fields[0]?.message ?? failure.message);
  }

  /** A field in conflict is not sent, so no refusal tells that the other person has gone on writing in it. */
  private async refreshConflicts(): Promise<void> {
    const theirs = await this.handlers.reload().catch(() => null);
    if (theirs && theirs.version > this.version) this.mergeWith(theirs, 'It was changed once more elsewhere.');
  }

  private mergeWith(theirs: { version: number; fields: Fields }, message: string): 'same' | 'merged' {
    const mine = this.handlers.read();
    const base = this.base;
    const changedThere = Object.keys(theirs.fields).filter((name) => !isSame(theirs.fields[name], base[name]));
    this.version = theirs.version;
    this.base = theirs.fields;
    const different = changedThere.filter((name) => !isSame(theirs.fields[name], mine[name]));
    if (different.length === 0) {
      this.followConflicts();
      return 'same';
    }
    const disputed = different.filter((name) => name in this.conflicts || !isSame(mine[name], base[name]));
    const taken = different.filter((name) => !disputed.includes(name));
    for (const name of disputed) {
      this.conflicts[name] = { theirs: theirs.fields[name], mine: mine[name], base: base[name], message };
    }
    if (taken.length > 0) {
      this.handlers.show({ ...mine, ...pick(theirs.fields, taken) });
      this.handlers.onTaken(taken, message);
    }
    this.touch();
    return 'merged';
  }

  private refuseConflicts(): void {
    const [conflict] = Object.values(this.conflicts);
    if (!conflict) return;
    const message = `${conflict.message} Choose first what shall stand.`;
    throw new ApiFailure(409, 'edited_meanwhile', message);
  }
}

/** The last values that were sent are enough: what went before them has been stored over. */
const MOST_SENT = 3;

const withValues = (
  sent: Readonly<Record<string, readonly unknown[]>>,
  values: object,
): Record<string, readonly unknown[]> => ({
  ...sent,
  ...Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, [...(sent[name] ?? []), value].slice(-MOST_SENT)]),
  ),
});

function pick<Fields extends object>(fields: Fields, names: readonly string[]): Partial<Fields> {
  const picked: Partial<Fields> = {};
  for (const name in fields) if (names.includes(name)) picked[name] = fields[name];
  return picked;
}
