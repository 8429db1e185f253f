import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { LookupFunction } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPhoto } from '#tests/support/test-photographs.ts';
import { PictureFetcher, type PictureFetcherOptions, type PictureNotFetched } from './fetch-picture.ts';

let server: Server;
let host: string;
let photo: Buffer;
let mostAtOnce = 0;
let atOnce = 0;
const paths: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  '/house.jpg': (response) => response.end(photo),
  '/page.jpg': (response) => response.setHeader('content-type', 'image/jpeg').end('<html>Not a picture at all</html>'),
  '/script.svg': (response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  '/gone.jpg': (response) => response.writeHead(404).end(),
  '/broken.jpg': (response) => response.writeHead(500).end(),
  '/later.jpg': (response) => response.writeHead(429, { 'retry-after': '7' }).end(),
  '/long.jpg': (response) => response.end(Buffer.concat([photo, Buffer.alloc(200_000)])),
  '/silent.jpg': () => {},
  '/counted.jpg': (response) => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    setTimeout(() => {
      atOnce -= 1;
      response.end(photo);
    }, 20);
  },
};

beforeAll(async () => {
  photo = await newPhoto();
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://test');
    const to = searchParams.get('to');
    if (pathname === '/to') return void response.writeHead(302, { location: encodeURI(to ?? '') }).end();
    if (pathname === '/times') {
      const left = Number(searchParams.get('left'));
      return void response.writeHead(302, { location: left > 1 ? `/times?left=${left - 1}` : '/house.jpg' }).end();
    }
    const answer = paths[pathname];
    if (answer) answer(response, request);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  host = typeof address === 'object' && address ? `127.0.0.1:${address.port}` : '';
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const never = new AbortController().signal;
const fetchWith = (address: string, options: PictureFetcherOptions = {}) =>
  new PictureFetcher({ allowedHosts: [host], ...options }).fetch(address, never);
const codeOf = (address: string, options: PictureFetcherOptions = {}) =>
  fetchWith(address, options).then(
    () => 'fetched',
    ({ code }: PictureNotFetched) => code,
  );

/** A name server that answers with these addresses, one after the other. */
const namesAt = (...addresses: string[]): LookupFunction => {
  let asked = 0;
  return (_name, { all }, answer) => {
    const address = addresses[Math.min(asked, addresses.length - 1)] ?? '';
    const family = address.includes(':') ? 6 : 4;
    asked += 1;
    if (all) answer(null, [{ address, family }]);
    else answer(null, address, family);
  };
};

/** Addresses of this machine and of networks that nobody outside reaches, in every spelling that is understood. */
const privateHosts = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.0.0.1.',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b:1::10.0.0.1]',
  '[2002:7f00:1::]',
  '[2001::7f00:1]',
  '[100::1]',
  '[2001:db8::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  'localhost',
  'LOCALHOST.',
  '%EF%BC%91%EF%BC%92%EF%BC%97.0.0.1',
];

/** What is refused before anything is asked for. */
const refusedAddresses = [
  'http://pictures.example:8080/a.jpg',
  'http://pictures.example:22/a.jpg',
  'https://pictures.example:6379/a.jpg',
  'http://user@pictures.example/a.jpg',
  'http://user:secret@pictures.example/a.jpg',
  'http://:secret@pictures.example/a.jpg',
  'ftp://pictures.example/a.jpg',
  'file:///etc/passwd',
  'file://pictures.example/a.jpg',
  'gopher://pictures.example/_a',
  'data:image/png;base64,iVBORw0KGgo=',
  'javascript:alert(1)',
  'blob:http://pictures.example/1',
  'http://',
  'http:///',
  'http://[::1',
  'http://256.1.1.1/a.jpg',
  'http://0x7f.0x0.0x0.0x100/a.jpg',
  'a.jpg',
  '/a.jpg',
  '',
];

describe('what lies in a private network', () => {
  test.each(privateHosts)('is not asked for: %s', async (name) => {
    const lookup = namesAt('127.0.0.1');
    expect(await codeOf(`http://${name}/house.jpg`, { lookup })).toBe('refused_address');
    expect(await codeOf(`https://${name}/house.jpg`, { lookup })).toBe('refused_address');
  });

  test.each(privateHosts)('is not followed to: %s', async (name) => {
    const to = encodeURIComponent(`http://${name}/house.jpg`);
    expect(await codeOf(`http://${host}/to?to=${to}`, { lookup: namesAt('127.0.0.1') })).toBe('refused_address');
  });

  test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1'])(
    'is not reached by a name either that stands for %s',
    async (address) => {
      expect(await codeOf('http://pictures.example/house.jpg', { lookup: namesAt(address) })).toBe('refused_address');
    },
  );

  test('is not reached by a name that was public at the first look-up', async () => {
    const lookup = namesAt('203.0.114.9', '127.0.0.1');
    const fetcher = new PictureFetcher({ lookup, timeoutMs: 200 });
    const ask = () => fetcher.fetch('http://pictures.example/house.jpg', never).catch(({ code }) => code);
    expect(await ask()).not.toBe('refused_address');
    expect(await ask()).toBe('refused_address');
  });

  test('is fetched from a host that the setting names, at the port it names', async () => {
    expect(await fetchWith(`http://${host}/house.jpg`)).toEqual(photo);
    expect(await codeOf(`http://${host}/house.jpg`, { allowedHosts: ['127.0.0.1'] })).toBe('refused_address');
  });
});

