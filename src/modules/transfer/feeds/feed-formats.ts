/** The formats of feeds, in the order in which the office offers them. Each is declared in `server/feeds/formats`. */
export const feedFormats = {
  kyero: {
    title: 'Kyero XML',
    line: 'For portals and programs that read Kyero, version 3; Kyero’s own portal takes no shillings.',
  },
  meta: { title: 'Meta home listings', line: 'For a catalogue of home listings on Facebook and Instagram.' },
  reso: { title: 'RESO JSON', line: 'For programs that read the names of the RESO Data Dictionary.' },
  blm: { title: 'BLM', line: 'For portals that read Rightmove’s file of version 3i.' },
  rss: { title: 'RSS', line: 'For readers of news, newsletters and automations.' },
} as const;

export type FeedFormatId = keyof typeof feedFormats;

const isFormatId = (text: string): text is FeedFormatId => text in feedFormats;
export const feedFormatIds = Object.keys(feedFormats).filter(isFormatId);

/** What a feed can hold without a search. */
export const feedKinds = {
  all: { title: 'All listings', search: null },
  homes: { title: 'Homes', search: '/properties?property_category=residential' },
  commercial: { title: 'Commercial', search: '/properties?property_category=commercial' },
  land: { title: 'Land', search: '/land' },
} as const;

type FeedKind = keyof typeof feedKinds;

const isKind = (text: string): text is FeedKind => text in feedKinds;
export const feedKindIds = Object.keys(feedKinds).filter(isKind);
