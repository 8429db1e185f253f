import type { AgencyInTexts } from './agency-in-texts.ts';

/** The consent text beside the newsletter's checkbox and under its field, version 1. */
export const newsletterConsentHtml = (agency: AgencyInTexts): string =>
  `<p>Send me ${agency.name}’s letter with new listings and notes on buying in Kenya. At most one e-mail a week; I confirm the address first and can leave by the link in every letter.</p>`;

/** The consent text under the enquiry and booking forms, version 1. */
export const contactConsentHtml = (agency: AgencyInTexts): string =>
  `<p>By sending this you accept our <a href="/terms">terms</a> and <a href="/privacy/policy">privacy policy</a>. ${agency.name} uses your details to answer this request and for nothing else.</p>`;
