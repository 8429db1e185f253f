import type { LegalTextKind } from '../contract.ts';
import type { LegalTextVersion } from './contract.ts';

/** Name in the office, place, and the page that shows the text. */
export const legalTextLabels: Record<LegalTextKind, { name: string; place: string; href: string }> = {
  terms: { name: 'Terms of use', place: 'A page of its own', href: '/terms' },
  privacy: { name: 'Privacy policy', place: 'A page of its own', href: '/privacy/policy' },
  'newsletter-consent': { name: 'Consent to the newsletter', place: 'Kept with every subscription', href: '/about' },
  'contact-consent': { name: 'Consent to be contacted', place: 'Kept with every enquiry', href: '/contact' },
};

export const stateLabels: Record<LegalTextVersion['state'], string> = {
  planned: 'Planned',
  'in-force': 'In force',
  replaced: 'Replaced',
};
