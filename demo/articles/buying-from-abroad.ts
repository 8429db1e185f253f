import type { DemoArticle } from './demo-article.ts';

export const buyingFromAbroad: DemoArticle = {
  title: 'Buying from abroad without being bought',
  excerpt:
    'Distance makes every weak point weaker. Six habits that let you buy a home in Kenya from Leeds, Doha or Dallas.',
  metaDescription:
    'How Kenyans abroad can buy property at home safely: video viewings, powers of attorney, client accounts, and what to refuse.',
  categories: ['Buying'],
  tags: ['Diaspora', 'Fraud', 'Power of attorney', 'Video viewings'],
  author: 'editorial',
  publishedOn: '2026-08-24',
  photo: 'city-hero-02.jpg',
  related: ['Suswa Gardens, three bedrooms', 'Kamakis Gardens, two bedrooms', 'Kaskazi Apartments, three bedrooms'],
  guideTo: 'buying-from-abroad',
  views: 1817,
  likes: 88,
  shares: 73,
  html: `
<p>We meet two kinds of buyers who live abroad. The first have been saving for years, send us long lists of questions and apologise for them. The second have already lost money to a cousin’s friend. The questions are what divides them, so please send yours.</p>
<h2>1. See it, with someone who owes you nothing</h2>
<p>A film with music is an advertisement. Ask instead for a live call: let the agent show you the street from the gate in both directions, open a tap, flush, switch off the mains and wait for the generator, and stand on each balcony for a minute with the microphone on. Then send someone of your own for ten minutes, unannounced. Any listing on this site can be seen on video in the hours of our calendar, and viewings are free.</p>
<h2>2. Hire your own advocate first</h2>
<p>Not the seller’s, not the agent’s, not the developer’s “for both”. Choose from the Law Society’s list of those with a current practising certificate, and agree the fee in writing. The advocate makes the search, reads the agreement, holds the deposit and explains what you are about to sign. It costs about what one return ticket does.</p>
<h2>3. Give narrow powers</h2>
<p>You may need someone to sign here. A power of attorney should name one property, one price and one date on which it ends. Sign it before a notary or at a Kenyan mission, let your advocate register it, and keep out of it any power to receive money. A general power given in affection is the commonest tool in the sad files we have seen.</p>
<blockquote><p>Family may view for you, advise you and pray for you. Let an advocate’s client account hold the money.</p></blockquote>
<h2>4. Send money so that it can be traced</h2>
<p>From your account to an advocate’s client account, with the agreement signed and the purpose written on the transfer. Never to a mobile number, never to the agent’s own account, never “to hold it” before a search. Keep the bank’s papers: you will be asked where the money came from, since estate agents, advocates and banks all have duties under the law on money laundering, and you will need them again if you sell and take the money out.</p>
<h2>5. Know what you may own</h2>
<p>A citizen may hold freehold or leasehold. Under article 65 of the Constitution a person who is not a citizen may hold land on a lease of at most 99 years. If you gave up citizenship and have not taken it back, that is you. Dual citizens are citizens. Agricultural land has rules of its own, with a land control board’s consent. Settle the question before the deposit.</p>
<h2>6. Be slow in off-plan</h2>
<p>Buying before it is built can be a fair bargain. It can also be a loan to a stranger. Ask for the title of the land itself, the approvals with their numbers, the name of the bank that funds the building, and two finished projects that you can visit. Tie each instalment to a stage that an independent engineer certifies. If the answer is a discount that ends on Friday, let Friday pass.</p>
<h2>What a fair timetable looks like</h2>
<p>For a finished flat, without a loan: a week for searches, two for the agreement, then ninety days by custom to completion, in which consents are had, duty is paid and the transfer is lodged. A loan adds a month or two. Anyone who offers keys in a fortnight has left something out.</p>
<h2>And afterwards</h2>
<p>Have the locks changed, the meters put in your name, and the service charge sent to your address and not to the last owner’s. If you mean to let, read our list on letting while you live abroad. If you mean to come home to it, tell us when, and we will have the water on.</p>`,
};
