import type { FallbackScene } from '#ui/photo/fallback-artwork.tsx';
import type { PhotoImage } from '#ui/photo/photo.tsx';
import type { NextStep } from './next-steps.tsx';

export interface ManagedProperty {
  name: string;
  place: string;
  text: string;
  image: PhotoImage | null;
  scene: FallbackScene;
}

interface FormWords {
  heading: string;
  lead: string;
  steps: readonly NextStep[];
}

export interface ManagementContent {
  hero: { title: string; lead: string; image: PhotoImage | null };
  showcase: readonly ManagedProperty[];
  owner: FormWords;
  tenant: FormWords;
  contact: { heading: string; text: string; whatsAppMessage: string };
}

/** The words of the management page until the agency has written its own. */
export const managementContent: ManagementContent = {
  hero: {
    title: 'Let it, and let it be.',
    lead: 'We find the tenant, collect the rent, fix the tap and send you one clear statement a month.',
    image: null,
  },
  showcase: [
    {
      name: 'Commercial plaza',
      place: 'Naivasha',
      text: 'Five storeys of shops, offices and serviced rooms on the main street, run from one caretaker’s office and one set of accounts.',
      image: null,
      scene: 'office',
    },
    {
      name: 'Grand Eben',
      place: 'Nairobi',
      text: 'Luxury apartments with a pool, a generator for every socket, and a residents’ committee that reads the statements.',
      image: null,
      scene: 'apartment',
    },
    {
      name: 'Alfajiri Apartments',
      place: 'Nairobi',
      text: 'Family flats near schools and the bus. We let, inspect and repair them for owners in four countries.',
      image: null,
      scene: 'apartment',
    },
  ],
  owner: {
    heading: 'Tell us about the property',
    lead: 'A manager calls within one working day, visits once, and leaves you with a rent estimate and our terms. There is nothing to pay before a tenant moves in.',
    steps: [
      { title: 'We call you', text: 'Ten minutes: what it is, who is in it, what you want from it.' },
      { title: 'We visit and value', text: 'Photographs, meter readings, a snag list and a rent estimate.' },
      { title: 'You sign one agreement', text: 'Fee, repair limit and payout date on a single page.' },
      { title: 'We let and report', text: 'Your first statement arrives at the end of the first full month.' },
    ],
  },
  tenant: {
    heading: 'Tell us where you would like to live',
    lead: 'We write when something comes free that fits your budget, and show it to you before it goes on the site. Applying costs nothing.',
    steps: [
      { title: 'You apply', text: 'Where, how much, and how to reach you.' },
      { title: 'We match', text: 'Homes in our care that are free now or soon.' },
      { title: 'You view', text: 'At an hour that suits you, without a fee.' },
      { title: 'You sign', text: 'A lease you can read, one deposit, and an inventory with photographs.' },
    ],
  },
  contact: {
    heading: 'Talk to the management desk',
    text: 'For a burst pipe in a home we manage, call at any hour.',
    whatsAppMessage: 'Hello. I would like to ask about having my property managed.',
  },
};
