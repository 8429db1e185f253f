import type { ReactNode } from 'react';
import type { OwnAccount } from '#modules/identity';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Pager } from '#web/ui/layout/pager.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { DataTable } from '#web/ui/office/data-table.tsx';
import { shownColumns } from '#web/ui/office/shown-columns.ts';
import type { EnquiryPage } from './contract.ts';
import { enquiryColumns } from './enquiry-columns.tsx';
import { type EnquirySearch, inboxHref } from './enquiry-search.ts';

interface EnquiriesTableProps {
  account: OwnAccount;
  page: EnquiryPage;
  search: EnquirySearch;
  /** The address of the table with another page or order; that of the inbox if absent. */
  hrefOf?: typeof inboxHref;
  empty?: ReactNode;
}

export function EnquiriesTable({ account, page, search, hrefOf = inboxHref, empty }: EnquiriesTableProps) {
  const { current_page, total_pages } = page.pagination;
  return (
    <div className="grid gap-5">
      <Card bleed>
        <DataTable
          caption="Enquiries"
          columns={shownColumns(enquiryColumns(page.now, search, hrefOf), account.list_columns.enquiries)}
          rows={page.items}
          rowKey={({ id }) => id}
          empty={
            empty ?? (
              <EmptyState title="Nothing here yet">What visitors send through the forms comes in here.</EmptyState>
            )
          }
        />
      </Card>
      <Pager
        page={current_page}
        totalPages={total_pages}
        hrefFor={(number) => hrefOf({ ...search, page: number === 1 ? '' : String(number) })}
        label="Enquiries, pages"
      />
    </div>
  );
}
