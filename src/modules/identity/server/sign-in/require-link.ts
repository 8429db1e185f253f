import type { Database } from '#platform/database/server/database.ts';
import type { CallContext } from '#platform/http/server/api.ts';
import { requireToken, type TokenPurpose } from './queries.ts';
import { countAttempt, settleAttempts } from './rate-limits.ts';
import { linkLimits } from './sign-in-limits.ts';

export interface AskedLink {
  now: Date;
  purpose: TokenPurpose;
  token: string;
}

/**
 * Looks at the token of a mailed link before anything is done for it.
 * @throws ApiError link_not_valid (404); too_many_requests (429) after 30 wrong ones from one address
 */
export async function requireLink(
  db: Database,
  { remoteAddress, log }: Pick<CallContext, 'remoteAddress' | 'log'>,
  { now, purpose, token }: AskedLink,
): Promise<void> {
  const limits = linkLimits(remoteAddress);
  await countAttempt(db, now, limits, async () =>
    log.warn({ purpose }, 'Too many links that do not work from one address'),
  );
  await requireToken(db, now, purpose, token);
  await settleAttempts(db, limits);
}
