import type { AgencyInTexts } from './agency-in-texts.ts';
import { contactConsentHtml, newsletterConsentHtml } from './consents.ts';
import { privacyPolicyHtml } from './privacy-policy.ts';
import { termsHtml } from './terms.ts';

export interface DemoLegalText {
  kind: 'terms' | 'privacy' | 'newsletter-consent' | 'contact-consent';
  title: string;
  bodyHtml: string;
}

/** Version 1 of each legal text, with this agency's name and addresses. */
export const legalTexts = (agency: AgencyInTexts): DemoLegalText[] => [
  { kind: 'terms', title: 'Terms of use', bodyHtml: termsHtml(agency) },
  { kind: 'privacy', title: 'Privacy policy', bodyHtml: privacyPolicyHtml(agency) },
  { kind: 'newsletter-consent', title: 'Newsletter', bodyHtml: newsletterConsentHtml(agency) },
  { kind: 'contact-consent', title: 'Contact', bodyHtml: contactConsentHtml(agency) },
];

/** The first day on which version 1 applies. */
export const legalTextsEffectiveFrom = '2025-11-01';
