import { isRecord } from '#platform/text/json.ts';
import type { EditSession } from '#platform/versioning/versions.ts';
import { type DraftFields, isSameValue } from './draft-state.ts';

/** Bytes of a request that browsers finish after its page is gone: 64 KiB, less room for another small one. */
const KEEPALIVE_BYTES = 60_000;

/** Whether a body is small enough to be sent while its page is being left. */
export const fitsKeepalive = (body: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(body)).length <= KEEPALIVE_BYTES;

/**
 * What somebody typed and left before the server had said that it is stored. The tab keeps it, so that the editor can
 * tell when it opens again whether the save arrived, and send it again where it did not.
 */
export interface LeftDraft {
  staffId: string;
  session: EditSession;
  /** The fields that were not stored yet, by name. */
  fields: Readonly<Record<string, unknown>>;
  /** What these fields were before, as far as this editor knew. */
  base: Readonly<Record<string, unknown>>;
  /** Values that this tab sent without a reply; if the server has one of them, it is an own save. */
  sent: Readonly<Record<string, readonly unknown[]>>;
  /**
   * What the server stored of it while the page was going away, and the version that made. The next page was asked for
   * at the same moment, and may have been read before.
   */
  saved?: { version: number; names: readonly string[] };
}

const keyOf = (subject: string): string => `makao.left-draft.${subject}`;

/** Stores a draft in the tab's session storage; null removes it. Does nothing where storage is refused. */
export function keepLeftDraft(subject: string, draft: LeftDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(subject), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(subject));
  } catch {
    // Private windows and full storage: the request that is sent on leaving is the first safeguard, this the second.
  }
}

/** Removes and returns the draft that this member left in this tab; one of another member is only removed. */
export function takeLeftDraft(subject: string, staffId: string): LeftDraft | null {
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
