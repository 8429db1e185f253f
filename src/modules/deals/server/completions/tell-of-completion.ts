import { getAgencySettings } from '#modules/agency/server';
import { listManagerIds } from '#modules/identity/server';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { notify } from '#platform/notifications/server/notify.ts';
import { formatKsh } from '#platform/text/money.ts';
import { onePerPerson } from '../../completions/completion.ts';
import type { CompletionBody } from '../../completions/contract.ts';
import type { DealListing } from '../deal-listing.ts';
import { dealCompleted } from '../notification-kinds.ts';
import { completedMail } from './completed-mail.tsx';
import type { CompletionWork, Deal } from './completion-work.ts';
import type { Told } from './followed.ts';
import { goneMail } from './gone-mail.tsx';
import { listSimilar } from './similar-listings.ts';
import { type Addressee, findAddressee } from './vendor.ts';
import type { WaitingRow } from './waiting-people.ts';

interface ToTell {
  /** Those who waited before the completion. */
  waiting: readonly WaitingRow[];
  /** Of the mandate; null where they are not to be told. */
  vendor: (Addressee & { mandateId: number }) | null;
}

/**
 * Queues the mails to whom staff ticked, and tells owners, managers and the listing's agent in the office.
 * @returns who gets a mail
 */
export async function tellOfCompletion(
  work: CompletionWork,
  deal: Deal,
  body: CompletionBody,
  { waiting, vendor }: ToTell,
): Promise<Omit<Told, 'visitors'>> {
  const { trx, services, listing, staff } = work;
  const { found, isLet } = deal;
  const price = isLet ? `${formatKsh(body.price_kes)} a month` : formatKsh(body.price_kes);
  await tellStaff(work, found, {
    title: `${found.title} is ${isLet ? 'let' : 'sold'}`,
    text: [price, found.reference, `by ${staff.name}`].join(', '),
  });
  const buyer = body.tells_buyer ? await findAddressee(trx, deal.contactId) : null;
  const keys = new Set(body.tells);
  const people = onePerPerson(waiting.filter(({ key, email }) => keys.has(key) && email !== null));
  const told = {
    mandate_id: vendor?.mandateId ?? null,
    buyer: buyer !== null,
    waiting: people.map(({ key }) => key),
  };
  if (people.length === 0 && !buyer && !vendor) return told;
  const agency = await getAgencySettings(trx);
  if (vendor) await queueMail(trx, completedMail({ agency, audience: 'vendor', to: vendor, deal, body }));
  if (buyer) await queueMail(trx, completedMail({ agency, audience: 'buyer', to: buyer, deal, body }));
  const similar =
    people.length > 0 && body.similar.length > 0
      ? (await listSimilar(trx, listing)).filter(({ id }) => body.similar.includes(id))
      : [];
  const about = { agency, publicUrl: services.publicUrl, title: found.title, isLet, similar };
  for (const { name, email, enquiryId } of people)
    if (email !== null) await queueMail(trx, goneMail({ ...about, person: { name, email, enquiryId } }));
  return told;
}

/**
 * Tells owners, managers and the listing's agent in the office. Without the name of the buyer or tenant, so that erasure
 * has none to find.
 */
export async function tellStaff(
  { trx, listing, staff, now }: CompletionWork,
  { agentId }: DealListing,
  words: { title: string; text: string },
): Promise<void> {
  await notify(trx, {
    kind: dealCompleted,
    staffIds: [...(await listManagerIds(trx)), agentId],
    by: staff,
    ...words,
    href: `/office/${listing.kind === 'property' ? 'properties' : 'land'}/${listing.id}/offers`,
    subject: { type: listing.kind, id: listing.id },
    at: now,
  });
}
