import type { DemoArticle } from './demo-article.ts';

export const landRentAndRates: DemoArticle = {
  title: 'Land rent and rates: two bills, two governments',
  excerpt: 'One goes to the national government, the other to the county. Miss either and your sale waits.',
  metaDescription:
    'The difference between land rent and county rates in Kenya, how to check what is owed on a parcel, and why a buyer asks for two clearances.',
  categories: ['Land', 'Finance'],
  tags: ['Land rent', 'Rates', 'Due diligence', 'Leasehold'],
  author: 'editorial',
  publishedOn: '2026-06-08',
  photo: 'land-03.jpg',
  related: [],
  views: 512,
  likes: 17,
  shares: 20,
  html: `
<p>Of all the reasons for which a sale in Nairobi stands still, two small bills are among the commonest. They are confused so often that we keep this note on the office wall.</p>
<h2>Land rent</h2>
<p>Land rent, or ground rent, is what the holder of a leasehold pays to the owner of the land. For a lease from the state it is collected by the national government through the ministry in charge of lands, once a year. The sum stands in the lease and is often modest: leases of the 1950s carry rents that would not buy a tank of fuel. When a lease is extended or its use is changed, the rent is set anew and is modest no longer.</p>
<p>Freehold land pays no land rent, since there is nobody to pay it to. If somebody asks you for land rent on a freehold, ask them to show you the lease.</p>
<h2>Rates</h2>
<p>Rates are a county’s tax on property, on freehold and leasehold alike, within the areas that the county has put on its valuation roll. Each county sets its own, usually as a percentage of the unimproved value of the site. Nairobi’s roll was renewed in recent years after four decades, which moved many bills a long way. Some counties give a discount for paying early in the year, and forgive a part of the penalties from time to time; such waivers are announced in the papers and end on a date.</p>
<blockquote><p>Land rent follows the lease, rates follow the map. A leasehold in town pays both.</p></blockquote>
<h2>Why a buyer asks for two clearances</h2>
<p>A transfer of leasehold is not registered without a land rent clearance certificate, and no transfer in a rated area without a rates clearance certificate from the county. They say that nothing is owed up to a date. Arrears stay with the land, and so the seller pays them, whoever ran them up.</p>
<p>That is simple when the sum is small. It is less so with an inherited plot on which nobody has paid since 1996, where penalties have grown past the price of a car. Ask for both statements before you agree on a price, and let the agreement say that arrears come out of the purchase money, through the advocate.</p>
<h2>How to find out what is owed</h2>
<ul>
<li><strong>Land rent:</strong> with the parcel number, through the ministry’s services on eCitizen or Ardhisasa, or at the lands office. The statement names the lessee: compare it with the search.</li>
<li><strong>Rates:</strong> with the plot number, at the county’s revenue office or on its portal. A plot that is not on the roll at all is a question rather than good news.</li>
<li><strong>Estate levies:</strong> neither of the two, but ask. Planned estates collect their own charge and some take a fee on each sale.</li>
</ul>
<h2>When the lease grows short</h2>
<p>Land rent is the small cost of a lease; time is the large one. The lease of a plot in Nairobi that was granted for 99 years in 1950 has little more than twenty left. Banks become shy well before that. The holder may apply to extend or renew, and the Land Act, 2012 gives a first right to be considered to the citizen who holds the land. It takes a survey, a valuation, consents and patience, so it should be begun years and not months before the end.</p>
<p>If you buy a lease of under forty years, let your offer reflect it, and let the agreement say who applies for the extension and who pays the premium.</p>
<h2>A calendar that works</h2>
<p>For the homes in our care we check both accounts in January, pay rates before the early discount ends, pay land rent with it, and file the receipts with the title number in the name of the file. It takes an hour per property and year. The sale that it once saved, a house in Kileleshwa in 2024, would otherwise have waited for five months.</p>
<p>Written in June 2026. Portals, discounts and rates change, and the county’s own notice is always right when it differs from us.</p>`,
};
