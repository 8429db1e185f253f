import type { DemoArticle } from './demo-article.ts';

export const depositsAndNotice: DemoArticle = {
  title: 'Deposit, notice and the white wall',
  excerpt:
    'How to end a tenancy without a quarrel: what the lease should say on the first day, and what to do on the last.',
  metaDescription:
    'Rent deposits and notice in Kenya: what to write in a lease, how to hand a home back, and how to settle a dispute over the deposit.',
  categories: ['Letting', 'Management'],
  tags: ['Deposits', 'Tenancy', 'Notice', 'Inventory'],
  author: 'editorial',
  publishedOn: '2026-05-18',
  photo: 'living-05.jpg',
  related: ['Acacia Row, two bedrooms', 'Terminus View, two bedrooms', 'Membley Row, number 31'],
  guideTo: 'tenancy-deposit',
  views: 1396,
  likes: 71,
  shares: 49,
  html: `
<p>Nine of ten tenancies end with a handshake. The tenth ends with a photograph of a wall. The tenant says it was that colour, the landlord says it was white, and between them lies a month’s rent. All of it can be settled on the day the keys first change hands.</p>
<h2>What the lease should say</h2>
<ul>
<li><strong>The deposit:</strong> how much, who holds it, whether it earns interest, and by what day after the end it is returned. One month is usual for homes, two for furnished ones. We return it within fourteen days of the inspection.</li>
<li><strong>What may be taken from it:</strong> unpaid rent, unpaid bills, and damage beyond fair wear. Not repainting after three years, which is wear, and not the repair of what the landlord must keep up.</li>
<li><strong>Notice:</strong> how long, in what form, and to which address.</li>
<li><strong>Repairs:</strong> who mends what, and how soon.</li>
<li><strong>Entry:</strong> how much warning the landlord gives before a visit. A day, in our leases, burst pipes excepted.</li>
</ul>
<h2>How much notice</h2>
<p>The lease comes first. Where it is silent and the rent is paid by the month, the Land Act, 2012 (section 57) treats it as a periodic lease, to be ended by a notice of at least one period: for rent by the month, a month. Many leases ask for two. A fixed term ends on its date, unless there is a clause that lets either side end it sooner.</p>
<p>Two laws give some tenants more. The Rent Restriction Act, Cap 296, protects homes whose standard rent is very low, at a figure fixed long ago, and few homes on this site fall under it. The Landlord and Tenant (Shops, Hotels and Catering Establishments) Act, Cap 301, protects many business tenants: notice must be in the prescribed form, of at least two months, and the tenant may take it to the tribunal. New bills on residential tenancies have been before Parliament more than once. Ask what is in force before you rely on a summary, this one included.</p>
<blockquote><p>Neither law, nor any lease, allows a landlord to change the locks, cut the water or remove the roof. That is a matter for a court.</p></blockquote>
<h2>The inventory</h2>
<p>An inventory is a list of every room: walls, floor, ceiling, doors, windows, fittings, with their state and a photograph of each. Add the meter readings and the number of keys. Both sides sign every page. It takes ninety minutes in a three-bedroom flat, and it has never once been a waste.</p>
<p>If your landlord has none, make one yourself on the first evening and send it by e-mail with the words “please tell me if you disagree”. Silence afterwards is worth a good deal.</p>
<h2>On the last day</h2>
<p>Give notice in writing and keep the proof. A fortnight before the end, walk round together with the old inventory and write down what is to be put right: it is nearly always cheaper for the tenant to do it than for the landlord. Clean, defrost, take down the curtain rails you put up. Read the meters, settle them and keep the receipts. Hand over the keys against a signature.</p>
<p>Then the landlord has until the agreed day to return the deposit, or to say in writing what is kept and why, with invoices. “Painting, KSh 20,000” is not a reason. “One door, kicked in, invoice attached” is.</p>
<h2>If you cannot agree</h2>
<p>Write one calm letter with the inventory, the photographs and a date for an answer. Where an agent manages the home, write to the agent’s principal. Mediation is quick and private. For smaller sums there is the Small Claims Court, which hears claims of up to KSh 1,000,000, expects decisions within sixty days, and does not require an advocate.</p>
<p>And white walls? Write down the name of the paint.</p>`,
};
