import { pino } from 'pino';
import { describe, expect, it, test } from 'vitest';
import { readConfig } from '#platform/config/server/config.ts';
import { createHttpServer } from '#web/server/http-server.ts';
import { addressBlock } from './client-address.ts';

/** The client address that the site derives for a request from `socket` with this X-Forwarded-For. */
async function clientOf(trusted: string, socket: string, forwardedFor?: string): Promise<string> {
  const log = pino({ level: 'silent' });
  const { trustProxy } = readConfig({ TRUST_PROXY: trusted });
  const app = await createHttpServer({ log, trustProxy, submissionsPerMinute: 30, https: false });
  app.get('/', async (request) => request.ip);
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  const reply = await app.inject({ url: '/', headers, remoteAddress: socket });
  await app.close();
  return reply.body;
}

describe('the client address', () => {
  it('is the connection when no proxy is trusted, whatever the request says', async () => {
    expect(await clientOf('', '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
    expect(await clientOf('0', '127.0.0.1', '198.51.100.1')).toBe('127.0.0.1');
  });

  it('is the connection when that is no trusted proxy', async () => {
    expect(await clientOf('10.0.0.0/8', '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  });

  // nginx's $proxy_add_x_forwarded_for: the client's own header, then the client's address.
  it('is what nginx appended, never what the client sent before it', async () => {
    expect(await clientOf('loopback', '127.0.0.1', '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
    expect(await clientOf('loopback', '::1', '127.0.0.1, 203.0.113.9')).toBe('203.0.113.9');
    expect(await clientOf('loopback', '127.0.0.1', 'unknown, 203.0.113.9')).toBe('203.0.113.9');
  });

  it('is found through two trusted proxies in a row', async () => {
    expect(await clientOf('loopback, 10.0.0.0/8', '127.0.0.1', '198.51.100.1, 203.0.113.9, 10.1.2.3')).toBe(
      '203.0.113.9',
    );
  });

  it.each(['unknown', '<script>', '203.0.113.9, _hidden', '1', '203.0.113.9, 999.1.1.1', ''])(
    'is always an address: %j',
    async (forwardedFor) => {
      expect(await clientOf('loopback', '127.0.0.1', forwardedFor)).toBe('127.0.0.1');
    },
  );

  it('is understood with a port behind it', async () => {
    expect(await clientOf('loopback', '127.0.0.1', '203.0.113.9:50123')).toBe('203.0.113.9');
    expect(await clientOf('loopback', '127.0.0.1', '[2001:db8::7]:50123')).toBe('2001:db8::7');
  });
});

describe('TRUST_PROXY', () => {
  test.each(['loopback', '127.0.0.1', '10.0.0.0/8, 2001:db8::/32', 'uniquelocal,linklocal'])('takes %j', (value) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(value.split(',').map((entry) => entry.trim()));
  });

  test.each(['1', 'true', 'proxy.example', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.0/8/8', 'loopback,,'])(
    'refuses %j with a sentence',
    (value) => {
      expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/TRUST_PROXY .*such as loopback/);
    },
  );
});

describe('an address block', () => {
  it('is one IPv4 address, or one /64 of IPv6', () => {
    expect(addressBlock('203.0.113.9')).toBe('203.0.113.9');
    expect(addressBlock('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(addressBlock('2001:db8:1:2::1')).toBe(addressBlock('2001:db8:1:2:ffff::9'));
    expect(addressBlock('2001:db8:1:2::1')).not.toBe(addressBlock('2001:db8:1:3::1'));
    expect(addressBlock('nobody')).toBe('unknown');
  });
});
