import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { countJobs } from '#platform/jobs/server/job-counts.ts';
import { countMails } from '#platform/mail/server/deliver-mail.ts';
import { getHealth, getLiveness, getReadiness } from './contract.ts';
import { checkReadiness, type ReadinessProbes } from './readiness.ts';

const CACHED_MS = 2_000;

export interface HealthServices {
  db: Database;
  /** Absent where only the contract is read; readiness then always fails. */
  readiness?: ReadinessProbes;
}

export function registerHealth(api: Api, { db, readiness }: HealthServices): void {
  const count = cachedFor(CACHED_MS, async () => {
    const [jobs, mail] = await Promise.all([countJobs(db), countMails(db)]);
    return { jobs, mail };
  });
  api.handle(getHealth, async () => ({ status: 'ok' as const, database: 'ok' as const, ...(await count()) }));
  api.handle(getLiveness, async () => ({ status: 'ok' as const }));
  const check = cachedFor(CACHED_MS, async () => {
    if (!readiness) throw new ApiError('not_ready');
    return checkReadiness(db, readiness);
  });
  api.handle(getReadiness, () => check());
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
