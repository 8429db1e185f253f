import { Search } from 'lucide';
import { formatNumber } from '#platform/text/numbers.ts';
import { localPhone } from '#platform/text/phone-number.ts';
import { formatDate } from '#platform/time/nairobi-time.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Pager } from '#web/ui/layout/pager.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { type Column, DataTable } from '#web/ui/office/data-table.tsx';
import { FilterBar } from '#web/ui/office/filter-bar.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { type ContactSearch, contactsHref } from './contact-search.ts';
import type { ContactList, ListedContact } from './contract.ts';

export function ContactsPage({ list, search }: { list: ContactList; search: ContactSearch }) {
  const { current_page, total_pages, total_items } = list.pagination;
  const count = `${formatNumber(total_items)}${list.total_is_capped ? '+' : ''}`;
  return (
    <OfficePage title="Contacts" lead={count === '1' ? '1 person' : `${count} people`}>
      <FilterBar
        action="/office/contacts"
        label="Find a contact"
        applyLabel="Search"
        {...(search.q ? { clearHref: contactsHref(search.sort ? { sort: search.sort } : {}) } : {})}
      >
        <TextField
          key={search.q ?? ''}
          label="Search"
          name="q"
          type="search"
          icon={Search}
          defaultValue={search.q ?? ''}
          placeholder="Name, phone or email"
          maxLength={100}
          className="sm:w-72"
        />
        {search.sort && <input type="hidden" name="sort" value={search.sort} />}
      </FilterBar>
      <Card bleed>
        <DataTable
          caption="Contacts"
          columns={columnsAt(search)}
          rows={list.items}
          rowKey={({ id }) => id}
          empty={
            search.q ? (
              <EmptyState title="Nobody fits">Look for a part of the name, the number or the address.</EmptyState>
            ) : (
              <EmptyState title="Nobody here yet">Whoever sends a form becomes a contact.</EmptyState>
            )
          }
        />
      </Card>
      <Pager
        page={current_page}
        totalPages={total_pages}
        hrefFor={(page) => contactsHref({ ...search, page: page === 1 ? '' : String(page) })}
        label="Contacts, pages"
      />
    </OfficePage>
  );
}

function columnsAt(search: ContactSearch): Column<ListedContact>[] {
  const isByName = search.sort === 'name';
  const sortHref = (sort: string) => contactsHref({ ...search, sort, page: '' });
  return [
    {
      key: 'name',
      head: 'Name',
      sortHref: sortHref('name'),
      ...(isByName ? { sorted: 'asc' as const } : {}),
      cell: ({ id, name }) => (
        <SiteLink
          href={`/office/contacts/${id}`}
          className="inline-flex min-h-6 items-center font-semibold text-link underline-offset-[0.28em] hover:underline"
        >
          {name}
        </SiteLink>
      ),
    },
    { key: 'phone', head: 'Phone', cell: ({ phones }) => phones.map(localPhone).join(', ') },
    { key: 'email', head: 'Email', cell: ({ emails }) => <span className="break-all">{emails.join(', ')}</span> },
    { key: 'enquiries', head: 'Enquiries', align: 'end', cell: ({ enquiries }) => formatNumber(enquiries) },
    {
      key: 'since',
      head: 'Known since',
      align: 'end',
      sortHref: sortHref(''),
      ...(isByName ? {} : { sorted: 'desc' as const }),
      cell: ({ created_at }) => formatDate(created_at),
    },
  ];
}
