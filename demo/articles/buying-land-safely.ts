import type { DemoArticle } from './demo-article.ts';

export const buyingLandSafely: DemoArticle = {
  title: 'Buying land safely, in eight unhurried steps',
  excerpt:
    'The order matters: look, search, walk, ask, agree, consent, pay, register. Skip none, and let nobody hurry you.',
  metaDescription:
    'Eight steps for buying land in Kenya: search, survey, occupants, agreement, spousal and land control consent, payment and registration.',
  categories: ['Land', 'Buying'],
  tags: ['Land', 'Due diligence', 'Survey', 'Fraud', 'Land control'],
  author: 'editorial',
  publishedOn: '2025-11-17',
  photo: 'land-01.jpg',
  related: [],
  views: 3052,
  likes: 141,
  shares: 118,
  html: `
<p>Every week somebody comes to us after the deposit has been paid, with a receipt from a person who no longer answers. It is nearly always one of the same eight steps that was left out. Here they are, in order, for a plot of any size.</p>
<h2>1. Go and stand on it</h2>
<p>In the rains if you can. See how you get there, where the water goes, who is building, and whether the neighbours know the seller. Ask them, without the agent, what the plot is called and who farms it. This costs a day and ends half of all bad purchases.</p>
<h2>2. Take the title number home</h2>
<p>A copy of the title, and of the seller’s identity card. A share certificate, a ballot paper or an allotment letter is not a title. It may become one; buy it then.</p>
<h2>3. Search, and let your advocate search behind the search</h2>
<p>The official search names the owner and what burdens the land. For anything that began as public land, or as part of a large farm, have the history traced. The Supreme Court said in Sehmi v Tarabana (2025, KESC 21) that a title does not cure a bad beginning. Our note on reading a search goes through it line by line.</p>
<h2>4. Walk the beacons with a surveyor</h2>
<p>A licensed surveyor compares the ground with the registry index map or the deed plan, finds or replaces the beacons and tells you what the area really is. A plot called “50 by 100” is usually 15 by 30 metres on the plan, 0.045 of a hectare; a true eighth of an acre is 0.0506. Both are sold as an eighth. Ask as well about road reserves, power lines, rivers and the pipeline: each has a strip where nobody may build.</p>
<blockquote><p>If the map and the ground disagree, one of them is going to cost you money. Find out which before you own it.</p></blockquote>
<h2>5. Ask what may be done with it</h2>
<p>Zoning, approvals, and for a lease the user and the years left. Land that is agricultural on the title and full of houses on the ground needs a change of use. The county’s physical planner answers in an afternoon if you bring the parcel number.</p>
<h2>6. Agree in writing, with the right people</h2>
<p>A contract for land must be in writing and signed by both sides, with witnesses (Law of Contract Act, section 3). Your advocate drafts or reads it. It should fix the price, what is paid when, what happens if a consent is refused, and that possession is vacant. Three consents come up again and again:</p>
<ul>
<li><strong>The spouse’s,</strong> for matrimonial property, in writing;</li>
<li><strong>the land control board’s,</strong> for agricultural land. Without it the sale is void, and it has to be applied for within six months of the agreement (Land Control Act, Cap 302);</li>
<li><strong>the lessor’s,</strong> for a leasehold from the state or the county.</li>
</ul>
<p>If the owner has died, only a grant that has been confirmed gives anyone power to sell. A family meeting does not.</p>
<h2>7. Pay in a way that can be undone</h2>
<p>Ten per cent on signing, by custom, to an advocate’s client account, to be held there until completion. The rest against the completion documents: the original title, the signed transfer, the consents, clearances for land rent and rates, copies of the card and the tax PIN. Nothing in cash, nothing to a mobile number, nothing “to hold the plot until Monday”. And no fee for viewing, ever.</p>
<h2>8. Register, and look once more</h2>
<p>Your advocate has the transfer valued and stamped. Duty is 4 per cent in cities, municipalities and gazetted towns and 2 per cent elsewhere, on the higher of price and valuation. The registry then issues the title in your name. Make a last search yourself, a week later. It is the one you will enjoy.</p>
<p>Then put up a fence. An unfenced plot with an absent owner is an invitation, and a fence with your number on it is worth more than any clause.</p>
<h2>If the plot is part of a scheme</h2>
<p>Much of the land around Nairobi is sold by companies that divide a farm into plots and take payment by the month. Then there are two more questions. Is the mother title in the company’s name and free of a charge, or must a bank agree before your plot can be released? And when does your own title come: with your last instalment, or when the last plot is sold? Have the date written down, with what is paid back if it passes. Go to an earlier scheme of the same seller, and ask two owners there how long their titles took.</p>
<h2>How long it takes</h2>
<p>Ninety days is the usual term and four to five months is the usual truth. If someone can do it in ten days, ask which of the eight steps they have left out.</p>
<p>General information, as of November 2025, for careful people. It does not replace an advocate.</p>`,
};
