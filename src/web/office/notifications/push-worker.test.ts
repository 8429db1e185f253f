import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const showNotification = vi.fn(async () => {});
const openWindow = vi.fn(async () => null);
const matchAll = vi.fn(async (): Promise<object[]> => []);

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: { showNotification },
    clients: { matchAll, openWindow },
  });
  await import('./push-worker.ts');
});
beforeEach(() => void vi.clearAllMocks());
afterAll(() => void vi.unstubAllGlobals());

/** Gives the worker an event, and waits for what it does. */
async function give(type: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
}
const push = (message: unknown) => give('push', { data: { json: () => message } });
const href = '/office/notifications/7';
const message = { id: 7, title: 'New enquiry of Grace Wambui', text: 'House 1', href };

/** A tab of the office that is open. */
function tab(navigate = vi.fn(async (): Promise<unknown> => ({}))) {
  const opened = { navigate, focus: vi.fn(async () => opened) };
  return opened;
}
const click = async () => {
  const close = vi.fn();
  await give('notificationclick', { notification: { data: { href }, close } });
  expect(close).toHaveBeenCalledOnce();
};

test('what is told is shown, once however often it comes', async () => {
  await push(message);
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('New enquiry of Grace Wambui', {
    body: 'House 1',
    tag: 'notification-7',
    icon: '/icon-192.png',
    data: { href },
  });
});

test.each([
  null,
  'text',
  {},
  { ...message, title: undefined },
  { ...message, id: '7' },
  { ...message, href: 'https://other.example/office/' },
  { ...message, href: '//other.example' },
  { ...message, href: '/login' },
  { ...message, href: '/office/../login' },
])('%j is not shown', async (other) => {
  await push(other);
  expect(showNotification).not.toHaveBeenCalled();
});

test('a message without content is not shown', async () => {
  await give('push', { data: null });
  expect(showNotification).not.toHaveBeenCalled();
});

test('a click goes there in a tab of the office that is open', async () => {
  const open = tab();
  matchAll.mockResolvedValueOnce([open]);
  await click();
  expect(open.focus).toHaveBeenCalledOnce();
  expect(open.navigate).toHaveBeenCalledExactlyOnceWith(href);
  expect(openWindow).not.toHaveBeenCalled();
});

test.each([
  ['no tab is open', []],
  ['the tab cannot go there', [tab(vi.fn(async () => null))]],
  ['the tab is closed meanwhile', [tab(vi.fn(async () => Promise.reject(new TypeError('gone'))))]],
])('a click opens a tab where %s', async (_where, tabs) => {
  matchAll.mockResolvedValueOnce(tabs);
  await click();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(href);
});
