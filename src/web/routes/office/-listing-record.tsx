import { notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  getTimeline,
  ListingEnquiries,
  ListingPeople,
  listEnquiries,
  listListingPeople,
  listSentCopies,
  readEnquirySearch,
  readTimelineBefore,
  SentCopiesCard,
  TimelineCard,
} from '#modules/crm';
import {
  CompletionCard,
  type Completions,
  ListingOffers,
  listCompletions,
  listMandates,
  listOffers,
  MandatesPanel,
} from '#modules/deals';
import type { OwnAccount } from '#modules/identity';
import { DocumentsPanel, type ListingKind, listListingDocuments } from '#modules/listings';
import { listRecordVisits, RecordVisits, readVisitsBefore } from '#modules/scheduling';
import { callApi } from '#platform/http/client.ts';
import { ApiFailure, isNameUnknown, orNothing } from '#platform/http/failure.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { getListingMarketing, getListingRecord } from '#web/office/listing-record/client.gen.ts';
import type { ListingRecord } from '#web/office/listing-record/contract.ts';
import { ListingRecordPage, partHref, recordPath } from '#web/office/listing-record/listing-record-page.tsx';
import { MarketingPart } from '#web/office/listing-record/marketing-part.tsx';
import { OverviewPart } from '#web/office/listing-record/overview-part.tsx';
import { type RecordPart, recordParts } from '#web/office/listing-record/record-tabs.ts';
import { ForStaff } from './-for-staff.tsx';

const callRecord = (kind: ListingKind, id: string): Promise<ListingRecord> =>
  callApi(getListingRecord, { params: { kind, listing_id: id } });

/** The record of a listing for the tabs of its other pages; null where the id names none, and without permission. */
export const loadRecord = (kind: ListingKind, id: string, href: string): Promise<ListingRecord | null> =>
  loadForStaff(orNothing(callRecord(kind, id)), href);

type Search = Readonly<Record<string, unknown>>;

/** What each part shows beside the record, and how. The two stand together, so that a new part is one entry. */
const loaders = {
  overview: async (record: ListingRecord, search: Search) => {
    const before = readTimelineBefore(search);
    const { kind, listing } = record;
    const [timeline, completions] = await Promise.all([
      callApi(getTimeline, { params: { subject: kind, subject_id: listing.id }, query: { before } }),
      loadCompletions(record),
    ]);
    return { part: 'overview' as const, record, timeline, completions, isEarlier: before !== undefined };
  },
  enquiries: async (record: ListingRecord, search: Search) => {
    const { sort, page: number } = readEnquirySearch(search);
    const reference = record.listing.reference_number;
    const page = await callApi(listEnquiries, { query: { listing: reference, sort, page: number } });
    return { part: 'enquiries' as const, record, page, search: { sort, page: number } };
  },
  visits: async (record: ListingRecord, search: Search) => {
    const before = readVisitsBefore(search);
    const query = { listing_kind: record.kind, listing_id: record.listing.id, before };
    const visits = await callApi(listRecordVisits, { query });
    return { part: 'visits' as const, record, visits, isEarlier: before !== undefined };
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

type LoadedPart = Awaited<ReturnType<(typeof loaders)[RecordPart]>>;

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

/** One part of a listing's record, under its tabs. */
export const ListingRecordPart = ({ loaded }: { loaded: LoadedPart | null }) => (
  <ForStaff data={loaded}>
    {(data, staff) => (
      <ListingRecordPage record={data.record} account={staff.account} current={data.part}>
        {partOf(data, staff)}
      </ListingRecordPage>
    )}
  </ForStaff>
);

function partOf(
  data: LoadedPart,
  { account, returned }: { account: OwnAccount; returned: FormState | null },
): ReactNode {
  const { record } = data;
  const { kind, listing, may_edit: mayEdit } = record;
  const href = partHref(record, data.part);
  const ofListing = { listing: { kind, id: listing.id }, formToken: account.form_token, returned };
  const completionCard = (completions: Completions) => (
    <CompletionCard
      listing={{ kind, id: listing.id }}
      path={recordPath(record)}
      completions={completions}
      account={account}
      returned={returned}
    />
  );
  switch (data.part) {
    case 'overview':
      return (
        <OverviewPart
          record={record}
          timeline={<TimelineCard timeline={data.timeline} subject={kind} href={href} isEarlier={data.isEarlier} />}
          completion={data.completions?.items.length ? completionCard(data.completions) : null}
        />
      );
    case 'enquiries':
      return (
        <ListingEnquiries
          account={account}
          page={data.page}
          search={data.search}
          reference={listing.reference_number}
          href={href}
        />
      );
    case 'visits':
      return (
        <RecordVisits
          visits={data.visits}
          href={href}
          empty="Nobody has asked to see it yet."
          without="listing"
          isEarlier={data.isEarlier}
        />
      );
    case 'offers':
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {data.completions && completionCard(data.completions)}
          <ListingOffers offers={data.offers} reference={listing.reference_number} />
        </div>
      );
    case 'mandate':
      return (
        <MandatesPanel
          listing={{ kind, id: listing.id }}
          mandates={data.mandates}
          account={account}
          returned={returned}
        />
      );
    case 'people':
      return <ListingPeople {...ofListing} people={data.people} mayEdit={record.may_work} />;
    case 'documents':
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_380px]">
          <DocumentsPanel {...ofListing} documents={data.documents} mayEdit={mayEdit} />
          <SentCopiesCard copies={data.copies} />
        </div>
      );
    case 'marketing':
      return <MarketingPart marketing={data.marketing} />;
  }
}
