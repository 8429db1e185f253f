import { HistoryPage, type ListingKind, loadHistory } from '#modules/listings';
import { RecordTabs } from '#web/office/listing-record/listing-record-page.tsx';
import { ForStaff } from './-for-staff.tsx';
import { loadRecord } from './-listing-record.tsx';

/** The history of a listing with its record, for the tabs; null where either is not to be had. */
export async function loadHistoryWithRecord(kind: ListingKind, id: string, href: string) {
  const [history, record] = await Promise.all([loadHistory(kind, id, href), loadRecord(kind, id, href)]);
  return history && record && { ...history, record };
}

type Loaded = Awaited<ReturnType<typeof loadHistoryWithRecord>>;

export const OfficeListingHistory = ({ loaded }: { loaded: Loaded }) => (
  <ForStaff data={loaded}>
    {({ record, ...history }, staff) => (
      <HistoryPage
        {...staff}
        {...history}
        tabs={<RecordTabs record={record} account={staff.account} current="history" />}
      />
    )}
  </ForStaff>
);
