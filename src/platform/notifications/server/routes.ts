import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import * as contract from '../contract.ts';
import type { NotificationKind } from '../kinds.ts';
import * as push from '../push-contract.ts';
import { getPushKey } from './push/push-key.ts';
import { listPushBrowsers, removePushBrowser, switchOn } from './push/subscriptions.ts';
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
    await writeSettings(db, kinds, staff, body);
    return readSettings(db, kinds, staff);
  });
  api.handle(push.getPushBrowsers, async (_values, { staff }) => {
    const [{ publicKey }, items] = await Promise.all([getPushKey(db), listPushBrowsers(db, staff)]);
    return { key: publicKey, items };
  });
  api.handle(push.switchOnPush, async ({ body }, { staff }) => {
    await db.transaction().execute((trx) => switchOn(trx, staff, body, clock.now()));
    return {};
  });
  api.handle(push.removePushBrowser, async ({ params }, { staff }) => {
    await removePushBrowser(db, staff.id, params.browser_id);
    return {};
  });
}
