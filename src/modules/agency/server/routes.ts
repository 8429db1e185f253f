import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { saveContent } from '#platform/versioning/server/saved-content.ts';
import { getCurrent, withHistory } from '#platform/versioning/server/versioned.ts';
import { type EditedSettings, getOfficeSettings, saveOfficeSettings } from '../admin/contract.ts';
import { getAgency } from '../contract.ts';
import { registerCosts } from './cost-routes.ts';
import { registerLook } from './look/look-routes.ts';
import { getAgencySettings } from './queries.ts';
import { refuseHalfPin, SETTINGS_KEY, settingsKind } from './settings-kind.ts';
import { keepDraftsCurrent, registerSetup, type SetupServices } from './setup.ts';

type AgencyServices = SetupServices;

/** @throws ApiError invalid_field (422) for rates of a day after today in Nairobi */
function refuseFutureRates({ exchange_rates }: EditedSettings, clock: Clock): void {
  const today = nairobiDay(clock.now());
  const message = 'The day of the rate cannot be after today';
  const detail = exchange_rates.flatMap(({ as_of }, index) =>
    as_of > today ? [{ field: `exchange_rates.${index}.as_of`, code: 'in_future', message }] : [],
  );
  if (detail.length > 0) throw new ApiError('invalid_field', { detail });
}

function registerOfficeSettings(api: Api, { db, clock, writeLegalDrafts }: AgencyServices): void {
  const present = async (version?: number) =>
    withHistory(db, settingsKind, SETTINGS_KEY, await getCurrent(db, settingsKind, SETTINGS_KEY), version);

  api.handle(getOfficeSettings, ({ query }) => present(query.version));
  api.handle(saveOfficeSettings, async ({ body: { version, ...content } }, author) => {
    refuseFutureRates(content, clock);
    refuseHalfPin(content);
    await db.transaction().execute(async (trx) => {
      await saveContent(trx, settingsKind, SETTINGS_KEY, { version, content }, author);
      await keepDraftsCurrent(trx, (within, agency) => writeLegalDrafts(within, agency, clock.now()));
    });
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
      ended_mandates_leave_site: _leave,
      tells_search_engines: _tells,
      ...agency
    } = await getAgencySettings(db);
    return agency;
  });
  registerOfficeSettings(api, services);
  registerLook(api, services);
  registerSetup(api, services);
  registerCosts(api, services);
}
