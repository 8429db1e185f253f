import type { DemoArticle } from './demo-article.ts';

export const serviceCharge: DemoArticle = {
  title: 'Service charge, line by line',
  excerpt:
    'KSh 14,000 a month can be cheap and KSh 8,000 can be dear. What is in the figure, and what to ask for before you buy.',
  metaDescription:
    'What a service charge on a Nairobi apartment pays for, how to read the accounts, and the questions to ask before you buy or rent.',
  categories: ['Management', 'Buying'],
  tags: ['Service charge', 'Apartments', 'Budgeting'],
  author: 'editorial',
  publishedOn: '2026-10-28',
  photo: 'apartment-03.jpg',
  related: ['Angama Court, three bedrooms', 'Suswa Gardens, three bedrooms', 'Argwings Court, three bedrooms'],
  guideTo: 'service-charge',
  views: 963,
  likes: 38,
  shares: 22,
  html: `
<p>Two flats on one road: one asks KSh 8,000 a month in service charge, the other KSh 14,000. Most buyers prefer the first. Having managed both kinds for years, we would want to see the accounts before we agreed.</p>
<h2>What it pays for</h2>
<p>In most Nairobi apartment blocks the service charge covers the same dozen things. The figures below are the shares we see in the buildings in our care, in the accounts to December 2025, for blocks of forty to eighty flats with a lift.</p>
<ul>
<li><strong>Guards,</strong> day and night: 25 to 35 per cent. Two guards around the clock are really five salaries.</li>
<li><strong>Cleaning, refuse and garden:</strong> 12 to 18 per cent.</li>
<li><strong>Power for lifts, pumps, stairs and gate:</strong> 10 to 15 per cent.</li>
<li><strong>Generator fuel and service:</strong> 5 to 12 per cent, and more in a year of outages.</li>
<li><strong>Lift service contract:</strong> 4 to 7 per cent. A lift without one is a lift that will be shut.</li>
<li><strong>Water:</strong> borehole pump, treatment, and tankers when the county is dry.</li>
<li><strong>Insurance of the building, licences and audit:</strong> 5 to 8 per cent.</li>
<li><strong>Management fee:</strong> 5 to 10 per cent.</li>
<li><strong>Reserve fund:</strong> whatever the owners had the sense to set aside.</li>
</ul>
<h2>The line that matters most</h2>
<p>The reserve, sometimes called the sinking fund, pays for what breaks once in ten years: the roof membrane, the lift ropes, the borehole pump, the paint outside. A building without one is not cheaper. It sends its owners a bill on a bad day, and the owners who are abroad pay last.</p>
<blockquote><p>Ask one question if you ask only one: how much is in the reserve, and what is the next large thing it must pay for?</p></blockquote>
<h2>Who decides</h2>
<p>Under the Sectional Properties Act, 2020, the owners of the units are members of a corporation that manages the common property, sets the contributions and keeps accounts. In older buildings the same work is done by a management company in which each owner holds a share. Either way the budget should be voted on once a year, and you, as an owner, may read it.</p>
<p>If the developer still runs the building and has never called a meeting, that is worth knowing before you join it.</p>
<h2>Seven things to ask for</h2>
<ul>
<li>the last two years’ accounts, audited if there are more than twenty flats;</li>
<li>this year’s budget, and the minutes of the meeting that passed it;</li>
<li>the list of arrears, without names: above fifteen per cent of the year’s total, expect trouble;</li>
<li>the balance of the reserve fund;</li>
<li>the lift contract and the date of the last inspection;</li>
<li>whether water is inside the charge or metered;</li>
<li>for a seller: a letter that says the charge on this flat is paid to date. Arrears tend to follow the flat.</li>
</ul>
<h2>If you rent</h2>
<p>Ask whether the rent on the page includes the service charge. On this site we say so in the text, and the figure beside the price is a separate one only where the tenant pays it. Commercial leases are different: the charge is nearly always on top, with VAT, and it is adjusted at the end of each year against the real cost. Ask for the last adjustment as well as the first estimate.</p>
<h2>So which of the two?</h2>
<p>The flat at KSh 14,000 had a full generator, a lift contract with the maker, water in the charge and half a year’s costs in reserve. The flat at KSh 8,000 had a tanker bill of KSh 3,500 a month, a lift that had been out since March, and eleven owners in arrears. We know which we would rather live in, and over five years it was also the cheaper.</p>`,
};
