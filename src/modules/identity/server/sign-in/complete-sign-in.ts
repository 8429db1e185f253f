import type { Transaction } from 'kysely';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { CallContext } from '#platform/http/server/api.ts';
import type { RequestSession } from '#platform/http/server/staff-session.ts';
import { hashOf } from '#platform/security/server/secret-tokens.ts';
import { queueNewBrowserMail } from '../account-mails.tsx';
import { rememberDevice } from './devices.ts';
import { browserName, startSession } from './sessions.ts';
import { noteSignIn } from './sign-in-activity.ts';

export interface CompletedSignIn {
  staff: { id: string; name: string };
  /** 'Keep me signed in' was ticked. */
  isPersistent: boolean;
  now: Date;
  publicUrl: string;
  session: RequestSession;
  context: Pick<CallContext, 'remoteAddress' | 'requestId'>;
}

/**
 * Begins a session after the password, and the code where one is required, were checked. Ends the earlier session of the
 * browser, stores the browser as a known device, and mails the owner of the account when the browser is new to it.
 * @returns a function that sets the cookies; call it after the transaction has committed
 */
export async function completeSignIn(trx: Transaction<DB>, input: CompletedSignIn): Promise<() => void> {
  const { staff, now, publicUrl, session, context, isPersistent } = input;
  const { userAgent } = session;
  const { remoteAddress } = context;
  await endEarlierSession(trx, input);
  const previous = await noteSignIn(trx, staff.id, now);
  const signedIn = { staffId: staff.id, token: session.deviceToken(), userAgent, signedInAt: now };
  const device = await rememberDevice(trx, now, signedIn);
  const started = { staff, isPersistent, previous, deviceId: device.id, ...context };
  const { token, expiresAt } = await startSession(trx, now, userAgent, started);
  if (!device.hasSignedIn && previous.at) {
    const columns = ['id', 'name', 'email', 'role'] as const;
    const member = trx.selectFrom('staff').select(columns).where('id', '=', staff.id);
    const facts = { browser: browserName(userAgent), remoteAddress, signedInAt: now, publicUrl };
    await queueNewBrowserMail(trx, await member.executeTakeFirstOrThrow(), facts);
  }
  return () => {
    session.setSessionCookie(token, isPersistent ? expiresAt : null);
    session.setDeviceCookie(device.token, device.expiresAt);
  };
}

/**
 * Ends the session of the cookie that is about to be replaced, also one of another account: without its cookie it could
 * not be ended from this browser any more.
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
  await recordChange(trx, { staff, action: 'session.replaced', subject, changes, requestId: context.requestId });
}
