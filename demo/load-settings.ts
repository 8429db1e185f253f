import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { storedRates } from '#src/modules/agency/server/queries.ts';
import type { AgencyParticulars } from './agency.ts';
import { availabilitySlots, dayRange, publicHolidays } from './calendar.ts';
import { consultationServices } from './consultation-services.ts';
import type { demoCostRates } from './cost-rates.ts';
import { legalTexts, legalTextsEffectiveFrom } from './legal/all-legal-texts.ts';
import type { PageContents } from './pages/page-content-types.ts';

interface SettingsToLoad {
  agency: AgencyParticulars;
  contents: Partial<PageContents>;
  /** What buying and moving in cost; a new agency states nothing. */
  costs?: typeof demoCostRates;
  now: Date;
}

/**
 * Inserts what every agency needs before its first listing: particulars, page texts, legal texts, hours and services.
 */
export async function loadSettings(
  db: DatabaseOrTransaction,
  { agency, contents, costs, now }: SettingsToLoad,
): Promise<void> {
  await insertAgency(db, agency);
  if (costs)
    await db
      .insertInto('cost_rates')
      .values({ content: JSON.stringify(costs), version: 1 })
      .execute();
  await db
    .insertInto('page_contents')
    .values(Object.entries(contents).map(([key, content]) => ({ key, content: JSON.stringify(content) })))
    .execute();
  await db
    .insertInto('legal_texts')
    .values(
      legalTexts(agency).map(({ kind, title, bodyHtml }) => ({
        kind,
        version: 1,
        title,
        body_html: bodyHtml,
        effective_from: legalTextsEffectiveFrom,
      })),
    )
    .execute();
  await insertCalendar(db, now);
}

async function insertAgency(db: DatabaseOrTransaction, agency: AgencyParticulars): Promise<void> {
  await db
    .insertInto('agency_settings')
    .values({
      ...agency,
      // Serialised here, because pg would write an array as a PostgreSQL array.
      social_links: JSON.stringify(agency.social_links),
      working_hours: JSON.stringify(agency.working_hours),
      ...storedRates(agency.exchange_rates),
    })
    .execute();
}

async function insertCalendar(db: DatabaseOrTransaction, now: Date): Promise<void> {
  await db
    .insertInto('availability_slots')
    .values(
      availabilitySlots.map((slot) => ({
        kind: slot.kind,
        weekday: slot.weekday,
        starts_at: slot.startsAt,
        ends_at: slot.endsAt,
        capacity: slot.capacity,
        is_closed: slot.isClosed,
      })),
    )
    .execute();
  const thisYear = now.getUTCFullYear();
  await db
    .insertInto('availability_closures')
    .values(
      [thisYear, thisYear + 1]
        .flatMap(publicHolidays)
        .map(({ date, name }) => ({ kind: null, during: dayRange(date), reason: name })),
    )
    .execute();
  await db
    .insertInto('consultation_services')
    .values(
      consultationServices.map((service, position) => ({
        slug: service.slug,
        name: service.name,
        description: service.description,
        base_price_usd: service.basePriceUsd,
        duration_minutes: service.durationMinutes,
        position,
      })),
    )
    .execute();
}
