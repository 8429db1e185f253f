import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { MOST_UNREAD, mailChoices } from './kinds.ts';
import { settingsBody } from './settings-fields.ts';

const tag = 'Notifications';
const permission = 'notifications.read';
const id = queryInt(1, Number.MAX_SAFE_INTEGER);
const params = z.strictObject({ notification_id: id });

const notificationSchema = z
  .strictObject({
    id: z.int(),
    title: z.string(),
    text: z.string(),
    href: z.string().meta({ description: 'The page of the office that it leads to.' }),
    created_at: z.iso.datetime(),
    is_read: z.boolean(),
  })
  .meta({ id: 'StaffNotification' });
export type StaffNotification = z.output<typeof notificationSchema>;

const unread = z.int().meta({ description: `Counted to ${MOST_UNREAD}.` });

export const listNotifications = defineEndpoint({
  operationId: 'listNotifications',
  method: 'GET',
  path: '/office/notifications',
  tag,
  summary: 'What the signed-in member was told of, the newest first',
  permission,
  query: z.strictObject({ before: id.optional().meta({ description: 'The id of one: those before it.' }) }),
  data: z.strictObject({
    items: z.array(notificationSchema),
    unread,
    next: z.int().nullable().meta({ description: 'For `before`, where there are earlier ones.' }),
  }),
});
export type NotificationList = z.output<typeof listNotifications.data>;

export const countUnreadNotifications = defineEndpoint({
  operationId: 'countUnreadNotifications',
  method: 'GET',
  path: '/office/unread-notifications',
  tag,
  summary: 'How many the signed-in member has not read',
  permission,
  data: z.strictObject({ unread }),
});

export const getNotification = defineEndpoint({
  operationId: 'getNotification',
  method: 'GET',
  path: '/office/notifications/{notification_id}',
  tag,
  summary: 'One that the signed-in member was told of; mails lead to it',
  permission,
  params,
  data: notificationSchema,
  errors: ['not_found'],
});

export const readNotification = defineEndpoint({
  operationId: 'readNotification',
  method: 'POST',
  path: '/office/notifications/{notification_id}/readings',
  tag,
  summary: 'Mark one as read',
  permission,
  params,
  data: notificationSchema,
  errors: ['not_found'],
});

export const readAllNotifications = defineEndpoint({
  operationId: 'readAllNotifications',
  method: 'POST',
  path: '/office/notifications/readings',
  tag,
  summary: 'Mark all as read',
  permission,
  data: z.strictObject({}),
});

const mail = z.enum(mailChoices, 'Choose at once, each morning or no mail');
const kind = z.string().max(100);
const push = z.boolean().meta({ description: 'Shown by the browsers that the member has switched on.' });

export const getNotificationSettings = defineEndpoint({
  operationId: 'getNotificationSettings',
  method: 'GET',
  path: '/office/notification-settings',
  tag,
  summary: 'How the signed-in member hears of each kind that their role can be told of',
  permission,
  data: z.strictObject({
    kinds: z.array(z.strictObject({ kind: z.string(), label: z.string(), group: z.string(), mail, push })),
  }),
});
export type NotificationSettings = z.output<typeof getNotificationSettings.data>;

export const changeNotificationSettings = defineEndpoint({
  operationId: 'changeNotificationSettings',
  method: 'PUT',
  path: '/office/notification-settings',
  tag,
  summary: 'Choose how to hear of kinds; those that are left out stay as they are',
  permission,
  body: z.strictObject({ mails: z.record(kind, mail).default({}), pushes: z.record(kind, push).default({}) }),
  data: getNotificationSettings.data,
  errors: ['invalid_field'],
});

/** Hidden: `notification_id`. Stays on the list. */
export const readNotificationForm = defineForm(readNotification, { id: 'read-notification' });
/** The same from the page of one, which goes on to what it is about. */
export const openNotificationForm = defineForm(readNotification, {
  id: 'open-notification',
  next: ({ href }) => href,
});
export const readAllNotificationsForm = defineForm(readAllNotifications, { id: 'read-all-notifications' });
/** For each kind a field `mail_…` and a box `push_…`. */
export const notificationSettingsForm = defineForm(changeNotificationSettings, {
  id: 'notification-settings',
  body: settingsBody,
});
