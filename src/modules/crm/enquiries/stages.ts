/** How far an enquiry has come. The last two close it. */
export const stages = ['New', 'Contacted', 'Viewing', 'Negotiation', 'Won', 'Lost'] as const;
export type Stage = (typeof stages)[number];

/** The stages of an enquiry that somebody still works on. */
export const openStages = ['New', 'Contacted', 'Viewing', 'Negotiation'] as const satisfies readonly Stage[];

export const isClosed = (stage: Stage): boolean => stage === 'Won' || stage === 'Lost';

/**
 * The form an enquiry came by; 'by-hand' is what staff wrote down after a call or a visit to the office. Everything else
 * about a kind is declared on the server, in `server/kinds`.
 */
export const enquiryKinds = [
  'contact',
  'landing',
  'land-inquiry',
  'site-visit',
  'consultation',
  'property-owner',
  'tenant',
  'by-hand',
] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export const kindLabels: Record<EnquiryKind, string> = {
  contact: 'Contact form',
  landing: 'Landing page',
  'land-inquiry': 'Land form',
  'site-visit': 'Site visit',
  consultation: 'Consultation',
  'property-owner': 'Property owner',
  tenant: 'Tenant',
  'by-hand': 'Added by hand',
};

/** Whether somebody wants to buy or to rent: prices and monthly rents are never added up. */
export const enquiryPurposes = ['Sale', 'Rent'] as const;
export type EnquiryPurpose = (typeof enquiryPurposes)[number];

/** How somebody came to us whom no form brought. */
export const handSources = ['Phone', 'WhatsApp', 'Walk-in', 'Email', 'Referral', 'Other'] as const;

/** Here somebody of us has spoken with them already. */
export const spokenSources: ReadonlySet<string> = new Set(['Phone', 'WhatsApp', 'Walk-in']);
