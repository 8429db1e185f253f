import { addPersonToListing, closeEnquiries, lockOpenEnquiriesOf, noteEvent } from '#modules/crm/server';
import { markListingGone } from '#modules/listings/server';
import { cancelVisitsOfListing } from '#modules/scheduling/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import { fieldError } from '#platform/http/server/errors.ts';
import { formatKsh } from '#platform/text/money.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { goneReason } from '../../completions/completion.ts';
import type { CompletionBody } from '../../completions/contract.ts';
import { feeKes } from '../../mandates/mandate.ts';
import { idColumn, listingColumns, lockDealListing } from '../deal-listing.ts';
import { endMandate, findRunning } from '../mandates/change-mandate.ts';
import { findAcceptedOffer, type OfferRow, openOffersOf } from '../offers/read-offers.ts';
import { completeOffer, offerBefore, refuseOffers } from '../offers/write-offer.ts';
import { noteProgress } from '../progress/note-progress.ts';
import { stepsOf } from '../progress/read-progress.ts';
import { getBuyer } from './buyer.ts';
import type { CompletionWork, Deal } from './completion-work.ts';
import type { Followed } from './followed.ts';
import { listGeneralEnquiries, listOtherEnquiries } from './other-enquiries.ts';
import { readVatPercent } from './prepare-completion.ts';
import { tellOfCompletion } from './tell-of-completion.ts';
import { findVendor } from './vendor.ts';
import { listWaiting } from './waiting-people.ts';

/**
 * Completes a sale or a let with all that follows from it, in the caller's transaction. The listing is locked first, so
 * that it is not sold twice.
 * @throws ApiError listing_not_found (404), forbidden (403), invalid_field (422), conflict (409) for a listing that is not
 * on offer
 */
export async function completeDeal(work: CompletionWork, body: CompletionBody): Promise<void> {
  const { trx, listing, staff, now } = work;
  const found = await lockDealListing(trx, listing, staff);
  const isLet = found.purpose === 'Rent';
  refuseWrongDays(body, isLet, now);
  const offer = await findAcceptedOffer(trx, listing);
  const contactId = await getBuyer(trx, body.contact, offer, { staff });
  const deal: Deal = { found, isLet, offer, contactId, fee: await feeOf(work, body) };
  // Read before anything is closed, refused or ended.
  const waiting = await listWaiting(trx, listing, { exceptContactId: contactId, staff });
  const others = body.closes_enquiries
    ? await listOtherEnquiries(trx, listing, { contactId, enquiryId: offer?.enquiry_id ?? null })
    : [];
  const vendor = body.tells_vendor ? await findVendor(trx, listing) : null;
  const state = await markListingGone(trx, listing, byOf(work));
  const person_id = await addBuyer(work, deal);
  if (offer && body.notes_steps) await noteSteps(work, offer);
  const offers = await settleOffers(work, offer);
  const visitors = body.cancels_visits ? await cancelVisits(work, deal) : [];
  const { won, lost } = await settleEnquiries(work, deal, body, others);
  const mandate = body.ends_mandate ? await endRunning(work, isLet) : null;
  const told = { ...(await tellOfCompletion(work, deal, body, { waiting, vendor })), visitors };
  await store(work, deal, body, { state, person_id, offers, enquiries: [...won, ...lost], mandate, told });
  await note(work, deal, body, won[0]?.id);
  const mails = told.waiting.length + Number(told.mandate_id !== null) + Number(told.buyer);
  await record(work, deal, body, {
    ...ids('won', won),
    ...ids('lost', lost),
    ...ids(
      'refused',
      offers.filter(({ id }) => id !== offer?.id),
    ),
    ...(visitors.length > 0 && { visits_cancelled: { to: visitors.length } }),
    ...(mandate && { mandate_ended: { to: mandate.id } }),
    ...(mails > 0 && { told: { to: mails } }),
  });
}

const ids = (name: string, rows: readonly { id: number }[]): Record<string, { to: number[] }> =>
  rows.length > 0 ? { [name]: { to: rows.map(({ id }) => id) } } : {};

const byOf = ({ staff, requestId, services: { clock } }: CompletionWork) => ({ staff, requestId, clock });

function refuseWrongDays(body: CompletionBody, isLet: boolean, now: Date): void {
  if (body.completed_on > nairobiDay(now)) throw fieldError('completed_on', 'too_late', 'This day is still to come');
  if (isLet) return;
  for (const field of ['deposit_kes', 'term_months', 'moves_in_on'] as const)
    if (body[field] !== null) throw fieldError(field, 'unknown', 'Only a let has this');
}

function addBuyer(work: CompletionWork, { found, isLet, contactId }: Deal): Promise<number | null> | null {
  if (contactId === null) return null;
  return addPersonToListing({ ...work, reference: found.reference }, { contactId, role: isLet ? 'tenant' : 'buyer' });
}

/** Notes the open steps of the accepted offer as done today; their planned days and notes stay. */
async function noteSteps(work: CompletionWork, { id: offerId, purpose }: OfferRow): Promise<void> {
  const today = nairobiDay(work.now);
  for (const { step, due_on, note: text, done_on } of await stepsOf(work.trx, { offerId, purpose }, today))
    if (done_on === null) await noteProgress(work, { offerId, step }, { due_on, done_on: today, note: text });
}

