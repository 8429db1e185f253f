import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { storedRates } from '#src/modules/agency/server/queries.ts';
import { demoAgency, startingAgency } from './agency.ts';
import { demoCostRates } from './cost-rates.ts';
import { legalTexts } from './legal/all-legal-texts.ts';
import { startingContents } from './pages/starting-contents.ts';

/** Settings and texts that nobody changed since the demo set them become those that a new agency begins with. */
export async function resetUntouchedSettings(trx: Transaction<DB>): Promise<void> {
  const { social_links, working_hours, exchange_rates, ...particulars } = startingAgency;
  await trx
    .updateTable('agency_settings')
    .set({
      ...particulars,
      social_links: JSON.stringify(social_links),
      working_hours: JSON.stringify(working_hours),
      ...storedRates(exchange_rates),
    })
    .where('version', '=', 1)
    .where('legal_name', '=', demoAgency.legal_name)
    .execute();
  const rates = JSON.stringify({ figures: demoCostRates.figures });
  await sql`delete from cost_rates where version = 1 and content @> ${rates}::jsonb`.execute(trx);
  await resetPageContents(trx);
  await resetLegalTexts(trx);
}

async function resetPageContents(trx: Transaction<DB>): Promise<void> {
  const contents = new Map<string, object>(Object.entries(startingContents()));
  const untouched = await trx.selectFrom('page_contents').select('key').where('version', '=', 1).execute();
  for (const { key } of untouched) {
    const content = contents.get(key);
    if (content)
      await trx
        .updateTable('page_contents')
        .set({ content: JSON.stringify(content) })
        .where('key', '=', key)
        .execute();
    else await trx.deleteFrom('page_contents').where('key', '=', key).execute();
  }
}

/** The demo's wording stays while somebody who left an enquiry or subscribed has agreed to it. */
async function resetLegalTexts(trx: Transaction<DB>): Promise<void> {
  const { rows } = await sql`
    select 1 where exists (select from enquiries) or exists (select from subscribers)
      or exists (select from search_alerts)`.execute(trx);
  if (rows.length > 0) return;
  for (const { kind, title, bodyHtml } of legalTexts(startingAgency))
    await sql`
      update legal_texts set title = ${title}, body_html = ${bodyHtml}
      where kind = ${kind} and version = 1 and published_by is null
        and not exists (select from legal_texts newer where newer.kind = ${kind} and newer.version > 1)`.execute(trx);
}
