import { join } from 'node:path';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { FileStorage } from '#platform/files/server/storage.ts';
import { demoAgency, startingAgency } from './agency.ts';
import { banks } from './banks.ts';
import { demoCostRates } from './cost-rates.ts';
import { type ImportImage, importLogos, importPhotographs, importPortraits } from './demo-images.ts';
import { jobOpening, openOpening } from './job-openings.ts';
import { allLand } from './land/all-land.ts';
import { legalTexts } from './legal/all-legal-texts.ts';
import { loadArticles } from './load-articles.ts';
import { loadDemoPapers } from './load-demo-papers.ts';
import { loadEnquiries } from './load-enquiries.ts';
import { loadFollowedListings } from './load-followed-listings.ts';
import { loadLand, loadProperties } from './load-listings.ts';
import { loadSettings } from './load-settings.ts';
import { loadSharedCollection } from './load-shared-collection.ts';
import { markAllRows } from './mark-demo-rows.ts';
import { allContents } from './pages/all-contents.ts';
import { people } from './people.ts';
import { allProperties } from './properties/all-properties.ts';

export interface DemoToLoad {
  db: Database;
  /** Stores a photograph and resolves to its id in `images`. The same bytes give the same id. */
  importImage: ImportImage;
  /** Where papers about listings are kept; without it there are none. */
  documents?: FileStorage;
  progress: (message: string) => void;
  /** The folder with the photographs; the project's own `demo` by default. */
  demoDir?: string;
  /** The time that relative dates are counted back from. */
  now?: Date;
}

export interface LoadedDemo {
  properties: number;
  land: number;
  articles: number;
}

/**
 * Fills an empty, migrated database with the demo agency: staff, listings with photographs, articles, banks and the
 * contents of all pages. One transaction; after a failure only photographs and papers remain stored.
 */
export async function loadDemoAgency({
  db,
  importImage,
  documents,
  progress,
  demoDir = join(process.cwd(), 'demo'),
  now = new Date(),
}: DemoToLoad): Promise<LoadedDemo> {
  progress(`Loading the demo agency (${allProperties.length + allLand.length} listings)…`);
  const images = await importPhotographs(demoDir, importImage);
  // The pictures of the demo are drawn by a program; none was taken with a camera.
  await db.updateTable('images').set({ is_rendering: true }).execute();
  const logos = await importLogos(demoDir, importImage, banks);
  const portraits = await importPortraits(importImage, people);
  return db.transaction().execute(async (transaction) => {
    const endOfYear = `${now.getUTCFullYear()}-12-31`;
    const agency = { ...demoAgency, earb_valid_until: endOfYear, principal_earb_valid_until: endOfYear };
    await loadSettings(transaction, {
      agency,
      contents: allContents(images.imageOf),
      costs: demoCostRates,
      texts: legalTexts(agency),
      offersConsultations: true,
      openedAt: now,
      now,
    });
    const staffIds = await insertPeople(transaction, portraits);
    await insertBanksAndOpenings(transaction, { logos, now });
    const propertyIds = await loadProperties(transaction, { images, staffIds, now });
    const land = await loadLand(transaction, { images, staffIds, now });
    if (documents) await loadDemoPapers(transaction, documents);
    await loadEnquiries(transaction, now);
    await loadFollowedListings(transaction, now);
    await loadSharedCollection(transaction, now);
    const articles = await loadArticles(transaction, { images, propertyIds });
    await markAllRows(transaction);
    return { properties: allProperties.length, land, articles };
  });
}

/**
 * Inserts what every new agency starts with: hours of visits and public holidays, and nothing that a page could show. The
 * site is closed until its owner opens it.
 */
export async function loadStartingPoint(db: Database, now: Date = new Date()): Promise<void> {
  const nothing = { contents: {}, texts: [], offersConsultations: false, openedAt: null };
  await db
    .transaction()
    .execute((transaction) => loadSettings(transaction, { agency: startingAgency, ...nothing, now }));
}

/**
 * Inserts the staff.
 * @returns ids by e-mail address
 */
async function insertPeople(db: Transaction<DB>, portraits: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const stored = await db
    .insertInto('staff')
    .values(
      people.map(({ key, email, name, role, jobTitle, earbNumber, phone, areas, bio }) => ({
        email,
        name,
        role,
        job_title: jobTitle,
        earb_number: earbNumber,
        portrait_image_id: portraits.get(key) ?? null,
        phone,
        areas: [...areas],
        bio,
        is_on_about_page: true,
        // Visitors see members who have joined. Those of the demo have no account, and are shown all the same.
        email_verified: true,
      })),
    )
    .returning(['id', 'email'])
    .execute();
  return new Map(stored.map(({ email, id }) => [email, id]));
}

async function insertBanksAndOpenings(
  db: Transaction<DB>,
  { logos, now }: { logos: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  await db
    .insertInto('partner_banks')
    .values(
      banks.map(({ logo, loan, ...bank }, position) => ({
        ...bank,
        logo_image_id: logos.get(logo) ?? null,
        position,
        loan_rate_percent: loan?.ratePercent,
        loan_rate_as_of: loan && '2026-11-27',
        loan_rate_source: loan && 'example rate of the demo',
        loan_most_years: loan?.mostYears,
        loan_most_percent: loan?.mostPercent,
      })),
    )
    .execute();
  await db
    .insertInto('job_openings')
    .values(
      [jobOpening, openOpening(now)].map(
        ({ employmentType, ageRange, deadlineAt, publishedAt, responsibilityGroups, requirements, ...opening }) => ({
          ...opening,
          employment_type: employmentType,
          age_range: ageRange,
          deadline_at: deadlineAt,
          published_at: publishedAt,
          requirements: [...requirements],
          responsibility_groups: JSON.stringify(responsibilityGroups),
        }),
      ),
    )
    .execute();
}
