import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { keptAfterRemoval, leaveIfUnused } from './unused.ts';

/** For others that show photographs: one of theirs was taken off. It goes after thirty days if nothing shows it. */
export const leavePhotograph = (trx: Transaction<DB>, imageId: string, clock: Clock): Promise<void> =>
  leaveIfUnused(trx, imageId, keptAfterRemoval(clock));
