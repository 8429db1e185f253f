import type { Transaction } from 'kysely';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { saveContent } from '#platform/versioning/server/saved-content.ts';
import type { EditedSettings } from '../admin/contract.ts';
import {
  getSiteSetup,
  openSite,
  type SiteSetup,
  saveContactsStep,
  saveHoursStep,
  saveOfficeStep,
} from '../setup/contract.ts';
import { type OpeningNeed, SETUP_PATH, type SetupStep, setupSteps, stepPaths } from '../setup/steps.ts';
import { type AgencySettings, getAgencySettings } from './queries.ts';
import { refuseHalfPin, SETTINGS_KEY, settingsKind } from './settings-kind.ts';

/** What an agency has beside its settings, which other modules know. */
interface SetupFacts {
  colleagues: number;
  published: number;
  drafts: number;
}

export interface SetupServices {
  db: Database;
  clock: Clock;
  readSetupFacts: (db: Database) => Promise<SetupFacts>;
  /** Writes the legal texts that nobody has edited with what is known of the agency. */
  writeLegalDrafts: (trx: Transaction<DB>, agency: AgencySettings, now: Date) => Promise<void>;
}

type DraftWriter = (trx: Transaction<DB>, agency: AgencySettings) => Promise<void>;

/** Rewrites the drafts of the legal texts with the agency's current name and contacts, until the site opens. */
export async function keepDraftsCurrent(trx: Transaction<DB>, write: DraftWriter): Promise<void> {
  const agency = await getAgencySettings(trx);
  if (!agency.is_open && agency.name) await write(trx, agency);
}

export function registerSetup(api: Api, { db, clock, readSetupFacts, writeLegalDrafts }: SetupServices): void {
  const writeDrafts: DraftWriter = (trx, agency) => writeLegalDrafts(trx, agency, clock.now());

  api.handle(getSiteSetup, async () => {
    const [settings, agency, facts] = await Promise.all([
      settingsKind.find(db, SETTINGS_KEY),
      getAgencySettings(db),
      readSetupFacts(db),
    ]);
    if (!settings) throw new ApiError('not_found');
    return {
      is_open: agency.is_open,
      steps: stepsOf(agency, facts),
      missing: missingOf(agency, facts),
      drafts: facts.drafts,
      settings: settings.content,
    };
  });

  const save = async (step: SetupStep, changes: Partial<EditedSettings>, author: StaffContext) => {
    await db.transaction().execute(async (trx) => {
      const current = await settingsKind.lock(trx, SETTINGS_KEY);
      if (!current) throw new ApiError('not_found');
      const { version, content } = current;
      await saveContent(trx, settingsKind, SETTINGS_KEY, { version, content: { ...content, ...changes } }, author);
      await keepDraftsCurrent(trx, writeDrafts);
    });
    const steps = stepsOf(await getAgencySettings(db), await readSetupFacts(db));
    const later = steps.slice(setupSteps.indexOf(step) + 1).find(({ is_done }) => !is_done);
    return { next_path: later ? stepPaths[later.step] : SETUP_PATH };
  };
  api.handle(saveContactsStep, ({ body }, author) => save('contacts', body, author));
  api.handle(saveOfficeStep, ({ body }, author) => {
    refuseHalfPin(body);
    return save('office', body, author);
  });
  api.handle(saveHoursStep, ({ body }, author) => save('hours', body, author));

  api.handle(openSite, async (_values, { staff, requestId }) => {
    const facts = await readSetupFacts(db);
    await db.transaction().execute(async (trx) => {
      await settingsKind.lock(trx, SETTINGS_KEY);
      const agency = await getAgencySettings(trx);
      if (agency.is_open) return;
      if (missingOf(agency, facts).length > 0) throw new ApiError('site_not_ready');
      await writeDrafts(trx, agency);
      await trx.updateTable('agency_settings').set({ opened_at: clock.now() }).execute();
      const subject = { type: 'agency_settings', id: String(SETTINGS_KEY) };
      await recordChange(trx, { staff, action: 'site.opened', subject, changes: {}, requestId });
    });
    return {};
  });
}

/** Closes the public site to everybody but staff, as that of a new agency is. */
export async function closeSite(trx: Transaction<DB>): Promise<void> {
  await trx.updateTable('agency_settings').set({ opened_at: null }).execute();
}

function stepsOf(agency: AgencySettings, { colleagues, published }: SetupFacts): SiteSetup['steps'] {
  return [
    { step: 'contacts', is_done: agency.name !== '' && canBeReached(agency) },
    { step: 'look', is_done: agency.look.logo !== null || Object.keys(agency.look.colours).length > 0 },
    { step: 'office', is_done: agency.address_line !== null && agency.latitude !== null },
    { step: 'hours', is_done: agency.working_hours.length > 0 },
    { step: 'staff', is_done: colleagues > 0 },
    { step: 'listings', is_done: published > 0 },
  ];
}

const canBeReached = ({ phone, sales_email }: AgencySettings): boolean => phone !== null || sales_email !== null;

function missingOf(agency: AgencySettings, { published }: SetupFacts): OpeningNeed[] {
  const missing: OpeningNeed[] = [];
  if (agency.name === '') missing.push('name');
  if (!canBeReached(agency)) missing.push('contact');
  if (published === 0) missing.push('listing');
  return missing;
}
