import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { readSignedLink, signLink } from '#platform/security/server/secrets.ts';
import { type BookingKind, bookingKinds } from '../../bookings.ts';

/** Names the key that signs the links. */
const LINK_KEY = 'booking-links';

/** The page where a visitor reschedules or cancels a booking, for mails to the visitor alone: the link is the permission. */
export const manageUrlOf = async (
  db: DatabaseOrTransaction,
  publicUrl: string,
  { kind, id }: { kind: BookingKind; id: number },
): Promise<string> => `${publicUrl}/visit/change?token=${await signLink(db, LINK_KEY, `${kind}-${id}`)}`;

/** The booking a token names; null where we did not sign it. */
export async function readManageToken(
  db: DatabaseOrTransaction,
  token: string,
): Promise<{ kind: BookingKind; id: number } | null> {
  const subject = await readSignedLink(db, LINK_KEY, token);
  const kind = bookingKinds.find((word) => subject?.startsWith(`${word}-`));
  return kind && subject ? { kind, id: Number(subject.slice(kind.length + 1)) } : null;
}
