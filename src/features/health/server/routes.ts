import type { Api } from '#server/api.ts';
import type { Database } from '#server/database/database.ts';
import { countJobs } from '#server/jobs/job-counts.ts';
import { countMails } from '#server/mail/deliver-mail.ts';
import { getHealth } from '../contract.ts';

const KEPT_FOR_MS = 2_000;

export function registerHealth(api: Api, { db }: { db: Database }): void {
  const count = keptFor(KEPT_FOR_MS, async () => {
    const [jobs, mail] = await Promise.all([countJobs(db), countMails(db)]);
    return { jobs, mail };
  });
  api.handle(getHealth, async () => ({ status: 'ok' as const, database: 'ok' as const, ...(await count()) }));
}

/** Gives the same answer for a while, so that being asked often costs nothing. A failure is never kept. */
function keptFor<Answer>(lifetimeMs: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { answer: Promise<Answer>; since: number } | null = null;
  return () => {
    if (kept && performance.now() - kept.since < lifetimeMs) return kept.answer;
    const asked = { answer: ask(), since: performance.now() };
    kept = asked;
    asked.answer.catch(() => {
      if (kept === asked) kept = null;
    });
    return asked.answer;
  };
}
