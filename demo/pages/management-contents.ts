import type { ImageOf, PageContents } from './page-content-types.ts';

type ManagementKey = Extract<
  keyof PageContents,
  `management.${string}` | `valuation.${string}` | `joint-venture.${string}` | `careers.${string}`
>;

/** Property management, valuations, joint venture and careers. */
export const managementContents = (imageOf: ImageOf): Pick<PageContents, ManagementKey> => ({
  'management.hero': {
    title: 'Let it, and let it be.',
    lead: 'We find the tenant, collect the rent, fix the tap and send you one clear statement a month.',
    image: imageOf('maisonette-01.jpg'),
  },
  'management.showcase': {
    items: [
      {
        name: 'Commercial plaza',
        place: 'Naivasha',
        text: 'Shops, offices and serviced rooms on the main street, run from one caretaker’s office and one set of accounts.',
        image: imageOf('commercial-02.jpg'),
      },
      {
        name: 'Grand Eben',
        place: 'Nairobi',
        text: 'Luxury apartments with a pool, a generator for every socket, and a residents’ committee that reads the statements.',
        image: imageOf('apartment-17.jpg'),
      },
      {
        name: 'Alfajiri Apartments',
        place: 'Nairobi',
        text: 'Family flats near schools and the bus. We let, inspect and repair them for owners in Kenya and abroad.',
        image: imageOf('apartment-02.jpg'),
      },
    ],
  },
  'management.owner': {
    heading: 'Tell us about the property',
    lead: 'A manager calls within 24 hours, visits once, and leaves you with a rent estimate and our terms. There is nothing to pay before a tenant moves in.',
    steps: [
      { title: 'We call you', text: 'Ten minutes: what it is, who is in it, what you want from it.' },
      { title: 'We visit and value', text: 'Photographs, meter readings, a snag list and a rent estimate.' },
      { title: 'You sign one agreement', text: 'Fee, repair limit and payout date on a single page.' },
      { title: 'We let and report', text: 'Your first statement arrives at the end of the first full month.' },
    ],
  },
  'management.tenant': {
    heading: 'Tenant Application',
    lead: 'Tell us where you would like to live. We write when something comes free that fits your budget, and show it to you before it goes on the site. Applying costs nothing.',
    steps: [
      { title: 'You apply', text: 'Where, how much, and how to reach you.' },
      { title: 'We match', text: 'Homes in our care that are free now or soon.' },
      { title: 'You view', text: 'At an hour that suits you, without a fee.' },
      { title: 'You sign', text: 'A lease you can read, one deposit, and an inventory with photographs.' },
    ],
  },
  'management.from-abroad': {
    heading: 'You live abroad, or far from Nairobi?',
    lead: 'Many of the owners we work for do. Three things make it work from there.',
    steps: [
      {
        title: 'We talk by WhatsApp video',
        text: 'At an hour that suits your time zone. We walk through the property while you watch and ask.',
      },
      {
        title: 'You sign where you are',
        text: 'The management agreement lets us collect rent and order repairs up to a limit that you set. If somebody is to sign leases in your place, give a specific power of attorney for that and nothing wider: sign it before an advocate, or abroad before a notary or at a Kenyan mission, and have it registered here.',
      },
      {
        title: 'You read one statement a month',
        text: 'Rent in, costs out with their invoices, our fee as a line of its own, and the sum sent to you with its date and exchange rate.',
      },
    ],
    link_label: 'Letting your house while you live abroad',
    href: '/view/blog/letting-your-house-while-you-live-abroad',
  },
  'valuation.page': {
    title: 'What is it worth?',
    lead: 'Tell us where it is and what it is. An agent calls you within 24 hours, comes to see it, and prices it from what was paid nearby.',
    steps: [
      { title: 'We call you', text: 'Ten minutes: where it is, what it is, and by when you would like to move.' },
      {
        title: 'We come to see it',
        text: 'At an hour that suits you. Keep the title and the last rates receipt at hand.',
      },
      { title: 'You hear a price', text: 'What it should fetch, and the sales or rents nearby behind it.' },
      { title: 'You decide', text: 'Sell or let with us, or wait. Asking binds you to nothing.' },
    ],
    costs: 'The call, the visit and our opinion of the price cost nothing.',
  },
  'valuation.from-abroad': {
    heading: 'Selling from abroad, or from far away?',
    lead: 'You need not travel to hear a price, nor to sell.',
    steps: [
      {
        title: 'We talk by WhatsApp video',
        text: 'At an hour that suits your time zone. Tell us who has the keys, and watch while we go through the property.',
      },
      {
        title: 'You give narrow powers',
        text: 'A power of attorney should name one property, one price and the date on which it ends. Sign it before an advocate, or abroad before a notary or at a Kenyan mission, let your own advocate register it, and keep out of it any power to receive money.',
      },
      {
        title: 'An advocate holds the money',
        text: 'In a client account, never ours. Keep the bank’s papers: you need them to take the money out of Kenya.',
      },
    ],
    link_label: 'Powers of attorney and money, from abroad',
    href: '/view/blog/buying-from-abroad-without-being-bought',
  },
  'management.contact': {
    heading: 'Talk to the management desk',
    text: 'Mon-Fri 8:00 AM-5:00 PM. For a burst pipe in a home we manage, call at any hour.',
    whatsapp_message: 'Hello. I would like to ask about having my property managed.',
  },
  'joint-venture.page': {
    title: 'You have the land, the plan or the money.',
    lead: 'We bring the other two to the table. For investors, landowners and developers who want a partner with a file on every plot.',
    stats: [
      {
        value: '30+',
        label: 'prime locations',
        source: 'Sites surveyed for partners, our project register, March 2026',
      },
      { value: '10+', label: 'projects completed', source: 'Handed over since 2012, our project register, March 2026' },
    ],
    audiences: [
      {
        title: 'Investors',
        text: 'Shares in projects with a valuation, a programme and an exit written down before the first payment.',
      },
      {
        title: 'Landowners',
        text: 'Bring the title; keep a part of what is built. We test the plot first and tell you if selling would pay better.',
      },
      {
        title: 'Developers',
        text: 'Sites, approvals, funding partners and a sales desk that has started before the foundations.',
      },
    ],
    project: {
      name: 'Naivasha lakeside resort and spa',
      place: 'Naivasha',
      text: 'A boutique resort and spa of twenty-eight cottages by the lake. Roads, water, power and the first twelve cottages stand; the spa and the restaurant are at roof level. The next stage needs a strategic investor who knows hotels.',
      status: 'Active',
      percent_complete: 50,
      percent_source: 'Quantity surveyor’s report to us, March 2026',
      seeking: 'Seeking a strategic investor',
      image: imageOf('resort-01.jpg'),
    },
  },
  'careers.page': {
    title: 'Work with us',
    lead: 'A small firm with a lot of keys. We hire rarely, train properly and promote from inside.',
    closed_note: 'The deadline has passed. You may still write to us, and we keep good applications for a year.',
  },
});
