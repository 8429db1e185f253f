import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { demoAgency } from '#demo/agency.ts';
import { beyondEdges, overlaps } from '#tests/support/placed-texts.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { grainyPhoto, longestListing, paperContent } from '#tests/support/rows/paper-content.ts';
import { drawBrochure } from './brochure.ts';
import { priceInOtherCurrencies, pricesBeside } from './paper-cost.ts';
import { drawWindowCard } from './window-card.ts';

const MOST_BYTES = 600_000;
const otherCurrencies = priceInOtherCurrencies(
  {
    sale: {
      kind: 'home',
      priceKes: 999_999_999_999,
      place: { townNames: ['Kilimani', 'Nairobi'], county: 'Nairobi' },
      dutyClass: null,
      valuationKes: null,
      boardConsent: 'Not needed',
      chargesVat: null,
    },
  },
  demoAgency.exchange_rates,
);
const longestCost = { label: 'With stamp duty and fees, without a loan', amount: 'at least KSh 1,042,900,013,199' };
const papers = [
  { name: 'the brochure', draw: drawBrochure, isPortrait: true },
  { name: 'the window card', draw: drawWindowCard, isPortrait: false },
];

describe.each(papers)('$name', ({ draw, isPortrait }) => {
  test('shows the logo of the agency in the place of its name', async () => {
    const picture = { create: { width: 300, height: 80, channels: 4, background: '#7a1020' } } as const;
    const png = (await sharp(picture).png().toBuffer()).toString('base64');
    const logo = { png, width_px: 300, height_px: 80 };
    const plain = paperContent();
    const { text, pages } = await readPdf(
      await draw({ ...plain, agency: { ...plain.agency, name: 'Acacia Homes', logos: { light: logo, dark: logo } } }),
    );
    expect(pages).toHaveLength(1);
    // The foot of the brochure names the agency; the head and the bar do not, beside the logo.
    expect(text.split('Acacia Homes').length - 1).toBe(isPortrait ? 3 : 0);
  });

  test('is one page A4 with price, place, facts, agency, reference, day, and links that open the page', async () => {
    const { pages, text, links } = await readPdf(await draw(paperContent()));
    expect(pages).toHaveLength(1);
    const [short, long] = [595, 842];
    const [page] = pages;
    expect([Math.round(page?.width ?? 0), Math.round(page?.height ?? 0)]).toEqual(
      isPortrait ? [short, long] : [long, short],
    );
    for (const words of [
      'Villa for sale',
      'Bogani corner house',
      'Bogani Road, Karen, Nairobi',
      'KSh 68,000,000',
      'Bedrooms 4',
      'Floor area 310 sqm',
      '0700 000 214',
      'MK-P-0123',
      '21 Nov 2026',
      'Viewings are free.',
    ])
      expect(text).toContain(words);
    expect(links).toContain('https://www.makao.example/view/property/bogani-corner-house');
  });

  test('says its title, language and author, has tags for listening, and carries its fonts', async () => {
    const file = await draw(paperContent());
    const { info } = await readPdf(file);
    expect(info).toMatchObject({ Title: 'Bogani corner house (MK-P-0123)', Author: 'Makao', Language: 'en-KE' });
    const raw = file.toString('latin1');
    expect(raw).toContain('/MarkInfo');
    expect(raw.match(/\/FontFile2/g)?.length).toBe(raw.match(/\/Type \/FontDescriptor/g)?.length);
    expect(raw).not.toContain('/Helvetica');
  });

  test.each([
    ['five photographs, a plan and a portrait', { photos: 5, hasPlan: true, hasPortrait: true }],
    ['three photographs', { photos: 3, hasPlan: false, hasPortrait: false }],
    ['one photograph', { photos: 1, hasPlan: false, hasPortrait: false }],
    ['no picture', { photos: 0, hasPlan: false, hasPortrait: false }],
  ])('of the longest texts with %s stays in its page, under 600 kB', async (_, { photos, hasPlan, hasPortrait }) => {
    const photo = await grainyPhoto(photos === 5 ? 1920 : 240);
    const pictures = {
      photos: Array.from({ length: photos }, () => photo),
      plan: hasPlan ? photo : null,
      map: null,
      portrait: hasPortrait ? photo : null,
    };
    const content = paperContent({
      listing: longestListing,
      pictures,
      isDraft: true,
      wholeCost: longestCost,
      otherCurrencies,
    });
    const file = await draw({ ...content, agency: { ...content.agency, name: `Makao ${'of Nairobi '.repeat(8)}` } });
    expect(file.length).toBeLessThan(MOST_BYTES);
    const { pages, text } = await readPdf(file);
    expect(pages).toHaveLength(1);
    for (const page of pages) expect([beyondEdges(page), overlaps(page)]).toEqual([[], []]);
    expect(text).toContain('KSh 999,999,999,999');
    expect(text).toContain('Ngũgĩ wa Thiong’o');
    const written = JSON.stringify([content, 'Nobody from Makao of Nairobi']).replace(/\\u00a0/g, ' ');
    for (const [, word = ''] of text.matchAll(/([\p{L}\d’²-]+)…/gu))
      expect(written).toMatch(new RegExp(`${word}(?![\\p{L}\\d])`, 'u'));
  });

  test('leaves letters out that its fonts do not have, and keeps those of Kenyan languages', async () => {
    const { text } = await readPdf(await draw(paperContent({ listing: { title: 'Nyũmba ya ŋombe 🏡 家 «Café»' } })));
    expect(text).toContain('Nyũmba ya ŋombe');
    expect(text).toContain('«Café»');
    expect(text).not.toMatch(/[🏡家\ufffd]/u);
  });

  test('says of a picture that nobody photographed that it is an artist’s impression', {
    tags: ['S-540'],
  }, async () => {
    const photos = [await grainyPhoto(240)];
    const drawn = await readPdf(
      await draw(paperContent({ pictures: { photos, plan: null, map: null, portrait: null } })),
    );
    expect(drawn.text).toContain('Artist’s impression');
  });

  test('says that a listing is sold, and that a draft is not public', async () => {
    const note = 'This property has been sold. It is no longer on offer.';
    const sold = await readPdf(await draw(paperContent({ listing: { status: 'Sold', note } })));
    expect(sold.text).toMatch(/has been sold|^Sold| Sold /);
    const draft = await readPdf(await draw(paperContent({ isDraft: true })));
    expect(draft.text).toContain('not public yet');
  });
});

