import type { DemoArticle } from './demo-article.ts';

export const sectionalTitles: DemoArticle = {
  title: 'Sectional titles: owning the fourth floor',
  excerpt:
    'What you own when you own a flat, what you share, and what to ask where the building is older than the Act.',
  metaDescription:
    'The Sectional Properties Act, 2020 in plain words: units, common property, the corporation, and what buyers of Kenyan apartments should ask.',
  categories: ['Buying', 'Management'],
  tags: ['Sectional title', 'Apartments', 'Due diligence'],
  author: 'editorial',
  publishedOn: '2026-07-13',
  photo: 'apartment-04.jpg',
  related: ['Eldama Terraces, top floor', 'Chiromo Exchange, corner suite', 'Kindaruma Lane, one bedroom'],
  views: 688,
  likes: 25,
  shares: 18,
  html: `
<p>For a long time a Kenyan who bought a flat got a long lease of it, a share in a company, and a thick envelope. The Sectional Properties Act, 2020, which replaced a law of 1987, set out to give the buyer something simpler: a title to the unit. Six years on both kinds are for sale, side by side and sometimes in one street. You should know which one you are being offered.</p>
<h2>What you own</h2>
<p>A sectional plan, prepared by a surveyor and registered, divides a building into units and common property. Your title is to a unit, with a number, a floor and an area in square metres. It can be sold, charged to a bank, leased and left to your children, like any other title.</p>
<p>With it comes a share of everything that is not a unit: the land, the stairs, the lifts, the roof, the borehole. The share is your unit factor. It fixes your vote, your part of the costs and your part of the land if the building should one day come down.</p>
<h2>Who runs the building</h2>
<p>When the plan is registered, a corporation comes into being of which all owners are members and nobody else is. It insures and repairs the common property, collects contributions, keeps a reserve and makes by-laws. It is you and your neighbours, in other words, and it is as good as its meetings.</p>
<blockquote><p>You are buying four walls and a vote. Look at the walls on the first visit and at the minutes before the second.</p></blockquote>
<h2>If the building is older</h2>
<p>Buildings from before the Act were mostly sold on long sub-leases, with a management company that held the land. The Act provides for their conversion: the old plan is replaced by a sectional plan, and each lease by a title. Much of this has been done, and much has not. Conversion needs papers from the developer, the mother title, and often the discharge of an old charge, and a single missing piece can hold up sixty flats.</p>
<p>An unconverted lease is not worthless. It can be a perfectly good property. But ask these questions, and expect your bank to ask them too:</p>
<ul>
<li>Is there a registered sectional plan? What is its number?</li>
<li>If not, has conversion been started, by whom, and what is missing?</li>
<li>Who holds the mother title, and is anything charged on it?</li>
<li>Who runs the common property today, and to whom do the shares in that company belong?</li>
<li>Has the developer handed over, with the drawings and the warranties?</li>
</ul>
<h2>Read the plan</h2>
<p>The plan settles arguments before they begin. Is the parking bay part of your unit, or common property with a habit? Is the terrace yours or the corporation’s, in which case who pays when it leaks? Where does the wall end: at the paint or in the middle of the block? If the flat you saw has a room that is not on the plan, somebody built it, and somebody may have to take it away.</p>
<h2>Leasehold underneath</h2>
<p>A sectional title sits on the title of the land. If that is a lease from the government or the county with forty years to run, so, in the end, has your flat. Banks look for a good margin beyond the loan’s last year. Ask how many years remain, and what the owners have decided to do about it.</p>
<h2>Costs that come with it</h2>
<p>Stamp duty on the transfer as for any property, your advocate’s fee, and, at the corporation, a letter that contributions on the unit are paid to date. Get that letter in the week of completion. The corporation has a claim for arrears, and it is easier to have the seller pay them than to explain to a meeting that they are not yours.</p>
<p>The Act and its regulations of 2021 can be read without charge at Kenya Law. This note is a summary of July 2026, and your advocate’s advice goes before it.</p>`,
};
