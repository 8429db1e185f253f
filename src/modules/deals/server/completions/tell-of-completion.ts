import { getAgencySettings } from '#modules/agency/server';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { notify } from '#platform/notifications/server/notify.ts';
import { formatKsh } from '#platform/text/money.ts';
import { onePerPerson } from '../../completions/completion.ts';
import type { CompletionBody } from '../../completions/contract.ts';
import { dealCompleted } from '../notification-kinds.ts';
import { completedMail } from './completed-mail.tsx';
import type { CompletionWork, Deal } from './completion-work.ts';
import { goneMail } from './gone-mail.tsx';
import { listSimilar } from './similar-listings.ts';
import { type Addressee, findAddressee } from './vendor.ts';
import type { WaitingRow } from './waiting-people.ts';

interface Told {
  /** Those who waited before the completion. */
  waiting: readonly WaitingRow[];
  /** Of the mandate; null where they are not to be told. */
  vendor: Addressee | null;
}

/**
 * Queues the mails to whom staff ticked, and tells owners, managers and the listing's agent in the office.
 * @returns how many get a mail
 */
export async function tellOfCompletion(
  work: CompletionWork,
  deal: Deal,
  body: CompletionBody,
  { waiting, vendor }: Told,
): Promise<number> {
  await tellStaff(work, deal, body);
  const buyer = body.tells_buyer ? await findAddressee(work.trx, deal.contactId) : null;
  const keys = new Set(body.tells);
  const people = onePerPerson(waiting.filter(({ key, email }) => keys.has(key) && email !== null));
  if (people.length === 0 && !buyer && !vendor) return 0;
  const { trx, services, listing } = work;
  const agency = await getAgencySettings(trx);
  const { title } = deal.found;
  if (vendor) await queueMail(trx, completedMail({ agency, audience: 'vendor', to: vendor, deal, body }));
  if (buyer) await queueMail(trx, completedMail({ agency, audience: 'buyer', to: buyer, deal, body }));
  const similar =
    people.length > 0 && body.similar.length > 0
      ? (await listSimilar(trx, listing)).filter(({ id }) => body.similar.includes(id))
      : [];
  const about = { agency, publicUrl: services.publicUrl, title, isLet: deal.isLet, similar };
  for (const { name, email, enquiryId } of people)
    if (email !== null) await queueMail(trx, goneMail({ ...about, person: { name, email, enquiryId } }));
  return people.length + (vendor ? 1 : 0) + (buyer ? 1 : 0);
}

/** Without the name of the buyer or tenant, so that erasure has none to find. */
async function tellStaff(work: CompletionWork, { found, isLet }: Deal, { price_kes }: CompletionBody): Promise<void> {
  const { trx, listing, staff, now } = work;
  const managers = trx.selectFrom('staff').select('id').where('role', 'in', ['owner', 'manager']);
  const staffIds = (await managers.execute()).map(({ id }) => id);
  await notify(trx, {
    kind: dealCompleted,
    staffIds: [...staffIds, found.agentId],
    by: staff,
    title: `${found.title} is ${isLet ? 'let' : 'sold'}`,
    text: [isLet ? `${formatKsh(price_kes)} a month` : formatKsh(price_kes), found.reference, `by ${staff.name}`].join(
      ', ',
    ),
    href: `/office/${listing.kind === 'property' ? 'properties' : 'land'}/${listing.id}/offers`,
    subject: { type: listing.kind, id: listing.id },
    at: now,
  });
}
