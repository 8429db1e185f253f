import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';

/**
 * The versions of terms and privacy policy that apply on a day in Nairobi, which the forms link to; null for one that the
 * agency has not published.
 */
export async function legalVersionsOf(
  db: DatabaseOrTransaction,
  day: string,
): Promise<{ terms: number | null; privacy: number | null }> {
  const rows = await db
    .selectFrom('legal_texts')
    .select(['kind', (eb) => eb.fn.max('version').as('version')])
    .where('kind', 'in', ['terms', 'privacy'])
    .where('effective_from', '<=', day)
    .groupBy('kind')
    .execute();
  const versionOf = (kind: string) => rows.find((row) => row.kind === kind)?.version ?? null;
  return { terms: versionOf('terms'), privacy: versionOf('privacy') };
}

/** The wording of the consent to the newsletter that applies on a day; null where the agency has published none. */
export async function findNewsletterConsent(
  db: DatabaseOrTransaction,
  day: string,
): Promise<{ version: number; html: string } | null> {
  const text = await db
    .selectFrom('legal_texts')
    .select(['version', 'body_html as html'])
    .where('kind', '=', 'newsletter-consent')
    .where('effective_from', '<=', day)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return text ?? null;
}
