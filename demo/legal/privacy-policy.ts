import { type AgencyInTexts, contactLine, legalNameOf } from './agency-in-texts.ts';

/** The privacy policy, version 1, with this agency's name and addresses. */
export const privacyPolicyHtml = (agency: AgencyInTexts): string =>
  `
<p>${legalNameOf(agency)} (“we”) respects your privacy and is bound by the Data Protection Act, 2019 (“the Act”). This policy says what personal data we take through this website, why, who sees it, how long we keep it, and what you can ask of us. We are the data controller. Our address is at the end.</p>

<h2>1. What we collect</h2>
<p>We collect what you type, and a little that comes with every visit to a website.</p>
<ul>
<li><strong>Enquiries and land requests:</strong> name, e-mail address, telephone number, what you are looking for, your budget if you give it, your message, and the listing you asked about.</li>
<li><strong>Viewings and consultations:</strong> the same, with the day and time, and for consultations what you tell us of your company and project.</li>
<li><strong>Owners and tenants:</strong> the address of a property you want managed, or the area and rent you look for.</li>
<li><strong>The newsletter:</strong> your e-mail address, and when and how you agreed to it.</li>
<li><strong>Alerts for a search:</strong> your e-mail address, the search, and when you agreed to it.</li>
<li><strong>Technical records:</strong> the address of your connection, the pages asked for, the time, and the kind of browser, kept for safety and to find faults.</li>
<li><strong>Later on:</strong> if you go on to buy, sell, let or rent, we ask for identification and other papers, outside this site, as the law requires.</li>
</ul>
<p>We do not ask for data about health, belief, origin or other sensitive matters, and we do not knowingly deal with anyone under 18. Please do not send us such data in a message.</p>

<h2>2. Why we use it, and on what ground</h2>
<ul>
<li>To answer you, to arrange viewings and consultations, and to take the steps you ask for before a contract: section 30(1)(b)(i) of the Act.</li>
<li>To send the newsletter or similar listings, only where you have ticked the box and confirmed the address: your consent, which you may take back at any time by the link in every letter.</li>
<li>To write to you when something new comes on for a search of yours, only where you have asked for it and confirmed the address: your consent, which you may take back at any time by the link in every e-mail.</li>
<li>To keep accounts, identify clients and keep records: our duties under tax law, the Estate Agents Act and the law against money laundering.</li>
<li>To keep the site safe, stop abuse and repair faults: our legitimate interest, which we have weighed against yours.</li>
</ul>
<p>Each purpose stands alone. A box is never ticked for you, and we do not use what you gave for one purpose for another without asking. We make no decision about you by machine alone, and we do not sell personal data.</p>

<h2>3. Who sees it</h2>
<p>Inside the agency, the people who deal with your request, and their manager. Outside it, only:</p>
<ul>
<li>the owner of the property you asked about, as far as needed to arrange a viewing or consider an offer;</li>
<li>firms that work for us under a written contract, such as those that host this site and carry our e-mail;</li>
<li>banks, advocates, valuers and surveyors, when you ask us to bring them in;</li>
<li>public authorities, when the law requires it.</li>
</ul>

<h2>4. Cookies and storage in your browser</h2>
<p>We use few, and none that belong to advertisers.</p>
<ul>
<li><strong>Needed:</strong> your answer to the cookie notice, the protection of forms, a note for ten seconds that you have sent one, and the sign-in of our staff.</li>
<li><strong>For what you ask:</strong> the listings you save are kept in your own browser and not with us, unless you share a collection; so are their pages, which open without a network. A form that you send without a network waits there until it has gone or you delete it. If you like an article, a cookie remembers that you did, so that the count stays honest.</li>
<li><strong>For convenience:</strong> your last six searches are kept in your own browser, and are never sent to us from there. You can remove them on the search page. So are the last lists you opened, for when there is no network. So are your name, phone and e-mail after you have sent a form, which other forms offer to fill in until you tap “Forget me on this device”; what you are typing is kept until you send it or close the tab. So are the addresses of the last 300 listings that you opened, to mark them as seen. On a slow connection a cookie of this visit says so, and photographs come in smaller files. If you choose Decline, we keep none of this, and what you opened and who you are is forgotten with the tab.</li>
</ul>
<p>If you choose Decline, we keep only what is needed for the pages to work and for what you yourself ask for. You can clear everything in your browser’s settings.</p>

<h2>5. How we protect it</h2>
<p>Traffic to the site is encrypted. Data is open only to staff who need it, each with their own sign-in, and changes are recorded. Copies are kept so that nothing is lost. No system is perfectly safe: if a breach puts you at real risk, we tell the Data Commissioner within 72 hours of learning of it, and you as soon as we reasonably can, as section 43 of the Act requires.</p>

<h2>6. How long we keep it</h2>
<ul>
<li>Enquiries, viewings and consultations that lead to nothing: two years from the last contact.</li>
<li>Owner and tenant applications that lead to nothing: one year.</li>
<li>Newsletter addresses: until you leave, and then only as much as is needed to remember that you left.</li>
<li>Alerts for a search: six months from your confirmation or renewal, or until you stop them, and thirty days more so that you can go on with them. Alerts that were never confirmed: seven days.</li>
<li>Other addresses that were never confirmed: thirty days.</li>
<li>Records of transactions and of identification: seven years from the end of the business, because the law on money laundering and tax asks for it.</li>
<li>Technical records: ninety days.</li>
</ul>
<p>After that we delete the data or strip it of anything that points to you.</p>

<h2>7. Your rights</h2>
<p>Under section 26 and the sections that follow it you may:</p>
<ul>
<li>be told what we use your data for;</li>
<li>have a copy of it: we answer within seven days;</li>
<li>have it corrected, or deleted where it is false, misleading or no longer needed: we answer within fourteen days;</li>
<li>object to its use, or ask us to pause while a question is settled;</li>
<li>have it in a form that you can take elsewhere;</li>
<li>take back a consent, which does not undo what was done before.</li>
</ul>
<p>${agency.sales_email ? `Write to <a href="mailto:${agency.sales_email}">${agency.sales_email}</a> or come to the office.` : 'Call us or come to the office; our contacts are below.'} We may ask for proof that you are you. It costs nothing. Where a law obliges us to keep a record, such as a client’s identification, we cannot delete that record early, and we will say so.</p>
<p>If you are not content with our answer, you may complain to the Office of the Data Protection Commissioner in Nairobi.</p>

<h2>8. Data that leaves Kenya</h2>
<p>Some firms that work for us may keep data on servers outside Kenya. We use only those that give the safeguards which Part VI of the Act requires, by contract or by the law of the place. If you write to us from abroad, your message necessarily crosses borders on its way.</p>

<h2>9. Other sites</h2>
<p>The chat button opens a chat service, and some links lead to maps, banks and our rental management portal. Each has its own policy, which begins to apply when you leave this site.</p>

<h2>10. Changes</h2>
<p>When we change this policy, we publish the new version here with its number and date. If a change affects something you agreed to, we ask you again.</p>

<h2>11. Contact</h2>
<p>${contactLine(agency)}</p>
`.trim();
