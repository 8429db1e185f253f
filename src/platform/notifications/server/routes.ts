import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import * as contract from '../contract.ts';
import type { NotificationKind } from '../kinds.ts';
import { countUnread, getOwn, listOwn, markRead } from './read-notifications.ts';
import { readSettings, writeSettings } from './settings.ts';

interface NotificationServices {
  db: Database;
  clock: Clock;
  /** Of all modules, in the order of the settings. */
  notificationKinds: readonly NotificationKind[];
}

export function registerNotifications(api: Api, { db, clock, notificationKinds: kinds }: NotificationServices): void {
  api.handle(contract.listNotifications, ({ query }, { staff }) => listOwn(db, staff.id, query.before));
  api.handle(contract.countUnreadNotifications, async (_values, { staff }) => ({
    unread: await countUnread(db, staff.id),
  }));
  api.handle(contract.getNotification, ({ params }, { staff }) => getOwn(db, staff.id, params.notification_id));
  api.handle(contract.readNotification, async ({ params: { notification_id: id } }, { staff }) => {
    await markRead(db, staff.id, clock.now(), id);
    return getOwn(db, staff.id, id);
  });
  api.handle(contract.readAllNotifications, async (_values, { staff }) => {
    await markRead(db, staff.id, clock.now());
    return {};
  });
  api.handle(contract.getNotificationSettings, (_values, { staff }) => readSettings(db, kinds, staff));
  api.handle(contract.changeNotificationSettings, async ({ body }, { staff }) => {
    await writeSettings(db, kinds, staff, body.mails);
    return readSettings(db, kinds, staff);
  });
}
