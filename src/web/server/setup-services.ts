import { sql, type Transaction } from 'kysely';
import { legalTexts } from '#demo/legal/all-legal-texts.ts';
import type { AgencySettings, SetupServices } from '#modules/agency/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { escapeXml } from '#platform/text/server/xml.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';

/** What setting up needs of modules above the agency's. */
export const setupServices: Pick<SetupServices, 'readSetupFacts' | 'writeLegalDrafts'> = {
  readSetupFacts: async (db) => {
    const { rows } = await sql<{ colleagues: number; published: number; drafts: number }>`
      select greatest((select count(*) from staff where is_active) - 1, 0)::int as colleagues,
        (select count(*) from (
          select from properties where approval_status = 'Approved'
          union all select from land where approval_status = 'Approved') as listings)::int as published,
        (select count(*) from (
          select from properties where approval_status <> 'Approved'
          union all select from land where approval_status <> 'Approved') as listings)::int as drafts`.execute(db);
    return rows[0] ?? { colleagues: 0, published: 0, drafts: 0 };
  },
  writeLegalDrafts,
};

const htmlOf = (text: string | null): string | null => text && escapeXml(text);

const escaped = (agency: AgencySettings): AgencySettings => ({
  ...agency,
  name: escapeXml(agency.name),
  legal_name: escapeXml(agency.legal_name),
  address_line: htmlOf(agency.address_line),
  sales_email: htmlOf(agency.sales_email),
});

/** The first version of each legal text, until somebody has written another. */
async function writeLegalDrafts(trx: Transaction<DB>, agency: AgencySettings, now: Date): Promise<void> {
  for (const { kind, title, bodyHtml: body_html } of legalTexts(escaped(agency))) {
    const found = await trx
      .selectFrom('legal_texts')
      .select(['version', 'published_by'])
      .where('kind', '=', kind)
      .execute();
    if (found.some(({ version, published_by }) => version > 1 || published_by !== null)) continue;
    const draft = { title, body_html, effective_from: nairobiDay(now) };
    if (found.length > 0) await trx.updateTable('legal_texts').set(draft).where('kind', '=', kind).execute();
    else
      await trx
        .insertInto('legal_texts')
        .values({ kind, version: 1, ...draft })
        .execute();
  }
}
