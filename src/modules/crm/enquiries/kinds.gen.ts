// Written by `npm run openapi`; not to be changed by hand.
export const enquiryKinds = ['contact', 'landing', 'land-inquiry', 'site-visit', 'consultation', 'property-owner', 'tenant', 'valuation', 'copy-request', 'by-hand'] as const;

export const enquiryKindLabels = {
  'contact': 'Contact form',
  'landing': 'Landing page',
  'land-inquiry': 'Land form',
  'site-visit': 'Site visit',
  'consultation': 'Consultation',
  'property-owner': 'Property owner',
  'tenant': 'Tenant',
  'valuation': 'Valuation',
  'copy-request': 'Copy of a document',
  'by-hand': 'Added by hand',
} as const;
