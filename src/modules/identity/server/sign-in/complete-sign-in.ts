import type { Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { CallContext } from '#platform/http/server/api.ts';
import type { StaffSession } from '#platform/http/server/staff-session.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { hashOf } from '#platform/security/server/secret-tokens.ts';
import { formatLongDateTime } from '#platform/time/nairobi-time.ts';
import { rememberDevice } from './devices.ts';
import { newBrowserMail } from './security-emails.tsx';
import { browserName, startSession } from './sessions.ts';
import { noteSignIn } from './sign-in-activity.ts';

export interface CompletedSignIn {
  staff: { id: string; name: string };
  /** 'Keep me signed in' was ticked. */
  isKept: boolean;
  now: Date;
  publicUrl: string;
  session: StaffSession;
  context: Pick<CallContext, 'remoteAddress' | 'requestId'>;
}

/**
 * Begins a session after the password, and the code where one is required, were checked. Ends the session the browser
 * held, makes the browser a known one, and mails the owner of the account when the browser is new to it.
 * @returns a function that sets the cookies; call it after the transaction has committed
 */
export async function completeSignIn(trx: Transaction<DB>, input: CompletedSignIn): Promise<() => void> {
  const { staff, now, session, context, isKept } = input;
  const { userAgent } = session;
  await endEarlierSession(trx, input);
  const previous = await noteSignIn(trx, staff.id, now);
  const signedIn = { staffId: staff.id, token: session.deviceToken(), userAgent, signedInAt: now };
  const device = await rememberDevice(trx, now, signedIn);
  const begun = { staff, isKept, previous, deviceId: device.id, ...context };
  const { token, keptUntil } = await startSession(trx, now, userAgent, begun);
  if (!device.hasSignedIn && previous.at) await tellOfNewBrowser(trx, input);
  return () => {
    session.giveSession(token, keptUntil);
    session.giveDevice(device.token, device.keptUntil);
  };
}

/**
 * Ends the session in the browser's cookie, also one of another account: the cookie is about to be replaced, so nobody
 * could end that session from this browser any more.
 */
async function endEarlierSession(trx: Transaction<DB>, { session, staff, context }: CompletedSignIn): Promise<void> {
  const token = session.sessionToken();
  if (!token) return;
  const ended = await trx
    .deleteFrom('staff_sessions')
    .using('staff')
    .whereRef('staff.id', '=', 'staff_sessions.staff_id')
    .where('token_hash', '=', hashOf(token))
    .returning(['staff_sessions.id', 'staff.name'])
    .executeTakeFirst();
  if (!ended) return;
  const subject = { type: 'staff_session', id: ended.id };
  const changes = { session_of: { from: ended.name } };
  const { requestId } = context;
  await recordChange(trx, { staff, action: 'session.replaced', subject, changes, requestId });
}

async function tellOfNewBrowser(trx: Transaction<DB>, { staff, now, publicUrl, session, context }: CompletedSignIn) {
  const { email, role } = await trx
    .selectFrom('staff')
    .select(['email', 'role'])
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow();
  const mail = newBrowserMail({
    agency: await getAgencySettings(trx),
    staff: { name: staff.name, email },
    browser: browserName(session.userAgent),
    remoteAddress: context.remoteAddress,
    signedInAt: formatLongDateTime(now),
    accountUrl: `${publicUrl}/office/account`,
    isOwner: role === 'owner',
    forgottenPasswordUrl: `${publicUrl}/login/forgot`,
  });
  await queueMail(trx, { ...mail, about: { type: 'staff', id: staff.id } });
}
