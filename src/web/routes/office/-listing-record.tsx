import type { ReactNode } from 'react';
import { ListingEnquiries, ListingPeople, SentCopiesCard, TimelineCard } from '#modules/crm';
import { CompletionCard, type Completions, ListingOffers, MandateSummary, MandatesPanel } from '#modules/deals';
import type { OwnAccount } from '#modules/identity';
import { DocumentsPanel } from '#modules/listings';
import { RecordVisits, VendorCard } from '#modules/scheduling';
import type { FormState } from '#platform/http/form-state.ts';
import { ListingRecordPage, partHref, recordPath } from '#web/office/listing-record/listing-record-page.tsx';
import { MarketingPart } from '#web/office/listing-record/marketing-part.tsx';
import { OverviewPart } from '#web/office/listing-record/overview-part.tsx';
import { ForStaff } from './-for-staff.tsx';
import type { LoadedPart } from './-load-listing.ts';

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
          mandate={<MandateSummary mandates={data.mandates} href={partHref(record, 'mandate')} />}
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
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <RecordVisits
            visits={data.visits}
            href={href}
            empty="Nobody has asked to see it yet."
            without="listing"
            isEarlier={data.isEarlier}
          />
          <VendorCard title={listing.title} reference={listing.reference_number} summary={data.summary} />
        </div>
      );
    case 'offers':
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {data.completions && completionCard(data.completions)}
          <ListingOffers offers={data.offers} listing={listing} mayWork={record.may_work} />
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
