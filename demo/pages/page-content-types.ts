/** Content types of the editable page blocks, by their key in `page_contents`. */

/** A figure, what it counts, and where it comes from with its date, if that is known: '95%', 'occupancy rate', ''. */
interface Stat {
  value: string;
  label: string;
  source: string;
}

interface TitledText {
  title: string;
  text: string;
}

/** A photograph of the image library; null where the agency has not chosen one. */
interface ContentImage {
  image_id: string;
  alt: string;
}

interface PageHero {
  title: string;
  lead: string;
}

interface ServiceCard {
  /** Stable name: 'sales', 'management', 'letting' or 'consulting'. */
  id: string;
  title: string;
  text: string;
  link_label: string;
  href: string;
}

interface FromAbroad {
  heading: string;
  lead: string;
  steps: TitledText[];
  link_label: string;
  href: string;
}

interface LeadsSlide {
  /** What stands over the headline, such as 'Kajiado · 50 × 100 ft plot'. */
  kicker: string;
  title: string;
  price_label: string;
  price: string;
  /** The label of this slide on the buttons of the other slides. */
  short: string;
  image: ContentImage | null;
}

interface ManagedProperty {
  name: string;
  place: string;
  text: string;
  image: ContentImage | null;
}

export interface PageContents {
  'home.hero': PageHero & { image: ContentImage | null };
  'home.search': { places: string[] };
  'home.services': { heading: string; items: ServiceCard[] };
  'home.management': {
    heading: string;
    lead: string;
    benefits: string[];
    stats: Stat[];
    cta_label: string;
    image: ContentImage | null;
  };
  'home.locations': {
    heading: string;
    paragraphs: string[];
    tiles: { name: string; search: string; image: ContentImage | null }[];
  };
  'home.land': { heading: string; subtitle: string };
  'home.partners': { heading: string; lead: string };
  'home.process': { heading: string; steps: TitledText[] };
  'home.lead-form': { heading: string; lead: string };
  'about.hero': PageHero & { image: ContentImage | null };
  'about.story': { paragraphs: string[]; statements: TitledText[] };
  'about.stats': { stats: Stat[] };
  'about.values': { heading: string; items: TitledText[] };
  'services.page': PageHero & {
    items: (ServiceCard & { image: ContentImage | null })[];
    cta: { heading: string; text: string; label: string; href: string };
  };
  'visit.hero': PageHero & { stats: Stat[]; image: ContentImage | null };
  'visit.on-the-day': { heading: string; steps: TitledText[] };
  'leads.slides': { slides: LeadsSlide[] };
  'leads.land': { heading: string; lead: string; empty: string };
  'management.hero': PageHero & { image: ContentImage | null };
  'management.showcase': { items: ManagedProperty[] };
  'management.owner': { heading: string; lead: string; steps: TitledText[] };
  'management.tenant': { heading: string; lead: string; steps: TitledText[] };
  'management.from-abroad': FromAbroad;
  'valuation.page': PageHero & { steps: TitledText[]; costs: string };
  'valuation.from-abroad': FromAbroad;
  'management.contact': { heading: string; text: string; whatsapp_message: string };
  'joint-venture.page': PageHero & {
    stats: Stat[];
    audiences: TitledText[];
    project: {
      name: string;
      place: string;
      text: string;
      status: string;
      percent_complete: number;
      percent_source: string;
      seeking: string;
      image: ContentImage | null;
    };
  };
  'property.typical': { inside: string[]; around: string[] };
  'consultation.intro': PageHero & { fee_note: string; after_booking: string };
  'contact.page': PageHero & { finding_us: string };
  'careers.page': PageHero & { closed_note: string };
}

/** The photograph with this file name as page contents refer to it; null when there is no image library. */
export type ImageOf = (file: string) => ContentImage | null;
