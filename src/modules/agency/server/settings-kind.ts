import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { SavedKind } from '#platform/versioning/server/saved-content.ts';
import { type EditedSettings, editedSettingsSchema } from '../admin/contract.ts';
import { editedLine, storedLine } from '../office-hours.ts';
import { getAgencySettings, storedContacts, storedRates } from './queries.ts';

/** @throws ApiError invalid_field (422) for a latitude without a longitude, or the other way round */
export function refuseHalfPin({ latitude, longitude }: Pick<EditedSettings, 'latitude' | 'longitude'>): void {
  if (latitude !== null && longitude === null) throw fieldError('longitude', 'required', 'Longitude is required');
  if (latitude === null && longitude !== null) throw fieldError('latitude', 'required', 'Latitude is required');
}

/** The settings have one row. */
export const SETTINGS_KEY = 1;

export const settingsKind: SavedKind<typeof SETTINGS_KEY, EditedSettings> = {
  type: 'agency_settings',
  missing: () => new ApiError('not_found'),
  find: async (db) => {
    const { version } = await db.selectFrom('agency_settings').select('version').executeTakeFirstOrThrow();
    const {
      working_hours,
      is_open: _open,
      shown_pages: _pages,
      look: _look,
      ...settings
    } = await getAgencySettings(db);
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
        ...storedContacts(content),
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
