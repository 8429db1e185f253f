import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { readSignedLink } from '#platform/security/server/signed-links.ts';
import { type BookingKind, bookingKinds } from '../../calendar/contract.ts';
import { CHANGE_LINKS } from './queries.ts';

/** What a visitor's link is about; null when it is none of ours. */
export async function readChangeToken(
  db: DatabaseOrTransaction,
  token: string,
): Promise<{ kind: BookingKind; id: number } | null> {
  const subject = await readSignedLink(db, CHANGE_LINKS, token);
  const kind = bookingKinds.find((word) => subject?.startsWith(`${word}-`));
  return kind && subject ? { kind, id: Number(subject.slice(kind.length + 1)) } : null;
}
