import { getAgencySettings } from '#modules/agency/server';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { dealName } from '../../completions/completion.ts';
import type { UndoBody } from '../../completions/contract.ts';
import { type DealListing, getDealListing } from '../deal-listing.ts';
import type { CompletionWork } from './completion-work.ts';
import type { Told } from './followed.ts';
import { tellStaff } from './tell-of-completion.ts';
import { undoneMail } from './undone-mail.tsx';
import { findTold } from './was-told.ts';

interface UndoneDeal {
  found: DealListing;
  isLet: boolean;
  contactId: number | null;
  told: Told;
}

/**
 * After a completion was undone: tells owners, managers and the listing's agent in the office, and queues mails to those of
 * its addressees whom staff ticked.
 * @returns how many get a mail
 */
export async function tellOfUndoing(
  work: CompletionWork,
  { found, isLet, contactId, told }: UndoneDeal,
  tells: Omit<UndoBody, 'version'>,
): Promise<number> {
  const { trx, listing, staff } = work;
  const { title, reference } = found;
  await tellStaff(work, found, {
    title: `The ${dealName(found.purpose)} of ${title} is undone`,
    text: `${reference}, by ${staff.name}`,
  });
  const { vendor, buyer, waiting } = await findTold(trx, listing, { contactId, told }, staff);
  const addressees = [
    ...(tells.tells_vendor && vendor ? [{ ...vendor, audience: 'vendor' as const, enquiryId: null }] : []),
    ...(tells.tells_buyer && buyer ? [{ ...buyer, audience: 'buyer' as const, enquiryId: null }] : []),
    ...(tells.tells_waiting ? waiting.map((person) => ({ ...person, audience: 'waiting' as const })) : []),
  ];
  if (addressees.length === 0) return 0;
  const agency = await getAgencySettings(trx);
  // Read anew: somebody can have archived the listing since, which undoing leaves.
  const { state } = await getDealListing(trx, listing, staff);
  for (const to of addressees) await queueMail(trx, undoneMail({ agency, to, title, isLet, state }));
  return addressees.length;
}
