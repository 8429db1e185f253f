import { expect, test, vi } from 'vitest';
import { findWeakness } from './password-strength.ts';
import { isScorerLoaded } from './score-password.ts';

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
  ['correcthorsebatterystaple', /phrase many people know/],
  ['correct horse battery staple', /phrase many people know/],
  ['Correct-Horse-Battery-Staple-2026!', /phrase many people know/],
  ['thequickbrownfox', /phrase many people know/],
  ['hakunamatata12', /phrase many people know/],
  ['Hakuna Matata!', /phrase many people know/],
  ['h4kunam4tata!', /phrase many people know/],
  ['pole pole hakuna matata', /phrase many people know/],
  ['Asante sana 254', /phrase many people know/],
  ['nakuru nakuru1', /name or address people know/],
  ['Thika, Kitale & Lamu 2026', /name or address people know/],
  ['Wambui, Kisumu 2026', /name or address people know/],
  ['Kisumu@Mombasa1', /name or address people know/],
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

test('scoring stays short for the longest passwords, whatever they are made of', async () => {
  await findWeakness('the lists are loaded', account);
  const parts = [
    '4@8({[<369&#!1/|0$5+7%2',
    'password1',
    '01012020',
    '8317462950174829',
    'qwertyuiop[]',
    'p4$$w0rd@1!|7',
  ];
  // Time of this process and its threads alone, as other programs on the machine would count too.
  const spent = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000;
  const times: number[] = [];
  for (const part of parts) {
    const start = spent();
    for (let round = 0; round < 5; round += 1) await findWeakness(part.repeat(20).slice(0, 128), account);
    times.push((spent() - start) / 5);
  }
  // 5 to 30 ms each; without the bounds 300 to 800 ms.
  expect(Math.max(...times)).toBeLessThan(150);
});

test('the word lists leave the memory when no password is chosen', async () => {
  await findWeakness('the lists are loaded', account);
  expect(isScorerLoaded()).toBe(true);
  await vi.waitFor(() => expect(isScorerLoaded()).toBe(false), 30_000);
}, 40_000);

test('a password that is chosen at the moment at which the word lists leave is scored', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await findWeakness('the lists are loaded', account);
    vi.runAllTimers();
    expect(await findWeakness('password1234', account)).toMatch(/many people use/);
  } finally {
    vi.useRealTimers();
  }
});
