import { expect, test } from 'vitest';
import { findWeakness } from './password-strength.ts';

const account = ['Wambui Njoroge', 'wambui.njoroge@makao.example', 'Makao Properties'];

test.each([
  ['password1234', /one that many people use/],
  ['P@ssw0rd2026', /one that many people use/],
  ['Welcome@2026', /one that many people use/],
  ['qwertyuiop12', /keyboard|many people/],
  ['1q2w3e4r5t6y', /keyboard|many people/],
  ['aaaaaaaaaaaa', /repeats itself/],
  ['abcabcabcabc', /repeats itself/],
  ['passwordpassword', /repeats itself/],
  ['abcdefghijkl', /alphabet/],
  ['0712345678901', /./],
  ['Nairobi@2026', /name or address people know/],
  ['MakaoProperties1', /name or address people know/],
  ['Makao@Nairobi1', /name or address people know/],
  ['wambuinjoroge1', /name or address people know/],
  ['Wambui1985!!', /name or address people know/],
  ['wambui.njoroge@makao.example', /name or address people know/],
  ['Naivasha2026!', /name or address people know/],
])('%s is too easy to guess, and the sentence says why and what helps', async (password, reason) => {
  const weakness = await findWeakness(password, account);
  expect(weakness).toMatch(reason);
  expect(weakness).toContain('Four words nobody would put together');
});

test('an address longer than what is scored is still known for what it is', async () => {
  const address = `${'averylongfirstnamewithoutend'.repeat(2)}@agency.example`;
  expect(await findWeakness(address, [address])).not.toBeNull();
});

test.each([
  'twelve acacias on a hill',
  'journeys of one owner',
  'eleven acacias under the moon',
  'a quick fox sleeps in thika',
  'karibu sana rafiki',
  'Kx7#mQ9z!pLw',
  'nyumba yangu nzuri',
  'ndovu wanne kwenye mto 🐘',
])('%s is hard enough', async (password) => {
  expect(await findWeakness(password, account)).toBeNull();
});
