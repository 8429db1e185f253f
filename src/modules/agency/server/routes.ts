import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { hourOfDay } from '#platform/time/nairobi-time.ts';
import { type SavedKind, saveContent } from '#platform/versioning/server/saved-content.ts';
import { getCurrent, withHistory } from '#platform/versioning/server/versioned.ts';
import { type EditedSettings, editedSettingsSchema, getOfficeSettings, saveOfficeSettings } from '../admin/contract.ts';
import { type Agency, getAgency } from '../contract.ts';
import { getAgencySettings } from './queries.ts';

type StoredLine = Agency['working_hours'][number];
type EditedLine = EditedSettings['working_hours'][number];

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const dayName = (day: number): string => dayNames[day - 1] ?? '';

/** A line of the week with its labels, as stored: 'Mon-Fri', '8:00 AM-5:00 PM'. */
function storedLine({ first_day, last_day, opens, closes }: EditedLine): StoredLine {
  const isOpen = opens !== null && closes !== null;
  return {
    days: first_day === last_day ? dayName(first_day) : `${dayName(first_day)}-${dayName(last_day)}`,
    hours: isOpen ? `${hourOfDay(opens)}-${hourOfDay(closes)}` : 'Closed',
    weekdays: Array.from({ length: last_day - first_day + 1 }, (_, index) => first_day + index),
    opens,
    closes,
  };
}

const editedLine = ({ weekdays, opens, closes }: StoredLine): EditedLine => ({
  first_day: Math.min(...weekdays, 7),
  last_day: Math.max(...weekdays, 1),
  opens,
  closes,
});

const KEY = 1;

const settingsKind: SavedKind<typeof KEY, EditedSettings> = {
  type: 'agency_settings',
  missing: () => new ApiError('not_found'),
  find: async (db) => {
    const { version } = await db.selectFrom('agency_settings').select('version').executeTakeFirstOrThrow();
    const { working_hours, ...settings } = await getAgencySettings(db);
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
        version,
      })
      .execute();
  },
  action: () => 'agency_settings.changed',
};

function registerOfficeSettings(api: Api, { db }: { db: Database }): void {
  const present = async (version?: number) =>
    withHistory(db, settingsKind, KEY, await getCurrent(db, settingsKind, KEY), version);

  api.handle(getOfficeSettings, ({ query }) => present(query.version));
  api.handle(saveOfficeSettings, async ({ body: { version, ...content } }, author) => {
    await db.transaction().execute((trx) => saveContent(trx, settingsKind, KEY, { version, content }, author));
    return present();
  });
}

export function registerAgency(api: Api, { db }: { db: Database }): void {
  api.handle(getAgency, async () => {
    const { notifications_email: _private, ...agency } = await getAgencySettings(db);
    return agency;
  });
  registerOfficeSettings(api, { db });
}
