import { describe, expect, test } from 'vitest';
import { demoAgency } from '#demo/agency.ts';
import { demoCostRates } from '#demo/cost-rates.ts';
import type { CostRates, ExchangeRate } from '#modules/agency';
import { beyondEdges, overlaps } from '#tests/support/placed-texts.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { longestListing, paperContent } from '#tests/support/rows/paper-content.ts';
import type { CostedSale } from '../../cost/cost-sheet.ts';
import { costOfRenting } from '../../cost/renting-cost.ts';
import { costOfBuying } from '../../cost/whole-cost.ts';
import { paperCost } from './cost-content.ts';
import { type CostPaperContent, drawCostPaper } from './cost-paper.ts';

const rates: CostRates = { ...demoCostRates, selling_fee: { percent: 3, vat_is_added: true } };
const loan = { depositPercent: 20, years: 20, ratePercent: 13, source: 'Demo bank · as of 1 Nov 2026' };
const dollars: ExchangeRate = {
  currency: 'USD',
  shillings: 129.2,
  as_of: '2026-11-27',
  source: 'Central Bank of Kenya',
};
const home: CostedSale = {
  kind: 'home',
  priceKes: 14_500_000,
  place: { townNames: ['Kilimani', 'Nairobi'], county: 'Nairobi' },
  dutyClass: null,
  valuationKes: null,
  boardConsent: 'Not needed',
  chargesVat: null,
};

const { agency, printedOn } = paperContent();
const sheetOf = (own: Partial<CostPaperContent> = {}): CostPaperContent => ({
  cost: paperCost(costOfBuying(home, rates, loan), [dollars]),
  subject: { title: 'Bogani corner house', about: 'MK-P-0123 · Karen, Nairobi', path: '/view/property/bogani' },
  agency,
  path: '/cost?listing=MK-P-0123',
  printedOn,
  ...own,
});
const drawn = async (content: CostPaperContent) => readPdf(await drawCostPaper(content));

describe('a cost sheet', () => {
  // The figures are worked out by hand in whole-cost.test.ts.
  test('has every line with rule, source and day, who pays it, the loan, other currencies and what is unknown', {
    tags: ['S-541'],
  }, async () => {
    const { pages, text, links } = await drawn(sheetOf());
    expect(pages).toHaveLength(1);
    for (const words of [
      'What it costs to buy',
      'Bogani corner house MK-P-0123 · Karen, Nairobi',
      // By hand: 3,829,150 / 129.2 = 29,637; 135,903 / 129.2 = 1,052; 15,429,150 / 129.2 = 119,421.
      'Cash you need KSh 3,829,150 about USD 29,600',
      'Loan, a month KSh 135,903 about USD 1,050',
      'In total, without interest KSh 15,429,150 about USD 119,000',
      'Loan of KSh 11,600,000, the price less a deposit of 20%, for 20 years at 13% a year (Demo bank · as of 1 Nov 2026).',
      'In other currencies at the rate of 27 Nov 2026, Central Bank of Kenya. You pay as the buyer',
      'Stamp duty KSh 580,000 4% in towns and municipalities',
      'Stamp Duty Act, Cap 480; wka.co.ke · as of 27 Nov 2026',
      'In total KSh 15,429,150',
      'The seller pays Capital gains tax Not known',
      'EARB registration 0123, 2026',
      'Worked out on 21 Nov 2026',
    ])
      expect(text).toContain(words);
    expect(links).toContain('https://www.makao.example/cost?listing=MK-P-0123');
    expect(links).toContain('https://www.makao.example/view/property/bogani');
  });

  test('says what is not known, and reads at least', async () => {
    const elsewhere = {
      ...home,
      kind: 'land',
      boardConsent: null,
      place: { townNames: ['Isinya'], county: 'Kajiado' },
    } as const;
    const { text } = await drawn(sheetOf({ cost: paperCost(costOfBuying(elsewhere, rates, null), []) }));
    expect(text).toContain('Not known, and so in no total: Stamp duty, Land control board.');
    expect(text).toContain('Cash you need At least KSh');
  });

  test('keeps the first lines of what the agency says, however many lines of costs there are', async () => {
    const note = 'Pay deposits to an advocate’s account, never to a person.';
    const { text } = await drawn(
      sheetOf({
        cost: paperCost(
          costOfBuying({ ...home, kind: 'commercial', priceKes: 250_000_000 }, { ...rates, buying_note: note }, loan),
          [],
        ),
      }),
    );
    expect(text).toContain(note);
  });

  test('of a place to let has what moving in takes, what each month does, and what the landlord pays', async () => {
    const landlordPays: CostRates = { ...rates, service_charge_paid_by: 'Landlord' };
    const sheet = costOfRenting(
      { kind: 'home', rentKes: 65_000, serviceChargeKes: 12_000, deposit: null, chargesVat: null },
      landlordPays,
    );
    const { text } = await drawn(sheetOf({ cost: paperCost(sheet, []) }));
    for (const words of [
      'What it costs to move in',
      'Every month KSh 65,000',
      'You pay as the tenant, to move in Rent of the first month KSh 65,000 In advance.',
      'The landlord pays Service charge of the first month KSh 12,000',
    ])
      expect(text).toContain(words);
  });

  test('says its title, language and author, has tags for listening, and carries its fonts', async () => {
    const file = await drawCostPaper(sheetOf());
    const { info } = await readPdf(file);
    expect(info).toMatchObject({
      Title: 'What it costs to buy: Bogani corner house',
      Author: 'Makao',
      Language: 'en-KE',
    });
    const raw = file.toString('latin1');
    expect(raw).toContain('/MarkInfo');
    expect(raw.match(/\/FontFile2/g)?.length).toBe(raw.match(/\/Type \/FontDescriptor/g)?.length);
    expect(file.length).toBeLessThan(600_000);
  });

  test('of the longest texts stays in its page', async () => {
    const source = 'Legal Notice 35/2014; a very long name of a source of figures, with its page; '.repeat(3);
    const sheet = costOfBuying({ ...home, kind: 'commercial', priceKes: 99_000_000_000 }, rates, loan);
    const lines = sheet.lines.flatMap((line) => [
      { ...line, rule: `${line.rule}, ${'and so on at great length '.repeat(8)}`, source },
      { ...line, amountKes: null },
    ]);
    const content = sheetOf({
      cost: paperCost({ ...sheet, lines, note: 'A sentence of the agency. '.repeat(80) }, demoAgency.exchange_rates),
      subject: { title: longestListing.title ?? '', about: longestListing.place ?? '', path: '/view/property/bogani' },
      path: `/cost?place=${'x'.repeat(2000)}`,
      agency: { ...agency, name: `Makao ${'of Nairobi '.repeat(8)}` },
    });
    const { pages, links } = await drawn(content);
    expect(pages).toHaveLength(1);
    for (const page of pages) expect([beyondEdges(page), overlaps(page)]).toEqual([[], []]);
    expect(links).toContain('https://www.makao.example/cost');
  });
});