test.each(refusedAddresses)(
  'refuses %j before anything is asked for, and as the target of a redirect',
  async (address) => {
    const lookup: LookupFunction = () => {
      throw new Error('asked');
    };
    expect(await codeOf(address, { lookup })).toBe('refused_address');
    if (!/^[a-z]+:/i.test(address)) return;
    expect(await codeOf(`http://${host}/to?to=${encodeURIComponent(address)}`, { lookup })).toBe('refused_address');
  },
);

test('follows five redirects and no sixth', async () => {
  expect(await codeOf(`http://${host}/times?left=5`)).toBe('fetched');
  expect(await codeOf(`http://${host}/times?left=6`)).toBe('unreachable');
});

test('says why something is no picture to keep', async () => {
  expect(await codeOf(`http://${host}/page.jpg`)).toBe('not_a_picture');
  expect(await codeOf(`http://${host}/script.svg`)).toBe('not_a_picture');
  expect(await codeOf(`http://${host}/gone.jpg`)).toBe('not_found');
  expect(await codeOf(`http://${host}/broken.jpg`)).toBe('http_500');
  expect(await codeOf(`http://${host}/long.jpg`, { maxBytes: 100_000 })).toBe('too_large');
  expect(await codeOf(`http://${host}/silent.jpg`, { timeoutMs: 100 })).toBe('timeout');
  expect(await codeOf('http://127.0.0.1:9/a.jpg', { allowedHosts: ['127.0.0.1:9'] })).toBe('unreachable');
});

test('tells how long a server asks to wait', async () => {
  await expect(fetchWith(`http://${host}/later.jpg`)).rejects.toMatchObject({ code: 'http_429', retryAfterMs: 7000 });
});

test('asks one host for two at once', async () => {
  const fetcher = new PictureFetcher({ allowedHosts: [host] });
  await Promise.all(Array.from({ length: 12 }, () => fetcher.fetch(`http://${host}/counted.jpg`, never)));
  expect(mostAtOnce).toBe(2);
});

test('leaves a host alone that did not answer ten times in a row', async () => {
  let connections = 0;
  const count = () => {
    connections += 1;
  };
  server.on('connection', count);
  const fetcher = new PictureFetcher({ allowedHosts: [host], timeoutMs: 50 });
  const ask = () => fetcher.fetch(`http://${host}/silent.jpg`, never).catch(({ code }: PictureNotFetched) => code);
  const codes: unknown[] = [];
  for (let asked = 0; asked < 12; asked += 1) codes.push(await ask());
  server.off('connection', count);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 'timeout'), 'unreachable', 'unreachable']);
  expect(connections).toBe(10);
});

test('stops with the program, and counts that as no failure of the picture', async () => {
  const stop = new AbortController();
  const fetching = new PictureFetcher({ allowedHosts: [host] }).fetch(`http://${host}/silent.jpg`, stop.signal);
  stop.abort(new Error('The program stops'));
  await expect(fetching).rejects.toThrow('The program stops');
});
