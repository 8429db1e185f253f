import type { DemoArticle } from './demo-article.ts';

export const stampDuty: DemoArticle = {
  title: 'Stamp duty: how much, on what, and when',
  excerpt:
    'Four per cent in towns, two elsewhere, on the higher of two figures. The arithmetic, and the costs that come with it.',
  metaDescription:
    'Stamp duty on property in Kenya at November 2026: 4% in municipalities and gazetted towns, 2% elsewhere, on price or valuation, whichever is higher.',
  categories: ['Finance', 'Buying'],
  tags: ['Stamp duty', 'Closing costs', 'Budgeting'],
  author: 'editorial',
  publishedOn: '2026-11-02',
  photo: 'bungalow-13.jpg',
  related: ['Argwings Court, three bedrooms'],
  guideTo: 'stamp-duty',
  views: 744,
  likes: 29,
  shares: 40,
  html: `
<p>Every buyer remembers the price and forgets the duty. On a flat of KSh 14,500,000 it is KSh 580,000, payable before the transfer is registered, and no bank lends it to you unless you asked in good time.</p>
<h2>The rate</h2>
<p>Stamp duty on a transfer of land is charged under the Stamp Duty Act, Cap 480. As we write, in November 2026, the rates are:</p>
<ul>
<li><strong>4 per cent</strong> where the property lies in a city or municipality and, since 5 April 2024, in a gazetted town;</li>
<li><strong>2 per cent</strong> elsewhere.</li>
</ul>
<p>The change of 2024 caught many buyers of plots, since places that had been charged at the rural rate became towns overnight. Two summaries that we found clear are at attorneysafrica.com and rwkinvestmentsltd.com; both were read again on 2 November 2026.</p>
<h2>On what sum</h2>
<p>On the higher of the price in the agreement and the government’s own valuation. After you lodge the transfer, a government valuer looks at the property and gives a figure. If it is below your price, you pay on your price. If it is above, you pay on the valuation, and you may ask for it to be looked at again with evidence of what similar homes fetched.</p>
<blockquote><p>Writing a lower price into the agreement saves nothing: the valuer does not read your agreement, and a false figure is an offence.</p></blockquote>
<h2>An example</h2>
<p>Take a three-bedroom apartment in Kilimani, <a href="/view/property/argwings-court-three-bedrooms">the one in Argwings Court</a>, at its asking price of KSh 14,500,000 and valued by the government at KSh 14,000,000. Kilimani is in the city, so the rate is 4 per cent, and the price is the higher figure: KSh 580,000.</p>
<p>Or a plot outside any gazetted town, such as <a href="/view/land/kisaju-quarter-acre-by-the-school">the quarter-acre in Kisaju</a>, at KSh 1,950,000 and valued at KSh 2,100,000. The rate is 2 per cent, on the valuation: KSh 42,000.</p>
<h2>When</h2>
<p>The Act expects an instrument to be stamped within thirty days of signing. In practice your advocate lodges for valuation, the assessment comes back, you pay through the revenue authority’s system, and the receipt goes to the registry with the transfer. Have the money ready when you sign, since late stamping brings penalties and the registry will not move without it.</p>
<h2>Who pays, and who does not</h2>
<p>The buyer pays, unless the agreement says otherwise. There are exemptions and reliefs, among them for some transfers between spouses, for some gifts to charities, for inheritance, and for first-time buyers under the affordable housing programme. Each has conditions. Ask whether one fits you before you pay and not after, because getting duty back is slow.</p>
<h2>The rest of the bill</h2>
<p>Duty is the largest of the costs beside the price, not the only one. For a purchase with a loan, allow as well for:</p>
<ul>
<li>your advocate’s fee, on the scale of the Advocates (Remuneration) Order, with VAT;</li>
<li>the bank’s advocate and the bank’s valuer, both at your cost, and the bank’s own fee;</li>
<li>duty on the charge, which is small beside the duty on the transfer;</li>
<li>official searches, consents, registration fees;</li>
<li>a licensed surveyor, if it is land;</li>
<li>service charge from the day of completion.</li>
</ul>
<p>A prudent figure for all of it, duty included, is six to eight per cent of the price in town. The seller has a bill too: capital gains tax, at 15 per cent of the gain since 1 January 2023 (Finance Act, 2022), with exemptions of its own.</p>
<p>This note is general and dated. Before you pay, let your advocate work it out for your case, in writing.</p>`,
};
