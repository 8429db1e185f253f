import { type AgencyInTexts, contactLine, legalNameOf } from './agency-in-texts.ts';

/** The terms of use, version 1, with this agency's name and addresses. */
export const termsHtml = (agency: AgencyInTexts): string =>
  `
<p>These terms are the agreement between you and ${legalNameOf(agency)} (“we”, “us”, “the agency”) about this website. By using the site, or by sending us anything through it, you accept them. If you do not accept them, please do not use the site; you are welcome to call instead.</p>

<h2>1. What the site is</h2>
<p>The site shows property and land that we have been asked to sell, let or manage, articles on property in Kenya, and forms by which you can ask us for something: details, a viewing, a consultation, management of your property, or a place on our list of tenants. Using the site costs nothing.${agency.viewings_are_free ? freeViewings(agency) : ''}</p>

<h2>2. Who may use it</h2>
<p>You must be at least 18 years old. If you act for a company or for another person, you confirm that you have their authority. The parts of the site under the office address are for our staff only.</p>

<h2>3. What a listing is, and is not</h2>
<p>A listing is an invitation to ask and to view. It is not an offer that you can accept to make a contract, and it does not form part of any contract. Owners give us much of what it says; we check what we can, show the date on which a listing was last confirmed, and correct mistakes when we learn of them. In particular:</p>
<ul>
<li>measurements are approximate unless we say that they were surveyed, and a picture marked as an artist’s impression shows what a property is like, not its present state;</li>
<li>prices, charges and availability may change, and a property may be under offer or taken before the page says so;</li>
<li>where we write that an official search is on file, we mean a search made on the date shown. It says what the register said on that day and is no guarantee of title. Make your own search, through your own advocate and surveyor, before you pay anything;</li>
<li>stamp duty, rates, yields and the like are general information with the date and source given, and may not fit your case.</li>
</ul>

<h2>4. What you send us</h2>
<p>When you fill in a form, you confirm that what you write is true, that the contact details are yours or given with their owner’s leave, and that you are free to send it. Sending a form does not bind you to buy, rent or appoint us, and does not bind us to act. A booking of a viewing or a consultation is firm when we confirm it. You may cancel or move it at any time before it begins, by the link in our message or by telephone.</p>
<p>Fees for consultations are shown in US dollars as estimates. We agree the fee with you before any work starts.</p>

<h2>5. How you may use the site</h2>
<p>You agree not to:</p>
<ul>
<li>send anything false, offensive, unlawful or infected, or pretend to be somebody else;</li>
<li>post a listing, a photograph or a price of ours elsewhere as if the property were yours to offer;</li>
<li>collect contact details, listings or photographs by automatic means beyond what search engines do, or load the site so that others cannot use it;</li>
<li>try to reach parts of the site that are not meant for you, or to get round its limits;</li>
<li>use the site to discriminate unlawfully against any person who seeks a home.</li>
</ul>
<p>We may refuse, remove or block what breaks these rules, and report it where the law asks us to.</p>

<h2>6. Intellectual property</h2>
<p>The texts, photographs, drawings, plans, marks and software of the site belong to us or to those who let us use them, and are protected by the law of copyright and trade marks. You may read, print and share pages and links for your own purposes, including to show a property to family, a bank or an advocate. Any other copying, and any commercial use, needs our written agreement. What you send us stays yours; you let us use it to deal with your request and to keep the records the law requires.</p>

<h2>7. Your representations</h2>
<p>You represent that you are of age and able to contract; that your use of the site breaks no law that applies to you; that money you mean to use for a purchase comes from lawful sources; and that you will give us the identification that the law on money laundering requires of estate agents before a transaction proceeds.</p>

<h2>8. Links and other firms</h2>
<p>The site links to banks, to our rental management portal, to maps and to other firms. They have their own terms, and we are not answerable for them. A bank named on the site decides by itself whether to lend, and at what price.</p>

<h2>9. The site as it stands</h2>
<p>We work to keep the site correct, safe and open, and we do not promise that it will always be so. We may change it, or take parts of it away, without notice. Articles are general information at the date they carry; they are no legal, tax or financial advice.</p>

<h2>10. Liability</h2>
<p>Nothing in these terms limits our liability for death or injury caused by our negligence, for fraud, or where the law does not allow a limit, including your rights under the Consumer Protection Act, 2012. Beyond that, we are not liable for loss that comes from relying on the site alone without the searches and advice that a careful buyer or tenant takes, for loss of profit or opportunity, or for events outside our reasonable control.</p>

<h2>11. Indemnification</h2>
<p>If you break these terms, or send us something you had no right to send, and somebody claims against us because of it, you agree to make good our reasonable loss and costs, including an advocate’s fees. We will tell you of the claim promptly and let you take part in the defence.</p>

<h2>12. Personal data</h2>
<p>How we handle personal data is set out in the <a href="/privacy/policy">privacy policy</a>, which is part of these terms.</p>

<h2>13. Changes</h2>
<p>When we change these terms, we publish the new version here with its number and date. What you sent before then is governed by the version you accepted, which we keep on record.</p>

<h2>14. Law and courts</h2>
<p>These terms are governed by the laws of Kenya. Please let us try to settle any complaint first: write to us, and we answer within seven days. If we cannot agree, either of us may propose mediation, and otherwise the courts of Kenya have jurisdiction. Complaints about the conduct of an estate agent may also be taken to the Estate Agents Registration Board.</p>

<h2>15. Contact</h2>
<p>${contactLine(agency)}</p>
`.trim();

const freeViewings = ({ sales_email }: AgencyInTexts): string =>
  ` Viewings are free, and nobody who works for us asks for money to show a property. If somebody does so in our name, tell us at once${sales_email ? ` at ${sales_email}` : ''}.`;
