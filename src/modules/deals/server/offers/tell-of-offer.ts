import type { Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import { noteEnquiryEvent, noteEvent, placeMail } from '#modules/crm/server';
import { listManagerIds } from '#modules/identity/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { notify } from '#platform/notifications/server/notify.ts';
import { formatKsh } from '#platform/text/money.ts';
import type { OfferState } from '../../offers/offer.ts';
import { offerAnswered, offerMade, offerOfAgency } from '../notification-kinds.ts';
import { offerMail, type ToldStep } from './offer-mails.tsx';
import { addressesToTell, getOfferRow, type OfferRow } from './read-offers.ts';

const eventKinds = {
  made: 'offer-made',
  countered: 'offer-countered',
  accepted: 'offer-accepted',
  completed: 'completed',
  refused: 'offer-refused',
  withdrawn: 'offer-withdrawn',
  'fell-through': 'offer-fell-through',
} as const satisfies Record<OfferState, string>;

interface ToldOffer {
  id: number;
  step: ToldStep;
  /** The sum that the step is about. */
  kes: number;
  note: string;
  tells: { buyer: boolean; vendor: boolean };
  staff: { id: string; name: string };
  now: Date;
}

/** Notes a step in the timelines of offer, enquiry, contact and listing, and mails it to whom it is to be told. */
export async function tellOfOffer(trx: Transaction<DB>, told: ToldOffer): Promise<void> {
  const offer = await getOfferRow(trx, told.id);
  await noteStep(trx, offer, told);
  await tellStaff(trx, offer, told);
  const agency = await getAgencySettings(trx);
  const addresses = await addressesToTell(trx, offer);
  for (const audience of ['buyer', 'vendor'] as const) {
    const email = addresses[audience];
    if (!told.tells[audience] || email === null) continue;
    const name = audience === 'buyer' ? (offer.contact_name ?? '') : '';
    const mail = offerMail({ agency, to: { name, email }, audience, step: told.step, offer, note: told.note });
    const isOfEnquiry = audience === 'buyer' && offer.enquiry_id !== null;
    const about = isOfEnquiry && { about: { type: 'enquiry', id: String(offer.enquiry_id) } };
    await placeMail(trx, await queueMail(trx, { ...mail, ...about }), { offerId: offer.id });
  }
}

const words = {
  made: 'is made',
  countered: 'is countered',
  accepted: 'is accepted',
  completed: 'is completed',
  refused: 'is refused',
  withdrawn: 'is withdrawn',
  'fell-through': 'fell through',
} as const satisfies Record<OfferState, string>;

/** How a notification names a step whose state other steps lead to as well. */
const stepWords: Partial<Record<ToldStep, string>> = { change: 'is changed', reopen: 'is reopened' };

/**
 * Tells the agents of the listing and of the enquiry, and owners and managers of what is made, accepted or comes to nothing
 * after it was accepted; without the name of who offers, so that erasure has none to find.
 */
async function tellStaff(trx: Transaction<DB>, offer: OfferRow, { step, kes, staff, now }: ToldOffer): Promise<void> {
  const isNewSum = step === 'make' || step === 'change' || step === 'reopen';
  const isSum = isNewSum || step === 'counter' || step === 'accept';
  const facts = {
    by: staff,
    title: `An offer for ${offer.title} ${stepWords[step] ?? words[offer.state]}`,
    text: [isSum ? formatKsh(kes) : '', offer.reference, `by ${staff.name}`].filter(Boolean).join(', '),
    href: `/office/offers/${offer.id}`,
    subject: { type: 'offer', id: offer.id },
    at: now,
  };
  const agents = [offer.agent_id, offer.enquiry_agent_id];
  await notify(trx, {
    ...facts,
    kind: isNewSum ? offerMade : offerAnswered,
    staffIds: agents,
  });
  if (step !== 'make' && step !== 'accept' && step !== 'fall-through') return;
  const others = (await listManagerIds(trx)).filter((id) => !agents.includes(id));
  await notify(trx, { ...facts, kind: offerOfAgency, staffIds: others });
}

/** Event kinds of steps whose state other steps lead to as well. */
const ofStep: Partial<Record<ToldStep, 'offer-changed' | 'offer-reopened'>> = {
  change: 'offer-changed',
  reopen: 'offer-reopened',
};

async function noteStep(
  trx: Transaction<DB>,
  offer: OfferRow,
  { step, kes, note, staff, now }: ToldOffer,
): Promise<void> {
  const event = {
    kind: ofStep[step] ?? eventKinds[offer.state],
    text: [formatKsh(kes), note].filter(Boolean).join('. '),
    staff,
    at: now,
    listing: { type: offer.kind, id: offer.listing_id },
    offerId: offer.id,
  };
  if (offer.enquiry_id !== null) await noteEnquiryEvent(trx, { ...event, enquiryId: offer.enquiry_id });
  else await noteEvent(trx, { ...event, ...(offer.contact_id !== null && { contactId: offer.contact_id }) });
}
