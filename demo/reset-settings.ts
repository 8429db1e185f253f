import { sql, type Transaction } from 'kysely';
import { closeSite } from '#modules/agency/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { getAgencySettings, storedContacts, storedRates } from '#src/modules/agency/server/queries.ts';
import { demoAgency, startingAgency } from './agency.ts';
import { demoCostRates } from './cost-rates.ts';
import { legalTexts } from './legal/all-legal-texts.ts';

/** Settings and texts that nobody changed since the demo set them become those that a new agency begins with. */
export async function resetUntouchedSettings(trx: Transaction<DB>): Promise<void> {
  const { social_links, working_hours, exchange_rates, ...particulars } = startingAgency;
  await trx
    .updateTable('agency_settings')
    .set({
      ...particulars,
      ...storedContacts(startingAgency),
      social_links: JSON.stringify(social_links),
      working_hours: JSON.stringify(working_hours),
      ...storedRates(exchange_rates),
    })
    .where('version', '=', 1)
    .where('legal_name', '=', demoAgency.legal_name)
    .execute();
  const rates = JSON.stringify({ figures: demoCostRates.figures });
  await sql`delete from cost_rates where version = 1 and content @> ${rates}::jsonb`.execute(trx);
  await trx.deleteFrom('page_contents').where('version', '=', 1).execute();
  await resetLegalTexts(trx);
  await closeUnlessReady(trx);
}

/** What is left may be an agency that has its own name and homes on show; anything less waits for the setup. */
async function closeUnlessReady(trx: Transaction<DB>): Promise<void> {
  const { rows } = await sql`
    select from agency_settings where name <> '' and (
      exists (select from properties where approval_status = 'Approved')
      or exists (select from land where approval_status = 'Approved'))`.execute(trx);
  if (rows.length === 0) await closeSite(trx);
}

/** The demo's wording stays while somebody who left an enquiry or subscribed has agreed to it. */
async function resetLegalTexts(trx: Transaction<DB>): Promise<void> {
  const { rows } = await sql`
    select 1 where exists (select from enquiries) or exists (select from subscribers)
      or exists (select from search_alerts)`.execute(trx);
  if (rows.length > 0) return;
  const agency = await getAgencySettings(trx);
  for (const { kind, title, bodyHtml } of legalTexts(agency)) {
    const isUntouched = sql`kind = ${kind} and version = 1 and published_by is null
      and not exists (select from legal_texts newer where newer.kind = ${kind} and newer.version > 1)`;
    // Without a name there are no texts: the setup writes them once it is known.
    if (agency.name === '') await sql`delete from legal_texts where ${isUntouched}`.execute(trx);
    else
      await sql`
        update legal_texts set title = ${title}, body_html = ${bodyHtml} where ${isUntouched}`.execute(trx);
  }
}
