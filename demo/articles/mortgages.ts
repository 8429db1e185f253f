import type { DemoArticle } from './demo-article.ts';

export const mortgages: DemoArticle = {
  title: 'Mortgages in plain shillings',
  excerpt: 'What a bank looks at, what a loan really costs each month, and where KMRC comes in.',
  metaDescription:
    'How home loans work in Kenya: deposit, repayment, fixed and variable rates, the costs around the loan, and what KMRC does, in general terms.',
  categories: ['Finance', 'Buying'],
  tags: ['Mortgage', 'KMRC', 'Banks', 'Budgeting'],
  author: 'editorial',
  publishedOn: '2026-02-16',
  photo: 'kitchen-01.jpg',
  related: ['Ridgeways Court, number 3', 'Kamakis Gardens, two bedrooms', 'Jua Court, two bedrooms'],
  views: 1105,
  likes: 42,
  shares: 35,
  html: `
<p>Kenya has few mortgages for a country of its size: the Central Bank’s yearly surveys of banks have counted them in tens of thousands, not millions. Most homes are still bought with savings, with land sold, or brick by brick. So it is no disgrace to be unsure how the loan works, and most of the people who ask us are.</p>
<h2>What the bank looks at</h2>
<ul>
<li><strong>Your income,</strong> and how steady it is. As a rule of thumb, all loan payments together should stay well below half of what reaches your account, and many lenders stop at a third of gross pay.</li>
<li><strong>Your record</strong> at the credit reference bureaus. Ask for your own report before the bank does; errors can be put right in weeks.</li>
<li><strong>The property:</strong> a clean title, a lease with enough years left, a valuation by the bank’s valuer, and approvals if it is new.</li>
<li><strong>Your own money:</strong> a deposit of ten to twenty per cent, and the costs on top, which the loan seldom covers.</li>
</ul>
<h2>What it costs each month</h2>
<p>Take a loan of KSh 8,000,000 over twenty years. At an interest rate of 13 per cent you pay about KSh 93,700 a month, and over the whole term some KSh 22,500,000. At 9.5 per cent it is about KSh 74,600 a month, and KSh 17,900,000 in all. Over fifteen years at 13 per cent it is about KSh 101,200 a month, but KSh 18,200,000 in all. The numbers are arithmetic, not offers: ask each lender for the annual percentage rate with fees, and for the schedule in writing.</p>
<blockquote><p>Three and a half points of interest on KSh 8,000,000 are worth more than any discount you will ever get on the price.</p></blockquote>
<h2>From a salary to a price</h2>
<p>Work backwards. Two people who earn KSh 300,000 a month before tax can give a third of it, KSh 100,000, to a loan. Over twenty years that carries about KSh 8,500,000 at 13 per cent, and about KSh 10,700,000 at 9.5. With a deposit of fifteen per cent they can look at homes of some KSh 10,000,000 or KSh 12,600,000. The costs come from the same savings as the deposit. On a home of KSh 10,000,000 in town, stamp duty at 4 per cent is KSh 400,000, and the costs around the loan, at three per cent of it, are another KSh 255,000. So they need KSh 1,500,000 for the deposit and KSh 655,000 beside it, before they have bought a curtain.</p>
<h2>Fixed or variable</h2>
<p>Most loans follow a base rate and move with it. Some are fixed for a few years. Ask what the rate is made of, how often it can change, how you are told, and what your payment would be if it rose by three points. If that figure makes you put down the cup, borrow less.</p>
<h2>Where KMRC comes in</h2>
<p>The Kenya Mortgage Refinance Company does not lend to you. It lends to banks and savings societies, for long periods and at moderate rates, against the home loans that they have made. That lets them offer longer loans at lower, fixed rates to buyers within certain limits of income and loan size, and on homes that meet the conditions. The limits have been raised before and will be again, so we do not print them. Ask a lender that takes part, whether a bank or a SACCO, two things: is there a KMRC-backed loan, and do I fit it today?</p>
<p>If you do, it may be the cheapest long loan in the market. If your income or the price of the home is above the limits, you borrow on the lender’s own terms.</p>
<h2>The costs around the loan</h2>
<p>The bank’s arrangement fee, the valuation, the bank’s advocate and your own, duty on the charge, life cover and house insurance. Together they come to two or three per cent of the loan, before stamp duty on the purchase itself. Ask for the list on one page.</p>
<h2>In what order</h2>
<p>First, an approval in principle: it costs little, lasts some months, and tells you and the seller what you can do. Next, the property, then the offer, with a clause that returns your deposit if the loan is refused for reasons that are not your fault. The bank’s valuation, the letter of offer, your advocate’s reading of it, the charge, the payout. From offer to keys, count on ninety to a hundred and twenty days.</p>
<h2>Other roads</h2>
<p>A construction loan is paid out in stages against an engineer’s certificates, and suits those who have a plot already. A SACCO loan may need no charge at all. Rent-to-own and tenant-purchase schemes can work; read what happens to the money you have paid if you stop. And there is the oldest way of all, which is to buy a smaller home now.</p>
<p>Written in February 2026. Our finance partners will give you their own terms, and we earn nothing from your choice among them.</p>`,
};
