import type { DemoArticle } from './demo-article.ts';

export const titleDeedSearch: DemoArticle = {
  title: 'How to read a title deed search before you pay a deposit',
  excerpt:
    'An official search is a page long and cheap. Here is what each part means, and the lines that should stop you.',
  metaDescription:
    'What the three parts of an official land search in Kenya say, what a search cannot tell you, and the lines that should make you stop.',
  categories: ['Land', 'Buying'],
  tags: ['Title search', 'Due diligence', 'Deposits'],
  author: 'editorial',
  publishedOn: '2026-11-12',
  photo: 'land-06.jpg',
  related: [],
  guideTo: 'title-search',
  views: 1284,
  likes: 46,
  shares: 31,
  html: `
<p>In Kenya the price of a plot is often agreed in an afternoon. Finding out whether the seller can sell it takes a little longer, and the first step is an official search: an extract from the land register, on paper or on screen, for a small fee. It is the cheapest insurance you will ever buy, provided that you read it.</p>
<h2>Start with the title number</h2>
<p>Ask for a copy of the whole title, not a photograph of the cover. You need the title number, the registration section and the approximate area. If you are offered a “block number” or a share certificate and nothing else, you are looking at a promise and not at a registered parcel.</p>
<p>With the number, you or your advocate apply for the search. In Nairobi and a growing list of counties this is done on the Ardhisasa platform; elsewhere at the registry that keeps the file. Apply yourself. A search that the seller hands you is a piece of paper that the seller has handed you.</p>
<h2>What the three parts say</h2>
<ul>
<li><strong>The property section.</strong> Size, tenure and the map sheet. Compare the area with what you were told, in hectares: a quarter of an acre is 0.1012 ha. A plot sold as “50 by 100” usually shows 0.045 ha, which is the surveyed 15 by 30 metres. For a leasehold, work out how many years are left.</li>
<li><strong>The proprietorship section.</strong> The name must match the seller’s identity card letter for letter, and the number with it. If there are two names, both must sign. If it is a company, ask for its directors from the companies registry.</li>
<li><strong>The encumbrances section.</strong> Charges, cautions, restrictions, court orders. Each one means that somebody else has a say. A charge to a bank is ordinary and is discharged on completion; a caution lodged by a relative is a conversation that has not finished.</li>
</ul>
<blockquote><p>If the seller is in a hurry and the search is not, believe the search.</p></blockquote>
<h2>What a search cannot tell you</h2>
<p>A search says what the register says today. It does not say how the land came to be on the register. In Sehmi v Tarabana, decided in 2025 (KESC 21), the Supreme Court held that a title document does not by itself protect a buyer where the root of the title is bad: if the land was public, or was allotted unlawfully, a clean certificate may not save you. So for land that began as an allotment, and for anything near a road reserve, a school, a forest or a river, your advocate should trace the file backwards to its beginning.</p>
<p>Nor does it show who is on the ground. A family that has farmed the plot for twenty years, a tenant with a lease, a neighbour’s wall three metres over the line: you find these by walking, with the registry index map and a licensed surveyor.</p>
<p>Finally, a search grows old. Cautions can be lodged the day after. Make one before the agreement, and another on the day before money moves.</p>
<h2>Three lines that should stop you</h2>
<p>A caution by a member of the family. A charge to a lender that the seller “is clearing”. An entry that was opened last month, on land that is said to have been in the family since independence. None of these always ends the matter. Each of them needs your advocate before it needs your deposit.</p>
<h2>What we do with ours</h2>
<p>Where a listing on this site says that an official search is on file, it shows the date. We let you read it, and we ask you to make your own. We do not call any title verified, since nobody outside the registry can, and a courteous agent will not mind your checking.</p>
<p>And pay the deposit into an advocate’s client account under a signed agreement, never to an agent, a caretaker or a number on a placard.</p>`,
};
