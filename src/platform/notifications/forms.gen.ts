// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { formOf } from '#platform/http/form.ts';
import { changeNotificationSettings, readAllNotifications, readNotification } from './client.gen.ts';
import { settingsBody } from './settings-fields.ts';

export const notificationSettingsForm = /*#__PURE__*/ formOf('notification-settings', changeNotificationSettings, { body: settingsBody });
export const openNotificationForm = /*#__PURE__*/ formOf('open-notification', readNotification, {});
export const readAllNotificationsForm = /*#__PURE__*/ formOf('read-all-notifications', readAllNotifications, {});
export const readNotificationForm = /*#__PURE__*/ formOf('read-notification', readNotification, {});
