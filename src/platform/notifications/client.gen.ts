// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const changeNotificationSettings = /*#__PURE__*/ callOf<typeof contract.changeNotificationSettings>('changeNotificationSettings', 'PUT', '/office/notification-settings');
export const countUnreadNotifications = /*#__PURE__*/ callOf<typeof contract.countUnreadNotifications>('countUnreadNotifications', 'GET', '/office/unread-notifications');
export const getNotification = /*#__PURE__*/ callOf<typeof contract.getNotification>('getNotification', 'GET', '/office/notifications/{notification_id}');
export const getNotificationSettings = /*#__PURE__*/ callOf<typeof contract.getNotificationSettings>('getNotificationSettings', 'GET', '/office/notification-settings');
export const listNotifications = /*#__PURE__*/ callOf<typeof contract.listNotifications>('listNotifications', 'GET', '/office/notifications');
export const readAllNotifications = /*#__PURE__*/ callOf<typeof contract.readAllNotifications>('readAllNotifications', 'POST', '/office/notifications/readings');
export const readNotification = /*#__PURE__*/ callOf<typeof contract.readNotification>('readNotification', 'POST', '/office/notifications/{notification_id}/readings');
