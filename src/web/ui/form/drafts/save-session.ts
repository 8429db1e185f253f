import { isRecord } from '#platform/text/json.ts';
import type { EditSession } from '#platform/versioning/versions.ts';
import { randomKey } from '../use-submission.ts';
import { type DraftFields, isSameValue } from './draft-state.ts';

/** Bytes of a request that browsers finish after its page is gone: 64 KiB, less room for another small one. */
const KEEPALIVE_BYTES = 60_000;

/** Whether a body is small enough to be sent while its page is being left. */
export const fitsKeepalive = (body: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(body)).length <= KEEPALIVE_BYTES;

/** What was typed and not known to be stored. The next editor of this tab sends it again where it did not arrive. */
interface LeftDraft {
  staffId: string;
  session: EditSession;
  fields: Readonly<Record<string, unknown>>;
  /** What these fields were before, as far as this editor knew. */
  base: Readonly<Record<string, unknown>>;
  /** Values that this tab sent without a reply; if the server has one of them, it is an own save. */
  sent: Readonly<Record<string, readonly unknown[]>>;
  /** What was stored of it, and as which version, while the page went: the next page may have been read before. */
  saved?: { version: number; names: readonly string[] };
}

const keyOf = (subject: string): string => `makao.left-draft.${subject}`;

/** Stores a draft in the tab's session storage; null removes it. Does nothing where storage is refused. */
function keepLeftDraft(subject: string, draft: LeftDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(subject), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(subject));
  } catch {
    // Private windows and full storage: the request that is sent on leaving is the first safeguard, this the second.
  }
}

/** Removes and returns the draft that this member left in this tab; one of another member is only removed. */
function takeLeftDraft(subject: string, staffId: string): LeftDraft | null {
  try {
    const text = sessionStorage.getItem(keyOf(subject));
    sessionStorage.removeItem(keyOf(subject));
    const draft: unknown = text === null ? null : JSON.parse(text);
    return isLeftDraft(draft) && draft.staffId === staffId ? draft : null;
  } catch {
    return null;
  }
}

/**
 * Compares a left draft with the content that the next page loaded.
 * @returns names of the fields to put back into the form; those in `overtaken` somebody else has changed since
 */
export function comparedWithStored(
  left: LeftDraft,
  stored: { version: number; fields: DraftFields },
): { missing: string[]; overtaken: string[] } {
  const hasArrived = left.saved && left.saved.version <= stored.version ? left.saved.names : [];
  const missing = Object.keys(left.fields).filter(
    (name) =>
      name in stored.fields && !hasArrived.includes(name) && !isSameValue(left.fields[name], stored.fields[name]),
  );
  const isOwn = (name: string): boolean =>
    [left.base[name], ...(left.sent[name] ?? [])].some((value) => isSameValue(value, stored.fields[name]));
  return { missing, overtaken: missing.filter((name) => !isOwn(name)) };
}

const isLeftDraft = (value: unknown): value is LeftDraft =>
  isRecord(value) &&
  typeof value.staffId === 'string' &&
  isRecord(value.session) &&
  typeof value.session.id === 'string' &&
  typeof value.session.save === 'number' &&
  isRecord(value.fields) &&
  isRecord(value.base) &&
  isRecord(value.sent) &&
  Object.values(value.sent).every(Array.isArray) &&
  (value.saved === undefined ||
    (isRecord(value.saved) && typeof value.saved.version === 'number' && Array.isArray(value.saved.names)));

/** Sent values remembered per field; older ones have been overwritten. */
const MOST_SENT = 3;

const withSent = (sent: LeftDraft['sent'], values: DraftFields): LeftDraft['sent'] => ({
  ...sent,
  ...Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, [...(sent[name] ?? []), value].slice(-MOST_SENT)]),
  ),
});

export type Unstored = Pick<LeftDraft, 'fields' | 'base'>;

/** Numbers an editor's saves, and keeps in the tab what is unsaved, so that the next page continues the session. */
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

  next(changed: DraftFields): EditSession {
    this.sent = withSent(this.sent, changed);
    this.session = { id: this.session.id, save: this.session.save + 1 };
    return this.session;
  }

  noteStored(version: number, changed: DraftFields, unstored: Unstored | null): void {
    this.sent = {};
    if (this.parting) {
      const names = [...(this.parting.saved?.names ?? []), ...Object.keys(changed)];
      this.parting = { ...this.parting, session: this.session, saved: { version, names } };
      keepLeftDraft(this.subject, this.parting);
    } else if (!unstored) keepLeftDraft(this.subject, null);
  }

  /** Keeps unsaved fields in the tab, also those saved while leaving: the next page may have been loaded before. */
  remember(unstored: Unstored | null): void {
    keepLeftDraft(this.subject, this.parting ?? this.leftDraft(unstored));
  }

  /** Call when the page is left with these fields unsaved. */
  part(unstored: Unstored | null): void {
    this.parting = this.leftDraft(unstored);
    this.remember(unstored);
  }

  /** For a page that stays: the next one has the session, and two in one session would skip each other's saves. */
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

  forget(): void {
    this.parting = null;
    keepLeftDraft(this.subject, null);
  }

  private leftDraft(unstored: Unstored | null): LeftDraft | null {
    return unstored && { staffId: this.staffId, session: this.session, ...unstored, sent: this.sent };
  }
}
