import type { DemoArticle } from './demo-article.ts';

export const warehouseLeases: DemoArticle = {
  title: 'Taking a godown: what to measure before you sign',
  excerpt: 'Height, floor, doors, turning circle, power. Then the lease: six clauses that cost more than the rent.',
  metaDescription:
    'How to choose and lease a warehouse in Nairobi: eaves height, floor loading, docks, power, and the lease clauses on VAT, service charge and repairs.',
  categories: ['Commercial'],
  tags: ['Warehouses', 'Leases', 'Industrial', 'VAT'],
  author: 'valuation',
  publishedOn: '2026-01-19',
  photo: 'warehouse-03.jpg',
  related: [
    'Mombasa Road godown, 1,400 sqm',
    'Enterprise Road warehouse with offices',
    'Eastern Bypass logistics shed',
  ],
  views: 459,
  likes: 14,
  shares: 11,
  html: `
<p>A shop is rented by the eye and a warehouse by the tape. Two sheds of a thousand square metres on one road can differ by half in what they hold, and the dearer one may be the bargain. Bring a tape, a torch and your driver.</p>
<h2>The shed</h2>
<ul>
<li><strong>Height to the eaves,</strong> which decides how many pallets stand one above another. Six metres gives three levels of racking, nine gives five. Rent is charged on the floor, so height is nearly free.</li>
<li><strong>The floor.</strong> Ask for its rating in tonnes per square metre and for the engineer who says so. Look for cracks along the racking lines and for dust, which means a soft surface.</li>
<li><strong>Doors and docks.</strong> One dock leveller for every 700 to 1,000 square metres suits a distributor; a workshop wants doors at ground level. Measure the clear height of each.</li>
<li><strong>The yard.</strong> A truck of 17 metres needs some 30 metres to turn without reversing on to the road. Let your driver do it.</li>
<li><strong>Power.</strong> The figure in kVA, whether it is for you alone, and what the last three bills were. A cold room or an oven may need a transformer that takes months to get.</li>
<li><strong>Roof, drains and fire.</strong> Go when it rains. Ask for the county’s fire certificate. Sprinklers change what an insurer will ask of you.</li>
</ul>
<h2>Two sheds, one sum</h2>
<p>Say you keep 1,200 pallets. The first shed has 1,000 square metres and six metres to the eaves, at KSh 480 a square metre: three levels hold about 1,300 pallets, and the rent is KSh 480,000 a month. The second has 700 square metres and nine metres to the eaves, at KSh 560: five levels hold about 1,500, and the rent is KSh 392,000. It is a sixth dearer by the metre and more than a quarter cheaper by the pallet, at KSh 261 against KSh 369. Before you sign, price the racking and the truck: five levels need a reach truck, and a floor that is flat enough for one.</p>
<h2>The place</h2>
<p>Industrial Area is nearest to the customer and to the staff. It is old, and its streets are full by eight. Mombasa Road and Syokimau have the expressway, the container depot and the airport. Athi River is cheapest by the metre and dearest by the litre. The Eastern Bypass and Ruiru hold the newest buildings, and trucks can reach Thika Road and Mombasa Road without seeing the city. Work out a month of deliveries from each before you compare rents.</p>
<blockquote><p>Rent is the small number. Diesel, double handling and a leaking roof are the large ones.</p></blockquote>
<h2>The lease: six clauses</h2>
<p><strong>Area.</strong> Outside of the walls or inside? With the mezzanine? Have it measured and write the method down.</p>
<p><strong>Rent, VAT and service charge.</strong> Rent of business premises carries VAT at the standard rate, 16 per cent as we write in January 2026, on top of the figure you were quoted, and so does the service charge. If you cannot claim it back, it is a cost. Ask for last year’s service charge account.</p>
<p><strong>Increases.</strong> Usually a fixed step each year or every second year, of five to ten per cent. Over six years, seven per cent every second year is a rise of 14.5 per cent by the fifth year. Do the sum.</p>
<p><strong>Repairs.</strong> In most leases the tenant keeps the inside and the landlord the roof and frame. Some pass everything on. Take photographs of the floor and the roof sheets, and attach them to the lease.</p>
<p><strong>Length and break.</strong> Under Cap 301, the act on shops and similar premises, leases of business premises that are not in writing, are for five years or less, or can be ended within five years other than for breach, may be “controlled” where the act applies. Landlords therefore like five years and three months, or six. Whatever its name, look for a right to break after the third year and a right to renew.</p>
<p><strong>Use.</strong> It should name what you do, with a little room. If your trade needs an environmental licence or a food licence, make the lease depend on it.</p>
<h2>Costs at the start</h2>
<p>A deposit of three months or so, the first quarter’s rent, stamp duty on the lease, legal fees and the fitting out. Duty on a lease has been one per cent of the annual rent for terms of up to three years and two per cent above that; let your advocate confirm it. Ask for a rent-free period while you fit out: a month for each year of the lease is a reasonable place to begin the talk.</p>
<h2>On the way out</h2>
<p>Read the clause on handing back before you sign the lease. Putting a shed into the state in which you found it, when no one wrote down what that was, is the dearest sentence in the document.</p>`,
};
