import { CalendarCheck, Eye, Pencil } from 'lucide';
import type { ReactNode } from 'react';
import type { OwnAccount } from '#modules/identity';
import { isSoldOrLet, listingKindLabels, StateBadges } from '#modules/listings';
import { ButtonLink } from '#web/ui/button.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { TabRow } from '#web/ui/office/tab-row.tsx';
import type { ListingRecord } from './contract.ts';
import { type RecordTab, recordHref, recordTabLabel, recordTabs } from './record-tabs.ts';

/** The path of a listing in the office. */
export const recordPath = ({ kind, listing }: Pick<ListingRecord, 'kind' | 'listing'>): string =>
  `${listingKindLabels[kind].path}/${listing.id}`;

export interface RecordTabsProps {
  record: ListingRecord;
  account: Pick<OwnAccount, 'permissions'>;
  current: RecordTab;
}

/** The tabs above every page of a listing. */
export const RecordTabs = ({ record, account: { permissions }, current }: RecordTabsProps) => (
  <TabRow
    label="Parts of the listing"
    tabs={recordTabs(recordPath(record), current, { permissions, counts: record.counts })}
  />
);

/** The page of one part of a listing's record: its head with what can be done next, the tabs, and the part. */
export function ListingRecordPage({ children, ...props }: RecordTabsProps & { children: ReactNode }) {
  const { record, current } = props;
  const { title, reference_number } = record.listing;
  const { path, title: list } = listingKindLabels[record.kind];
  return (
    <OfficePage
      title={title}
      breadcrumbs={[
        { label: list, href: path },
        { label: title, href: recordPath(record) },
        { label: recordTabLabel(current) },
      ]}
      badge={<StateBadges listing={record.listing} />}
      lead={reference_number}
      actions={<Actions record={record} />}
    >
      <RecordTabs {...props} />
      {children}
    </OfficePage>
  );
}

function Actions({ record }: Pick<RecordTabsProps, 'record'>) {
  const { public_path, is_open_for_visits, may_edit, listing } = record;
  const path = recordPath(record);
  const newVisit = `/office/diary/new?listing=${encodeURIComponent(listing.reference_number)}`;
  return (
    <>
      <ButtonLink href={public_path ?? `${path}/preview`} variant="outline" size="sm" icon={Eye} preload={false}>
        See it as visitors do
      </ButtonLink>
      {may_edit && (
        <ButtonLink href={path} variant="outline" size="sm" icon={Pencil}>
          Edit
        </ButtonLink>
      )}
      {isSoldOrLet(listing.state) && (
        <ButtonLink href={`${newVisit}&past=1`} variant="outline" size="sm" icon={CalendarCheck} preload={false}>
          Write down a visit
        </ButtonLink>
      )}
      {public_path && is_open_for_visits && !isSoldOrLet(listing.state) && (
        <ButtonLink href={newVisit} variant="visit" size="sm" icon={CalendarCheck} preload={false}>
          Add visit
        </ButtonLink>
      )}
    </>
  );
}

/** The address of a part, for links within it. */
export const partHref = (record: ListingRecord, tab: RecordTab): string => recordHref(recordPath(record), tab);
