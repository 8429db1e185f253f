import { HistoryPage } from '#modules/listings';
import { RecordTabs } from '#web/office/listing-record/listing-record-page.tsx';
import { ForStaff } from './-for-staff.tsx';
import type { loadHistoryWithRecord } from './-load-listing.ts';

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
