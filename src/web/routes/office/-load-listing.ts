import { notFound } from '@tanstack/react-router';
import {
  getTimeline,
  listEnquiries,
  listListingPeople,
  listSentCopies,
  readEnquirySearch,
  readTimelineBefore,
} from '#modules/crm';
import {
  type CompletionPreparation,
  type Completions,
  listCompletions,
  listMandates,
  listOffers,
  prepareCompletion,
} from '#modules/deals';
import type { OwnAccount } from '#modules/identity';
import { type ListingKind, listListingDocuments, loadHistory, loadListing } from '#modules/listings';
import { getVisitSummary, listRecordVisits, readVisitsBefore } from '#modules/scheduling';
import { callApi } from '#platform/http/client.ts';
import { ApiFailure, isNameUnknown, orNothing } from '#platform/http/failure.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { replyForbidden } from '#platform/http/page-context.ts';
import { loadEdited } from '#platform/versioning/edited-page.ts';
import { getListingMarketing, getListingRecord } from '#web/office/listing-record/client.gen.ts';
import type { ListingRecord } from '#web/office/listing-record/contract.ts';
import { type RecordPart, recordParts } from '#web/office/listing-record/record-tabs.ts';

// Apart from what is drawn: the loaders of all routes are in the first script of the office.

const callRecord = (kind: ListingKind, id: string): Promise<ListingRecord> =>
  callApi(getListingRecord, { params: { kind, listing_id: id } });

/** The record of a listing for the tabs of its other pages; null where the id names none, and without permission. */
export const loadRecord = (kind: ListingKind, id: string, href: string): Promise<ListingRecord | null> =>
  loadForStaff(orNothing(callRecord(kind, id)), href);

type Search = Readonly<Record<string, unknown>>;

/** What each part shows beside the record; `-listing-record.tsx` draws it. */
const loaders = {
  overview: async (record: ListingRecord, search: Search) => {
    const before = readTimelineBefore(search);
    const { kind, listing } = record;
    const [timeline, mandates, completions] = await Promise.all([
      callApi(getTimeline, { params: { subject: kind, subject_id: listing.id }, query: { before } }),
      callApi(listMandates, { params: paramsOf(record) }),
      loadCompletions(record),
    ]);
    return { part: 'overview' as const, record, timeline, mandates, completions, isEarlier: before !== undefined };
  },
  enquiries: async (record: ListingRecord, search: Search) => {
    const { sort, page: number } = readEnquirySearch(search);
    const reference = record.listing.reference_number;
    const page = await callApi(listEnquiries, { query: { listing: reference, sort, page: number } });
    return { part: 'enquiries' as const, record, page, search: { sort, page: number } };
  },
  visits: async (record: ListingRecord, search: Search) => {
    const before = readVisitsBefore(search);
    const query = { listing_kind: record.kind, listing_id: record.listing.id };
    const [visits, summary] = await Promise.all([
      callApi(listRecordVisits, { query: { ...query, before } }),
      callApi(getVisitSummary, { query }),
    ]);
    return { part: 'visits' as const, record, visits, summary, isEarlier: before !== undefined };
  },
  offers: async (record: ListingRecord) => {
    const [offers, completions] = await Promise.all([
      callApi(listOffers, { query: paramsOf(record) }),
      loadCompletions(record),
    ]);
    return { part: 'offers' as const, record, offers, completions };
  },
  mandate: async (record: ListingRecord) => {
    const mandates = await callApi(listMandates, { params: paramsOf(record) });
    return { part: 'mandate' as const, record, mandates };
  },
  people: async (record: ListingRecord) => {
    const { items: people } = await callApi(listListingPeople, { params: paramsOf(record) });
    return { part: 'people' as const, record, people };
  },
  documents: async (record: ListingRecord) => {
    const params = paramsOf(record);
    const [documents, copies] = await Promise.all([
      callApi(listListingDocuments, { params }),
      callApi(listSentCopies, { params }),
    ]);
    return { part: 'documents' as const, record, documents: documents.items, copies };
  },
  marketing: async (record: ListingRecord) => {
    const marketing = await callApi(getListingMarketing, { params: paramsOf(record) });
    return { part: 'marketing' as const, record, marketing };
  },
} satisfies Record<RecordPart, (record: ListingRecord, search: Search) => Promise<object>>;

const paramsOf = ({ kind, listing }: ListingRecord) => ({ kind, listing_id: listing.id });

/** Null for a role that sees no deals. */
const loadCompletions = (record: ListingRecord): Promise<Completions | null> =>
  callApi(listCompletions, { params: paramsOf(record) }).catch((error: unknown) => {
    if (error instanceof ApiFailure && error.code === 'forbidden') return null;
    throw error;
  });

export type LoadedPart = Awaited<ReturnType<(typeof loaders)[RecordPart]>>;

/**
 * Loads one part of a listing's record.
 * @returns null for a role that does not see it
 * @throws notFound for another word than a part, and an id that names no listing
 */
export function loadRecordPart(
  kind: ListingKind,
  { id, tab }: { id: string; tab: string },
  search: Search,
  href: string,
): Promise<LoadedPart | null> {
  const part = recordParts.find((one) => one === tab);
  if (!part) throw notFound();
  const load = async (): Promise<LoadedPart> => loaders[part](await callRecord(kind, id), search);
  return loadForStaff(
    load().catch((error: unknown) => {
      if (isNameUnknown(error)) throw notFound();
      throw error;
    }),
    href,
  );
}

/** The data of the editor, and the record for the tabs; null without permission. */
export async function loadListingWithRecord(kind: ListingKind, id: string, href: string) {
  const [loaded, record] = await Promise.all([loadListing(kind, id, href), loadRecord(kind, id, href)]);
  return loaded && { ...loaded, record };
}

/** The history of a listing with its record, for the tabs; null where either is not to be had. */
export async function loadHistoryWithRecord(kind: ListingKind, id: string, href: string) {
  const [history, record] = await Promise.all([loadHistory(kind, id, href), loadRecord(kind, id, href)]);
  return history && record && { ...history, record };
}

/** Null for who may not work on the listing. @throws notFound for an id that names none */
export const loadPreparation = (kind: ListingKind, id: string, href: string): Promise<CompletionPreparation | null> =>
  loadEdited(callApi(prepareCompletion, { params: { kind, listing_id: id } }), href);

export const completeTitle = (preparation: CompletionPreparation | null | undefined): string =>
  preparation?.listing.purpose === 'Rent' ? 'Complete the let' : 'Complete the sale';

/** @returns null, with the answer 403, for a role that adds no listings */
export function mayAddListing(office: { account: OwnAccount | null } | undefined): true | null {
  if (office?.account?.permissions.includes('listings.edit')) return true;
  replyForbidden();
  return null;
}
