import { describe, expect, test } from 'vitest';
import { bodyOf } from '#platform/http/form.ts';
import type { StaffNotification } from '#platform/notifications/contract.ts';
import { changeNotificationSettings } from '#platform/notifications/contract.ts';
import { notificationSettingsForm } from '#platform/notifications/forms.gen.ts';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import { Bell } from './bell.tsx';
import { NotificationPage } from './notification-page.tsx';
import { NotificationsPage } from './notifications-page.tsx';
import { PushBrowsersCard } from './push-browsers.tsx';
import { NotificationSettingsPage } from './settings-page.tsx';

const forms = { formToken: 'token', returned: null };
const told = (id: number, is_read: boolean): StaffNotification => ({
  id,
  title: `Visit asked for: House ${id}`,
  text: 'Achieng Otieno, 9:00 AM',
  href: `/office/diary/visits/${id}`,
  created_at: '2026-11-21T06:00:00.000Z',
  is_read,
});

describe('the list', () => {
  const list = { items: [told(2, false), told(1, true)], unread: 1, next: 1 };
  const page = <NotificationsPage list={list} isEarlier={false} {...forms} />;

  test('leads to what each is about, and marks what was not read', () => {
    const markup = markupOf(page);
    expect(markup).toContain('href="/office/diary/visits/2"');
    expect(markup).toContain('href="/office/notifications?before=1"');
    expect(textsOf(page).filter((text) => text === 'New')).toHaveLength(1);
  });

  test('works without JavaScript: one form for each that was not read, and one for all', () => {
    const markup = markupOf(page);
    expect(markup.match(/name="form_id" value="read-notification"/g)).toHaveLength(1);
    expect(markup).toContain('name="notification_id" value="2"');
    expect(markup).toContain('name="form_id" value="read-all-notifications"');
  });

  test('says that there is nothing yet, and offers nothing to mark then', () => {
    const empty = <NotificationsPage list={{ items: [], unread: 0, next: null }} isEarlier={false} {...forms} />;
    expect(textsOf(empty)).toContain('Nothing yet');
    expect(markupOf(empty)).not.toContain('read-all-notifications');
  });
});

test('the page of one has a form that goes on to what it is about', () => {
  const markup = markupOf(<NotificationPage told={told(7, false)} {...forms} />);
  expect(markup).toContain('name="form_id" value="open-notification"');
  expect(markup).toContain('name="notification_id" value="7"');
});

test.each([
  [null, 'Notifications'],
  [0, 'Notifications'],
  [3, 'Notifications, 3 not read'],
  [100, 'Notifications, 99+ not read'],
])('the bell with %j not read is read out as %j', (unread, words) => {
  expect(textsOf(<Bell unread={unread} />).join('')).toContain(words);
});

test('the settings send each kind, however its name is written, and no other field', () => {
  const kinds = [
    { kind: 'enquiry.assigned', label: 'An enquiry is given to me', group: 'A', mail: 'at-once' as const, push: false },
    { kind: 'listing.sent-back', label: 'A listing is sent back', group: 'B', mail: 'none' as const, push: true },
  ];
  const push = { key: 'key', items: [] };
  const markup = markupOf(<NotificationSettingsPage settings={{ kinds }} push={push} {...forms} />);
  const checked = [...markup.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(([input]) => [
    /name="([^"]*)"/.exec(input)?.[1] ?? '',
    /value="([^"]*)"/.exec(input)?.[1] ?? 'on',
  ]);
  const sent = bodyOf(notificationSettingsForm, { ...Object.fromEntries(checked), form_token: 'x' });
  expect(changeNotificationSettings.body.parse(sent)).toEqual({
    mails: { 'enquiry.assigned': 'at-once', 'listing.sent-back': 'none' },
    pushes: { 'enquiry.assigned': false, 'listing.sent-back': true },
  });
});

describe('the browsers that tell a member', () => {
  const phone = {
    id: '6f9f4b0e-8f2a-4c1d-9b57-0d5f3e1c2a77',
    browser: 'Chrome on Android',
    switched_on_at: '2026-11-20T06:00:00.000Z',
    last_used_at: null,
    is_current: true,
  };
  const page = <PushBrowsersCard push={{ key: 'key', items: [phone] }} {...forms} />;

  test('can each be removed by a form, without JavaScript too', () => {
    const markup = markupOf(page);
    expect(markup).toContain('name="form_id" value="remove-push-browser"');
    expect(markup).toContain(`name="browser_id" value="${phone.id}"`);
    expect(markup).toContain('aria-label="Remove Chrome on Android"');
  });

  test('say without JavaScript that switching one on needs it', () => {
    expect(markupOf(page)).toMatch(/<noscript>.*JavaScript has to be on/);
  });
});
