import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { type SavedKind, saveContent } from '#platform/versioning/server/saved-content.ts';
import { getCurrent, withHistory } from '#platform/versioning/server/versioned.ts';
import { type EditedSettings, editedSettingsSchema, getOfficeSettings, saveOfficeSettings } from '../admin/contract.ts';
import { getAgency } from '../contract.ts';
import { editedLine, storedLine } from '../office-hours.ts';
import { registerCosts } from './cost-routes.ts';
import { registerLook } from './look/look-routes.ts';
import { getAgencySettings, storedRates } from './queries.ts';

const KEY = 1;

const settingsKind: SavedKind<typeof KEY, EditedSettings> = {
  type: 'agency_settings',
  missing: () => new ApiError('not_found'),
  find: async (db) => {
    const { version } = await db.selectFrom('agency_settings').select('version').executeTakeFirstOrThrow();
    const { working_hours, look: _look, ...settings } = await getAgencySettings(db);
    return { version, content: { ...settings, working_hours: working_hours.map(editedLine) } };
  },
  lock: async (trx, key) => {
    await trx.selectFrom('agency_settings').select('id').forUpdate().executeTakeFirstOrThrow();
    return settingsKind.find(trx, key);
  },
  parse: (stored) => editedSettingsSchema.safeParse(stored).data ?? null,
  write: async (trx, _key, { version, content }) => {
    await trx
      .updateTable('agency_settings')
      .set({
        ...content,
        // pg would write a list as a PostgreSQL array.
        social_links: JSON.stringify(content.social_links),
        working_hours: JSON.stringify(content.working_hours.map(storedLine)),
        ...storedRates(content.exchange_rates),
        version,
      })
      .execute();
  },
  action: () => 'agency_settings.changed',
};

interface AgencyServices {
  db: Database;
  clock: Clock;
}

/** @throws ApiError invalid_field (422) for rates of a day after today in Nairobi */
function refuseFutureRates({ exchange_rates }: EditedSettings, clock: Clock): void {
  const today = nairobiDay(clock.now());
  const message = 'The day of the rate cannot be after today';
  const detail = exchange_rates.flatMap(({ as_of }, index) =>
    as_of > today ? [{ field: `exchange_rates.${index}.as_of`, code: 'in_future', message }] : [],
  );
  if (detail.length > 0) throw new ApiError('invalid_field', { detail });
}

function registerOfficeSettings(api: Api, { db, clock }: AgencyServices): void {
  const present = async (version?: number) =>
    withHistory(db, settingsKind, KEY, await getCurrent(db, settingsKind, KEY), version);

  api.handle(getOfficeSettings, ({ query }) => present(query.version));
  api.handle(saveOfficeSettings, async ({ body: { version, ...content } }, author) => {
    refuseFutureRates(content, clock);
    await db.transaction().execute((trx) => saveContent(trx, settingsKind, KEY, { version, content }, author));
    return present();
  });
}

export function registerAgency(api: Api, services: AgencyServices): void {
  const { db } = services;
  api.handle(getAgency, async () => {
    const {
      notifications_email: _address,
      agents_see_others_contacts: _rule,
      unconfirmed_off_after_days: _days,
      ...agency
    } = await getAgencySettings(db);
    return agency;
  });
  registerOfficeSettings(api, services);
  registerLook(api, services);
  registerCosts(api, services);
}
