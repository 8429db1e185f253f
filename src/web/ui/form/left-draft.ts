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
  /** Values this tab sent before without hearing that they were stored: one that is found stored is one's own. */
  sent: Readonly<Record<string, readonly unknown[]>>;
  /**
   * What the server stored of it while the page was going away, and the version that made. The next page was asked for
   * at the same moment, and may have been read before.
   */
  saved?: { version: number; names: readonly string[] };
}

const keyOf = (subject: string): string => `makao.left-draft.${subject}`;

/** Keeps a draft for this tab; null removes it. A browser without storage keeps none. */
export function keepLeftDraft(subject: string, draft: LeftDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(subject), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(subject));
  } catch {
    // Private windows and full storage: the request that is sent on leaving is the first safeguard, this the second.
  }
}

/** Takes what was left in this tab by this person; what another person left is removed unread. */
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
 * Compares a left draft with what the page that follows was given.
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