/** The accepted offer is completed and all others are refused; who is told gets the mail that the listing is gone. */
async function settleOffers(work: CompletionWork, accepted: OfferRow | null): Promise<Followed['offers']> {
  const open = await openOffersOf(work.trx, work.listing);
  await refuseOffers(work, open, { tellsBuyers: false });
  if (accepted) await completeOffer(work, accepted);
  return [...open, ...(accepted ? [accepted] : [])].map(offerBefore);
}

function cancelVisits(work: CompletionWork, { offer, contactId, isLet }: Deal): Promise<number[]> {
  const { trx, services, listing, staff, requestId } = work;
  const visited = { ...listing, exceptEnquiryId: offer?.enquiry_id ?? null, exceptContactId: contactId };
  return cancelVisitsOfListing(trx, services, visited, isLet ? 'It is let' : 'It is sold', { staff, requestId });
}

/** Without VAT: what was typed, else what the mandate makes of the price. */
async function feeOf({ trx, listing }: CompletionWork, body: CompletionBody): Promise<Deal['fee']> {
  const mandate = body.fee_kes === null ? await findRunning(trx, listing) : undefined;
  const fee_kes = mandate ? feeKes(mandate, body.price_kes) : body.fee_kes;
  const hasRate = fee_kes !== null && body.fee_has_vat;
  return { fee_kes, fee_has_vat: body.fee_has_vat, fee_vat_percent: hasRate ? await readVatPercent(trx) : null };
}

async function settleEnquiries(
  work: CompletionWork,
  { offer, contactId }: Deal,
  { wins_general }: CompletionBody,
  others: readonly number[],
) {
  const { trx, listing } = work;
  const ofBuyer = await lockOpenEnquiriesOf(trx, { type: listing.kind, id: listing.id }, contactId);
  const general = wins_general && contactId !== null ? await listGeneralEnquiries(trx, contactId) : [];
  const ofOffer = offer?.enquiry_id ?? null;
  const own = [...new Set([...ofBuyer, ...(ofOffer === null ? [] : [ofOffer]), ...general])];
  const won = await closeEnquiries(work, own, { stage: 'Won', reason: null });
  const lost = others.filter((id) => !own.includes(id));
  return { won, lost: await closeEnquiries(work, lost, { stage: 'Lost', reason: goneReason(listing.kind) }) };
}

async function endRunning(work: CompletionWork, isLet: boolean): Promise<Followed['mandate']> {
  const running = await findRunning(work.trx, work.listing);
  if (!running) return null;
  await endMandate(work, running.id, isLet ? 'Let' : 'Sold');
  return { id: running.id, version: running.version + 1 };
}

/** An earlier completion, after which the listing came back to the market, stands no more. */
async function store(work: CompletionWork, deal: Deal, body: CompletionBody, followed: Followed): Promise<void> {
  const { trx, listing, staff, now } = work;
  await trx
    .updateTable('completions')
    .set({ over_at: now })
    .where(idColumn(listing), '=', listing.id)
    .where('undone_at', 'is', null)
    .where('over_at', 'is', null)
    .execute();
  await trx
    .insertInto('completions')
    .values({
      ...listingColumns(listing),
      offer_id: deal.offer?.id ?? null,
      contact_id: deal.contactId,
      is_let: deal.isLet,
      completed_on: body.completed_on,
      price_kes: body.price_kes,
      ...deal.fee,
      deposit_kes: body.deposit_kes,
      term_months: body.term_months,
      moves_in_on: body.moves_in_on,
      followed: JSON.stringify(followed),
      made_by_name: staff.name,
      made_at: now,
    })
    .execute();
}

/** In the timelines of listing, buyer and offer, and of the enquiry that was won. */
async function note(
  { trx, listing, staff, now }: CompletionWork,
  { isLet, offer, contactId }: Deal,
  { price_kes }: CompletionBody,
  enquiryId: number | undefined,
): Promise<void> {
  await noteEvent(trx, {
    kind: 'completed',
    text: isLet ? `${formatKsh(price_kes)} a month` : formatKsh(price_kes),
    staff,
    at: now,
    listing: { type: listing.kind, id: listing.id },
    ...(enquiryId !== undefined && { enquiryId }),
    ...(enquiryId === undefined && contactId !== null && { contactId }),
    ...(offer && { offerId: offer.id }),
  });
}

/** Without the fee: more people read the audit. */
async function record(
  { trx, listing, staff, requestId }: CompletionWork,
  { contactId, offer }: Deal,
  { price_kes, completed_on }: CompletionBody,
  followed: Readonly<Record<string, { to: unknown }>>,
): Promise<void> {
  const changes = {
    price_kes: { to: price_kes },
    completed_on: { to: completed_on },
    ...(contactId !== null && { contact: { to: contactId } }),
    ...(offer && { offer: { to: offer.id } }),
    ...followed,
  };
  const subject = { type: listing.kind, id: String(listing.id) };
  await recordChange(trx, { staff, action: 'deal.completed', subject, changes, requestId });
}