test.each(papers)('$name of an agency that does not say that viewings are free warns of no fee', async ({ draw }) => {
  const { agency } = paperContent();
  const { text } = await readPdf(await draw(paperContent({ agency: { ...agency, freeViewings: '' } })));
  expect(text).not.toMatch(/viewing/i);
  expect(text).toContain('MK-P-0123');
  expect(text).not.toMatch(/· ·|^ ·|· Ref\. MK-P-0123 · ·/);
});

test('the brochure says the whole cost beside the price', async () => {
  const wholeCost = { label: 'With stamp duty and fees, without a loan', amount: 'at least KSh 71,400,000' };
  const { text } = await readPdf(await drawBrochure(paperContent({ wholeCost })));
  expect(text).toContain('With stamp duty and fees, without a loan at least KSh 71,400,000');
});

// By hand: 999,999,999,999 / 129.2 = 7,740 million; / 171.9 = 5,817; / 150.6 = 6,640; / 35.18 = 28,425.
test('the brochure says the price in other currencies, and the day and source of the rates', {
  tags: ['S-530'],
}, async () => {
  const { text } = await readPdf(await drawBrochure(paperContent({ otherCurrencies })));
  expect(text).toContain('about USD 7,740,000,000 · GBP 5,820,000,000 EUR 6,640,000,000 · AED 28,400,000,000');
  expect(text).toContain('In other currencies at rates of 27 Nov 2026, example rates of the demo.');
});

test('papers say a price in dollars with about as many shillings, and a price on request', async () => {
  const { listing } = paperContent({});
  const inDollars = { ...listing, price: { amount: 'US$ 5,000', per: '/month' }, inShillings: 'about KSh 646,000' };
  const beside = pricesBeside(inDollars, demoAgency.exchange_rates);
  const { text } = await readPdf(await drawBrochure(paperContent({ listing: inDollars, otherCurrencies: beside })));
  expect(text).toContain('US$ 5,000');
  expect(text).toContain('about KSh 646,000');
  expect(text).toContain('In shillings at 129.2 of 27 Nov 2026, example rates of the demo.');
  const card = await readPdf(await drawWindowCard(paperContent({ listing: inDollars })));
  expect(card.text).toContain('a month, about KSh 646,000');
  const asked = { ...listing, price: { amount: 'Price on request', per: '' }, costed: null };
  expect((await readPdf(await drawWindowCard(paperContent({ listing: asked })))).text).toContain('Price on request');
});

test('what is to let, sold or let has no price in other currencies', () => {
  const rent = { kind: 'home', rentKes: 65_000, serviceChargeKes: null, deposit: null, chargesVat: null } as const;
  expect(priceInOtherCurrencies({ rent }, demoAgency.exchange_rates)).toBeNull();
  expect(priceInOtherCurrencies(null, demoAgency.exchange_rates)).toBeNull();
});
