import { describe, expect, test } from 'vitest';
import { DemoSite } from './demo-site.ts';
import { type PlainPage, textOf } from './plain-page.ts';

/** The whole cost on the pages of listings and on the calculator, as they come without script. */
const site = new DemoSite();

const home = '/view/property/argwings-court-three-bedrooms';
/** Of more than 100 million, where the scale of advocates states an estimate. */
const dearHome = '/view/property/the-jacaranda-house';
const plot = '/view/land/ruai-bypass-half-acre';
const flatToLet = '/view/property/kaskazi-apartments-two-bedrooms';
const flatThatIsLet = '/view/property/parklands-two-bedrooms';
const soldHome = '/view/property/riara-ridge-terrace';

const costOf = (page: PlainPage): string => textOf(page.one('#cost'));
/** Follows the form under the cost of a listing, as a browser without script does. */
const calculatorFrom = (page: PlainPage): string => {
  const fields = page.all('#cost form[action="/cost"] input, #cost form[action="/cost"] select');
  const values = fields.map((field): [string, string] => [
    field.getAttribute('name') ?? '',
    field.getAttribute('value') ?? field.querySelector('option[selected]')?.getAttribute('value') ?? '',
  ]);
  return `/cost?${new URLSearchParams(values)}`;
};

describe('the page of a listing', () => {
  test('says under the price of a home what a buyer needs in cash, and how that comes about', async () => {
    const page = await site.open(home);
    const [, cash = ''] = /(About KSh [\d,]+) cash with a loan/.exec(textOf(page.one('main header'))) ?? [];
    expect(cash).not.toBe('');
    const cost = costOf(page);
    expect(cost).toContain(`Cash you need${cash.replace('About ', '')}`);
    for (const words of ['Stamp duty', 'Your advocate', 'Valuation for stamp duty', 'Certificate of title or lease'])
      expect(cost).toContain(words);
    expect(cost).toMatch(/The seller pays ?Capital gains tax/);
    expect(cost).toMatch(
      /Loan, a month ?KSh [\d,]+ ?about [^.]+ ?of KSh [\d,]+ for \d+ years at [\d.]+% a year, .+ · as of \d+ \w+ \d{4}/,
    );
  });

  test('says at least where the fee of the advocate is an estimate, and between which sums it is', async () => {
    const page = await site.open(dearHome);
    const [, cash = ''] = /(At least KSh [\d,]+) cash with a loan/.exec(textOf(page.one('main header'))) ?? [];
    expect(cash).not.toBe('');
    expect(costOf(page)).toContain(`Cash you need${cash}`);
    expect(costOf(page)).toMatch(
      /Your advocate ?Not known ?Of the price: .+: KSh 2,093,800 to KSh 2,175,000\. Ask for/,
    );
  });

  test('leads to the calculator filled in with the listing and its loan', { tags: ['S-476'] }, async () => {
    const page = await site.open(home);
    const calculator = await site.open(calculatorFrom(page));
    expect(calculator.status).toBe(200);
    expect(calculator.linkTo('Argwings Court, three bedrooms')).toBe(home);
    const [amount = ''] = /Cash you need ?KSh [\d,]+/.exec(costOf(page)) ?? [];
    expect(amount).not.toBe('');
    expect(textOf(calculator.main)).toContain(amount);
  });

  test.each([
    ['for sale', home],
    ['to let', flatToLet],
  ])('leads to the cost of a home %s on one page of PDF', async (_, address) => {
    const page = await site.open(address);
    expect(page.linkTo('Cost sheet (PDF) (opens in a new tab)')).toMatch(/^\/cost\.pdf\?listing=MK-P-\d+$/);
  });

  test('says of a plot the class of its place, and of a flat to let what moving in takes', async () => {
    expect(costOf(await site.open(plot))).toMatch(/4% in towns and municipalities, of the higher of price/);
    const page = await site.open(flatToLet);
    expect(textOf(page.one('main header'))).toContain('At least KSh 156,000 to move in');
    expect(costOf(page)).toMatch(/Deposit ?KSh 78,000 ?One month’s rent/);
    expect(costOf(page)).toMatch(/Water and electricity deposit ?Not known/);
  });

  test.each([
    ['sold', soldHome],
    ['let', flatThatIsLet],
  ])('says nothing of the whole cost of what is %s', async (_, address) => {
    const page = await site.open(address);
    expect(costOf(page)).not.toMatch(/Cash you need|To move in/);
    expect(textOf(page.one('main header'))).not.toMatch(/cash with a loan|cash to buy|to move in/);
  });
});

describe('the calculator', () => {
  test('is empty until there is a price, and says so', async () => {
    const page = await site.open('/cost');
    expect(textOf(page.main)).toContain('Enter a price, and every line of it stands here.');
    expect(textOf((await site.open('/cost?for=rent')).main)).toContain('Enter a rent');
  });

  // 14,500,000 in Nairobi: worked out by hand in whole-cost.test.ts.
  test('works out a home in Nairobi bought with cash', async () => {
    const page = await site.open('/cost?for=buy&price=14.5m&place=Kilimani,+Nairobi&lender=none');
    expect(textOf(page.main)).toContain('Cash you needKSh 15,416,550');
    const sheet = '/cost.pdf?for=buy&price=14.5m&place=Kilimani%2C+Nairobi&lender=none';
    expect(page.linkTo('Cost sheet (PDF) (opens in a new tab)')).toBe(sheet);
  });

  test('names both duties for an unknown place, and reads at least', async () => {
    const page = await site.open('/cost?price=2000000&place=Isinya,+Kajiado&lender=none');
    expect(textOf(page.main)).toMatch(/Stamp duty ?Not known/);
    expect(textOf(page.main)).toContain('At least KSh 2,065,400');
  });

  test.each([
    ['price=0', 'The price must be between KSh 1 and KSh 100,000,000,000'],
    ['price=1000000000000', 'The price must be between KSh 1 and KSh 100,000,000,000'],
    ['price=cheap', 'Write one amount in digits, such as 35,000 or 1.5m'],
    ['price=5m&years=900', 'The number of years must be between 1 and 30'],
  ])('answers %s with a sentence and no figures', async (query, sentence) => {
    const page = await site.open(`/cost?${query}`);
    expect(page.status).toBe(200);
    expect(textOf(page.main)).toContain(sentence);
    expect(textOf(page.main)).toContain('Correct what is marked, and the figures come back.');
    expect(textOf(page.main)).not.toContain('Cash you need');
  });

  test('says that a listing is gone or sold', async () => {
    expect(textOf((await site.open('/cost?listing=MK-P-9999')).main)).toContain('There is no listing MK-P-9999');
    expect(textOf((await site.open('/cost?listing=%3Cscript%3E')).main)).toContain('There is no listing <script>');
    const sold = await site.open('/cost?listing=property/riara-ridge-terrace');
    expect(textOf(sold.main)).toMatch(/has been sold\. Enter another price/);
  });
});
