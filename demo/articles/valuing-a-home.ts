import type { DemoArticle } from './demo-article.ts';

export const valuingAHome: DemoArticle = {
  title: 'What is it worth? How a home is priced',
  excerpt: 'Three ways to a figure, why they disagree, and how to tell an asking price from a price.',
  metaDescription:
    'How homes in Nairobi are valued: comparison, income and cost, why asking prices mislead, and when you need a registered valuer.',
  categories: ['Buying', 'Finance'],
  tags: ['Valuation', 'Pricing', 'Selling'],
  author: 'valuation',
  publishedOn: '2026-03-23',
  photo: 'villa-01.jpg',
  related: ['Bogani corner house', 'Othaya Road house', 'Riara Ridge terrace'],
  views: 871,
  likes: 33,
  shares: 16,
  html: `
<p>Owners tell us what the neighbour asked. Buyers tell us what the neighbour got. Both are often wrong by the same tenth, in opposite directions. A value is neither: it is the sum on which a willing buyer and a willing seller, both awake and neither in a hurry, would agree.</p>
<h2>Three ways to a figure</h2>
<p><strong>Comparison</strong> is the way for most homes. We look for sales of the last twelve months in the same streets, and adjust: for size, floor, age, parking, water, light, the state of the kitchen and the state of the title. Six good comparisons beat sixty advertisements. In Kilimani we find them easily. In Muthaiga there may be two a year, and a range is more honest than a number.</p>
<p><strong>Income</strong> is the way for flats that are let and for business premises. A year’s rent, less the costs that the owner bears, divided by the yield that buyers of such property accept. A flat that lets at KSh 100,000 a month with costs of a fifth leaves KSh 960,000 a year. At a yield of six per cent it is worth KSh 16,000,000; at seven per cent, about KSh 13,700,000. Ask anyone who quotes a yield whether it is before or after costs.</p>
<p><strong>Cost</strong> is the way for what is rarely sold: a school, a church, a house far larger than its street. Land, plus what it would cost to build again, less wear. It gives a ceiling to argue from.</p>
<h2>Why they disagree</h2>
<p>Because they answer different questions. A house on half an acre in Kileleshwa may be worth KSh 85,000,000 as land for flats and KSh 60,000,000 as a home. A flat with a sitting tenant at an old rent is worth less by income than by comparison, until the lease ends. A good report gives both and says which one it leans on.</p>
<blockquote><p>An asking price is an opinion with a photograph. A registered transfer is a price.</p></blockquote>
<h2>Reading asking prices</h2>
<p>Asking prices are what the public can see, so use them, with three corrections. First, time: a home advertised for nine months at one price is not worth that price. Second, doubles: one house shown by five agents at five prices is one house. Third, the discount. In the sales that passed through our office in 2025, homes were sold at between 3 and 11 per cent under the last asking price, with apartments at the narrow end and large houses at the wide one. It is a small sample from one firm, so treat it as that.</p>
<p>This site shows when a price has been changed, since you would find out anyway.</p>
<h2>What moves a price, in shillings</h2>
<p>From our own comparisons, for apartments in the western suburbs: a second parking bay adds about what a basement bay costs to build. A full generator, rather than one for the common parts, shows in the rent at once and in the price a little later. A high service charge with a healthy reserve costs nothing; a low one without a reserve costs a good deal on the day the buyer’s advocate reads the accounts. Water that fails takes away more than any view adds.</p>
<p>Fresh paint pays. A new kitchen rarely pays all of its cost back, and a pool almost never.</p>
<h2>When you need a registered valuer</h2>
<p>For a loan, a court, a succession, a division between spouses or a company’s accounts, you need a report signed by a valuer registered under the Valuers Act, Cap 532. Agents do not write those. Banks choose from their own list and you pay. The figure in such a report is careful by habit, and may come out under the price you agreed: the bank lends on the lower.</p>
<p>For a decision of your own, such as whether to sell now, an agent’s opinion with its comparisons attached is often enough, and you should ask to see the comparisons. Ours cost an hour of your time, or a consultation fee if you want them in writing.</p>`,
};
