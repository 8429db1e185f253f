import { expect, test } from 'vitest';
import { readConfig } from '#platform/config/server/config.ts';
import { storedMailsMessage, storedMailsOf } from './stored-mails.ts';

test.each([
  [{}, 'this-machine'],
  [{ PUBLIC_URL: 'http://localhost:3000' }, 'this-machine'],
  [{ PUBLIC_URL: 'http://127.0.0.1' }, 'this-machine'],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, 'this-machine'],
  [{ PUBLIC_URL: 'https://www.agency.example' }, 'owner'],
  [{ PUBLIC_URL: 'https://localhost.agency.example' }, 'owner'],
  [{ TRUST_PROXY: 'loopback' }, 'owner'],
  [{ PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: 'loopback' }, 'owner'],
  [{ PUBLIC_URL: 'https://www.agency.example', SMTP_URL: 'smtp://mail.agency.example' }, 'sent'],
])('with %j kept mails are for: %s', (environment, expected) => {
  expect(storedMailsOf(readConfig(environment))).toBe(expected);
});

test('a public site without mail server is warned at its start, one tried out at home is told', () => {
  expect(storedMailsMessage('owner', 'https://www.agency.example')).toMatch(/^WARNING: SMTP_URL/);
  expect(storedMailsMessage('this-machine', 'http://127.0.0.1:3000')).toMatch(
    /^SMTP_URL is not set: e-mails are only kept/,
  );
  expect(storedMailsMessage('sent', 'https://www.agency.example')).toBeNull();
});
