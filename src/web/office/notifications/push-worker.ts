import type { PushMessage } from '#platform/notifications/push-message.ts';
import type { PushScope, ShownNotification } from './push-scope.ts';

/*
 * The service worker of the office: shows members of staff what they are told of while no page is open. A worker of its own,
 * whose reach is '/office/', so that neither what visitors keep offline nor the setting that ends this concerns it. It
 * answers no request.
 */

declare const self: PushScope;

/** Messages lead to pages of the office alone. */
const officePath = /^\/office\/[\w/-]+$/;

self.addEventListener('push', (event) => {
  const message = readMessage(event.data?.json());
  if (message) event.waitUntil(show(message));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification));
});

/** A message of the site; null for anything else. */
function readMessage(data: unknown): PushMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('id' in data) || !('title' in data) || !('text' in data) || !('href' in data)) return null;
  const { id, title, text, href } = data;
  if (typeof id !== 'number' || typeof title !== 'string' || typeof text !== 'string') return null;
  return typeof href === 'string' && officePath.test(href) ? { id, title, text, href } : null;
}

/** One that is sent again is shown in the place of the first. */
const show = ({ id, title, text, href }: PushMessage): Promise<void> =>
  self.registration.showNotification(title, {
    body: text,
    tag: `notification-${id}`,
    icon: '/icon-192.png',
    data: { href },
  });

/** Opens the page that it leads to, in a tab of the office where one is open. */
async function open({ data: { href } }: ShownNotification): Promise<void> {
  const [tab] = await self.clients.matchAll({ type: 'window' });
  const opened = await tab
    ?.focus()
    .then((focused) => focused.navigate(href))
    // It was closed meanwhile.
    .catch(() => null);
  if (!opened) await self.clients.openWindow(href);
}
