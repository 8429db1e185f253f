import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { hourOfDay, nairobiDay, nairobiHour, shortDay } from '#platform/time/nairobi-time.ts';

/** '21 Nov 2026 at 9:41 AM', in Nairobi. */
const momentText = (at: Date): string => `${shortDay(nairobiDay(at))} at ${hourOfDay(nairobiHour(at))}`;

/** 409 `edited_meanwhile`. @param sentence names the other editor; forms show it at the field `version` */
export const conflictError = (sentence: string, message?: string): ApiError =>
  new ApiError('edited_meanwhile', {
    message: message ?? sentence,
    detail: [{ field: 'version', code: 'edited_meanwhile', message: sentence }],
  });

export interface SavedBy {
  name: string | null;
  at: Date | null;
  isOwn: boolean;
}

/** The conflict of an editor, whose form keeps the typed values. */
export function savedMeanwhile({ name, at, isOwn }: SavedBy): ApiError {
  const who = isOwn ? 'You saved this in another window' : `${name ?? 'Somebody else'} saved this`;
  const when = at ? ` on ${momentText(at)}` : '';
  return conflictError(`${who}${when}, while you were writing. Nothing of yours was stored yet.`);
}

/** The conflict of content without versions, with the author of its last audit entry, or `otherwise`. */
export async function changedMeanwhile(
  trx: Transaction<DB>,
  subject: { type: string; id: string },
  staff: { id: string },
  otherwise = 'Somebody else',
): Promise<ApiError> {
  const last = await trx
    .selectFrom('audit_entries')
    .select(['staff_id', 'actor', 'at'])
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const isOwn = last?.staff_id === staff.id;
  const who = isOwn ? 'You changed this in another window' : `${last?.actor ?? otherwise} changed this`;
  const when = last ? ` on ${momentText(last.at)}` : '';
  return conflictError(
    `${who}${when}, while you were looking at it. Nothing of yours was stored yet: look at what counts now.`,
  );
}

export const changedBy = (name: string | null): ApiError =>
  conflictError(`${name ?? 'Somebody else'} changed this in the meantime. Look at it, then try again.`);
