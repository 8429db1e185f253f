import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { storedContacts, storedRates } from '#src/modules/agency/server/queries.ts';
import type { AgencyParticulars } from './agency.ts';
import { availabilitySlots, dayRange, publicHolidays } from './calendar.ts';
import { consultationServices } from './consultation-services.ts';
import type { demoCostRates } from './cost-rates.ts';
import { type DemoLegalText, legalTextsEffectiveFrom } from './legal/all-legal-texts.ts';
import type { PageContents } from './pages/page-content-types.ts';

interface SettingsToLoad {
  agency: AgencyParticulars;
  contents: Partial<PageContents>;
  /** The legal texts; a new agency gets its drafts with its name. */
  texts: readonly DemoLegalText[];
  /** Whether visitors can book an appointment for a consultation. */
  offersConsultations: boolean;
  /** What buying and moving in cost; a new agency states nothing. */
  costs?: typeof demoCostRates;
  /** Null leaves the public site closed. */
  openedAt: Date | null;
  now: Date;
}

/**
 * Inserts what every agency needs before its first listing: particulars, page texts, legal texts, hours and services.
 */
export async function loadSettings(
  db: DatabaseOrTransaction,
  { agency, contents, costs, texts, offersConsultations, openedAt, now }: SettingsToLoad,
): Promise<void> {
  await insertAgency(db, agency, openedAt);
  if (costs)
    await db
      .insertInto('cost_rates')
      .values({ content: JSON.stringify(costs), version: 1 })
      .execute();
  const blocks = Object.entries(contents).map(([key, content]) => ({ key, content: JSON.stringify(content) }));
  if (blocks.length > 0) await db.insertInto('page_contents').values(blocks).execute();
  if (texts.length > 0) await insertLegalTexts(db, texts);
  await insertCalendar(db, now);
  await insertServices(db, offersConsultations);
}

async function insertLegalTexts(db: DatabaseOrTransaction, texts: readonly DemoLegalText[]): Promise<void> {
  await db
    .insertInto('legal_texts')
    .values(
      texts.map(({ kind, title, bodyHtml }) => ({
        kind,
        version: 1,
        title,
        body_html: bodyHtml,
        effective_from: legalTextsEffectiveFrom,
      })),
    )
    .execute();
}

async function insertAgency(
  db: DatabaseOrTransaction,
  agency: AgencyParticulars,
  openedAt: Date | null,
): Promise<void> {
  await db
    .insertInto('agency_settings')
    .values({
      ...agency,
      ...storedContacts(agency),
      opened_at: openedAt,
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
}

async function insertServices(db: DatabaseOrTransaction, is_active: boolean): Promise<void> {
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
        is_active,
      })),
    )
    .execute();
}
