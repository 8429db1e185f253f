import type { ImageOf, PageContents } from './page-content-types.ts';

type AboutKey = Extract<keyof PageContents, `about.${string}` | `services.${string}`>;

/** The about page and the services page. */
export const aboutAndServicesContents = (imageOf: ImageOf): Pick<PageContents, AboutKey> => ({
  'about.hero': {
    title: 'An agency you can drop in on.',
    lead: 'We sell, let, manage and advise from one floor above Ngong Road, and from the passenger seat of whoever is going to the site.',
    image: imageOf('agency-01.jpg'),
  },
  'about.story': {
    paragraphs: [
      'The agency began in 2010 with a short list of flats to let and one telephone. Landlords who came to us then still bring us their neighbours, which is the only advertisement we have ever trusted.',
      'Today we look after homes, shops, offices and land from Westlands to the coast. We are registered estate agents, we keep clients’ money apart from our own, and we put the service charge in the listing.',
    ],
    statements: [
      {
        title: 'We have been there',
        text: 'Nobody here lists a property that one of us has not walked through, with the taps on.',
      },
      {
        title: 'We write it down',
        text: 'Price, size, charges, access and faults are in the listing, with the date they were last confirmed.',
      },
      { title: 'We answer', text: 'A person replies within 24 hours, on the number or the address you left.' },
    ],
  },
  'about.stats': {
    stats: [
      { value: '15+', label: 'years', source: 'First letting in 2010, our own books' },
      { value: '20+', label: 'people in the team', source: '' },
      { value: '8+', label: 'finance partners', source: '' },
      { value: '5+', label: 'awards', source: '' },
    ],
  },
  'about.values': {
    heading: 'What we hold to',
    items: [
      { title: 'Honouring God', text: 'We try to deal with people as we will have to answer for it.' },
      { title: 'Teamwork', text: 'You meet one agent, and the whole team knows your file.' },
      { title: 'Speed and efficiency', text: 'A viewing at the hour you choose, an answer within 24 hours.' },
      {
        title: 'Innovation and creativity',
        text: 'Video viewings, plans to scale, and an artist’s impression of what cannot be photographed yet.',
      },
      { title: 'Professionalism', text: 'Registered, insured, on time, and in clean shoes except on plots.' },
      { title: 'Determination', text: 'Files at a registry move for those who go back. We go back.' },
      { title: 'Integrity', text: 'If we would not buy it, we say so before you ask.' },
      { title: 'Customer-centric service', text: 'Your budget and your hours, rather than ours.' },
    ],
  },
  'services.page': {
    title: 'Four services, one desk.',
    lead: 'Sell it, let it, have it managed, or ask what to do with it. The same people, so nothing is lost in between.',
    items: [
      {
        id: 'sales',
        title: 'Property sales',
        text: 'We price from completed sales, photograph in daylight, show the property ourselves, and stay with the file through search, agreement, consents, stamp duty and transfer. You pay commission when the sale completes, and not before.',
        link_label: 'Contact Us',
        href: '/contact',
        image: imageOf('villa-01.jpg'),
      },
      {
        id: 'management',
        title: 'Property management',
        text: 'Tenants, rent, repairs, inspections and one statement a month. An empty house costs you nothing with us.',
        link_label: 'Contact Us',
        href: '/contact',
        image: imageOf('apartment-06.jpg'),
      },
      {
        id: 'letting',
        title: 'Property letting',
        text: 'Homes, offices, shops and godowns. We advertise, show, take references and prepare the lease; you choose the tenant. Viewings never cost the tenant anything.',
        link_label: 'Contact Us',
        href: '/contact',
        image: imageOf('retail-01.jpg'),
      },
      {
        id: 'consulting',
        title: 'Real estate consulting',
        text: 'Market analysis, investment planning, development projects and valuation. You book an hour or two, see the fee first, and leave with a written note.',
        link_label: 'Contact Us',
        href: '/contact',
        image: imageOf('agency-02.jpg'),
      },
    ],
    cta: {
      heading: 'Not sure which one you need?',
      text: 'Tell us about the property, or about the one you wish you had.',
      label: 'Contact Us',
      href: '/contact',
    },
  },
});
