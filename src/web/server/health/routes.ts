import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { getHealth, getLiveness, getReadiness } from './contract.ts';
import { checkReadiness, type ReadinessProbes, refuseWhileStopping } from './readiness.ts';

const CACHED_MS = 2_000;

export interface HealthServices {
  db: Database;
  /** Absent where only the contract is read; readiness then always fails. */
  readiness?: ReadinessProbes;
}

export function registerHealth(api: Api, { db, readiness }: HealthServices): void {
  const reach = cachedFor(CACHED_MS, () => sql`select`.execute(db));
  api.handle(getHealth, async () => {
    await reach();
    return { status: 'ok' as const, database: 'ok' as const };
  });
  api.handle(getLiveness, async () => ({ status: 'ok' as const }));
  const check = cachedFor(CACHED_MS, async () => {
    if (!readiness) throw new ApiError('not_ready');
    return checkReadiness(db, readiness);
  });
  api.handle(getReadiness, async () => {
    if (readiness) refuseWhileStopping(readiness);
    return check();
  });
}

/** Caches the reply for `lifetimeMs`, so that frequent checks cost nothing. A failure is never cached. */
function cachedFor<Answer>(lifetimeMs: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let cached: { answer: Promise<Answer>; since: number } | null = null;
  return () => {
    if (cached && performance.now() - cached.since < lifetimeMs) return cached.answer;
    const asked = { answer: ask(), since: performance.now() };
    cached = asked;
    asked.answer.catch(() => {
      if (cached === asked) cached = null;
    });
    return asked.answer;
  };
}
