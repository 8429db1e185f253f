import type { PageContent, PageContents } from '#modules/content';

/** The page contents that the management page shows. */
export const managementKeys = [
  'management.hero',
  'management.showcase',
  'management.owner',
  'management.tenant',
  'management.from-abroad',
  'management.contact',
] as const;

export interface ManagementContent {
  hero: PageContent<'management.hero'>;
  showcase: PageContent<'management.showcase'>['items'];
  owner: PageContent<'management.owner'>;
  tenant: PageContent<'management.tenant'>;
  /** Null until the agency has written it. */
  fromAbroad: PageContent<'management.from-abroad'> | null;
  contact: PageContent<'management.contact'>;
}

/** The agency's texts, with defaults where it has none or they could not be loaded: the forms must stay usable. */
export const managementContentOf = (contents: PageContents): ManagementContent => ({
  hero: contents['management.hero'] ?? {
    title: 'Property management',
    lead: '',
    image: null,
  },
  showcase: contents['management.showcase']?.items ?? [],
  owner: contents['management.owner'] ?? {
    heading: 'Tell us about the property',
    lead: '',
    steps: [],
  },
  tenant: contents['management.tenant'] ?? {
    heading: 'Tenant Application',
    lead: 'Tell us where you would like to live.',
    steps: [],
  },
  fromAbroad: contents['management.from-abroad'] ?? null,
  contact: contents['management.contact'] ?? {
    heading: 'Talk to the management desk',
    text: 'Ask us anything about having a property managed, or about a home we manage.',
    whatsapp_message: 'Hello. I would like to ask about having my property managed.',
  },
});
