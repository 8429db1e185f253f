import type { OwnAccount } from '#modules/identity';
import { stringifySearch } from '#platform/http/search-params.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import type { EnquiryPage } from './contract.ts';
import { EnquiriesTable } from './enquiries-table.tsx';
import { type EnquirySearch, inboxHref } from './enquiry-search.ts';

export interface ListingEnquiriesProps {
  account: OwnAccount;
  page: EnquiryPage;
  search: Pick<EnquirySearch, 'sort' | 'page'>;
  /** Reference of the listing. */
  reference: string;
  /** The address of the page that this stands on. */
  href: string;
}

/** The inbox's table with the enquiries about one listing, its pages and orders at the address of that listing. */
export const ListingEnquiries = ({ account, page, search, reference, href }: ListingEnquiriesProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
    <EnquiriesTable
      account={account}
      page={page}
      search={search}
      hrefOf={({ sort, page: number }) => `${href}${stringifySearch({ sort, page: number })}`}
      empty={
        <EmptyState title="Nobody has asked yet">
          Enquiries about this listing, and visits to it, come in here.
        </EmptyState>
      }
    />
    <p>
      <TextLink href={inboxHref({ view: 'table', listing: reference })}>See them among all enquiries</TextLink>
    </p>
  </div>
);
