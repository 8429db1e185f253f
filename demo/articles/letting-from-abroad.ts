import type { DemoArticle } from './demo-article.ts';

export const lettingFromAbroad: DemoArticle = {
  title: 'Letting your house while you live abroad',
  excerpt:
    'What to sign, what to insure and what to ask your manager for each month, in the order in which you will need it.',
  metaDescription:
    'A checklist for Kenyans abroad who let a house at home: authority, insurance, tax on rent, the monthly statement, and the visit you make each year.',
  categories: ['Management', 'Letting'],
  tags: ['Letting', 'Insurance', 'Diaspora', 'Rental tax'],
  author: 'editorial',
  publishedOn: '2026-10-19',
  photo: 'maisonette-02.jpg',
  related: ['Membley Row, number 31', 'Wood Avenue, three bedrooms unfurnished', 'Hatheru Mews, number 4'],
  isFeatured: true,
  views: 2140,
  likes: 97,
  shares: 64,
  html: `
<p>A house that stands empty costs you twice: the rent you do not get, and the tap that drips for a year before anyone sees it. A house let badly costs more. Between the two lies a list of dull jobs, and this is ours, in the order in which you will need it.</p>
<h2>Before you leave</h2>
<p><strong>Decide who may act.</strong> A management agreement lets a firm collect rent and order repairs up to a limit. It does not let anyone sell, charge or sub-divide. If you want somebody to sign leases in your place, give a specific power of attorney for that and nothing wider, and have it registered. Keep the title deed with your advocate or in a bank, never in the house.</p>
<p><strong>Photograph everything.</strong> Every wall, every ceiling, the inside of every cupboard, the meter readings, with the date in the file. An inventory that both sides sign settles nine arguments out of ten.</p>
<p><strong>Write the repair limit.</strong> We suggest a sum below which the manager acts and tells you afterwards, and above which you get two quotations. Ten to fifteen per cent of a month’s rent suits most homes.</p>
<h2>Insure as a landlord</h2>
<p>A policy for a house you live in often lapses when you let it. Tell the insurer, and ask for cover for the building, for your liability to visitors, and for loss of rent after fire or flood. The tenant insures their own belongings: put that sentence in the lease.</p>
<h2>Tax, in outline</h2>
<p>Rent earned in Kenya is taxed in Kenya wherever you live. For owners who are resident for tax, residential rent between KSh 288,000 and KSh 15,000,000 a year falls under the monthly rental income tax, at 7.5 per cent of the gross since 1 January 2024 (Finance Act, 2023; Kenya Revenue Authority). For owners who are not resident, different rules apply, and tax is withheld from the rent at a rate set for non-residents. Which of the two you are depends on days and on having a permanent home here, so ask a tax adviser once, in writing, and keep the answer. Many countries give credit for tax paid in Kenya if you can show the receipts.</p>
<blockquote><p>A good month is one page: rent in, costs out, money sent, and three photographs.</p></blockquote>
<h2>What to ask for each month</h2>
<ul>
<li>rent due, rent received and the date of each;</li>
<li>the management fee, as a line of its own;</li>
<li>each repair with its invoice, and a picture before and after if it cost more than a day’s labour;</li>
<li>service charge, land rent and rates, with receipts in the month they fall due;</li>
<li>the sum paid to you, the date and the exchange rate if it was changed.</li>
</ul>
<p>If the statement comes late three times, change the manager.</p>
<h2>Twice a year</h2>
<p>Ask for an inspection with dated photographs, taken from the same corners as the first set. Once a year compare the rent with what similar homes have been let for, not with what they are offered at. A fair rise that keeps a good tenant is worth more than a large one that begins with an empty month.</p>
<h2>When you come home</h2>
<p>Visit the house, with notice to the tenant, as a guest. Look at the roof from across the road, run every tap, and drink the tea you will be offered. Then visit the manager’s office unannounced and ask to see your file. If it is on the desk in five minutes, you have chosen well.</p>`,
};
