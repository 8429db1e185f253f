import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, isPassword, rehashIfWeaker } from './passwords.ts';

const PASSWORD = 'twelve acacias on a hill';
/** Made by the reference implementation: `echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1`. */
const REFERENCE = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
const weaker = (hash: string) => hash.replace('m=19456,t=2', 'm=19456,t=1');

/** A hash as earlier versions stored it. */
function legacyHash(password: string): string {
  const salt = '00112233445566778899aabbccddeeff';
  const key = scryptSync(password, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 });
  return `${salt}:${key.toString('hex')}`;
}

test('a stored hash names its algorithm and cost, and matches its password alone', async () => {
  const hash = await hashPassword(PASSWORD);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(hash).not.toBe(await hashPassword(PASSWORD));
  expect(await isPassword(PASSWORD, hash)).toBe(true);
  expect(await isPassword(`${PASSWORD} `, hash)).toBe(false);
});

test('a hash of the reference implementation is read with the cost it names', async () => {
  expect(await isPassword('password', REFERENCE)).toBe(true);
  expect(await isPassword('Password', REFERENCE)).toBe(false);
});

test('one password typed on two keyboards is one', async () => {
  expect(await isPassword('caf\u00e9 on a hill \ufb01', await hashPassword('cafe\u0301 on a hill fi'))).toBe(true);
});

test('nobody, and a hash in an unknown format, match no password', async () => {
  for (const hash of [null, '', ':', 'x', '$argon2id$', weaker(await hashPassword(PASSWORD)).slice(0, -4)]) {
    expect(await isPassword(PASSWORD, hash)).toBe(false);
  }
  expect(await isPassword('', null)).toBe(false);
});

test('a hash of earlier versions matches its password, and is replaced', async () => {
  const hash = legacyHash(PASSWORD);
  expect(await isPassword(PASSWORD, hash)).toBe(true);
  expect(await isPassword('another one', hash)).toBe(false);
  const stronger = await rehashIfWeaker(PASSWORD, hash);
  expect(stronger).toContain('$m=19456,t=2,p=1$');
  expect(await isPassword(PASSWORD, stronger)).toBe(true);
});

test('a hash with a lower cost is replaced, one with the same or a higher cost is not', async () => {
  const hash = await hashPassword(PASSWORD);
  expect(await rehashIfWeaker(PASSWORD, weaker(hash))).toContain('m=19456,t=2');
  expect(await rehashIfWeaker(PASSWORD, hash.replace('m=19456', 'm=9728'))).toContain('m=19456,t=2');
  expect(await rehashIfWeaker(PASSWORD, hash)).toBeNull();
  expect(await rehashIfWeaker('password', REFERENCE)).toBeNull();
});

test('of many at once two are computed, fifty wait, and the rest are told that the site is busy', async () => {
  const hash = await hashPassword(PASSWORD);
  const replies = await Promise.allSettled(Array.from({ length: 60 }, () => isPassword(PASSWORD, hash)));
  expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(52);
  const refused = replies.flatMap((reply) => (reply.status === 'rejected' ? [reply.reason.code] : []));
  expect(refused).toEqual(Array(8).fill('busy'));
  expect(await isPassword(PASSWORD, hash)).toBe(true);
});
