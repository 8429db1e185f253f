import { callApi } from '#platform/http/client.ts';
import { switchOnPush } from '#platform/notifications/push-client.gen.ts';
import { OFFICE_WORKER_PATH } from './office-worker-path.ts';

/** Whether a browser can show what somebody is told of: not at all, not as its owner has refused it, or where it is asked to. */
type PushAbility = 'unable' | 'refused' | 'able';

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable';
  return Notification.permission === 'denied' ? 'refused' : 'able';
}

/**
 * Asks the person for permission, subscribes the browser at its push service and tells the site of it.
 * @param key public key of the site, in base64url
 * @returns whether it is on; false where the person did not allow it
 * @throws ApiFailure of the site, and DOMException where the push service of the browser does not answer
 */
export async function switchOnHere(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.register(OFFICE_WORKER_PATH);
  await untilActive(registration);
  // One that was made with another key of the site cannot be taken over, so each time begins anew.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  await callApi(switchOnPush, { body: { endpoint, keys: { p256dh, auth } } });
  return true;
}

/** A worker can subscribe once it is active. `navigator.serviceWorker.ready` may be that of public pages, whose reach is larger. */
async function untilActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active || !coming) return;
  await new Promise<void>((done) => {
    coming.addEventListener('statechange', () => coming.state === 'activated' && done());
    if (coming.state === 'activated') done();
  });
}
