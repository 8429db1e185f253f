import { Plus } from 'lucide';
import { ListDisplay, type OwnAccount } from '#modules/identity';
import type { FormState } from '#platform/http/form-state.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { localPhone } from '#platform/text/phone-number.ts';
import { formatDate } from '#platform/time/nairobi-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Pager } from '#web/ui/layout/pager.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { type Column, DataTable } from '#web/ui/office/data-table.tsx';
import { FilterSelect } from '#web/ui/office/filter-bar.tsx';
import { ListFilters, ListSearch } from '#web/ui/office/list-filters.tsx';
import { ListLine } from '#web/ui/office/list-line.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { RowName } from '#web/ui/office/row-name.tsx';
import { shownColumns } from '#web/ui/office/shown-columns.ts';
import { contactRoleLabels, contactRoles } from './contact-roles.ts';
import type { ListedContact } from './contact-schema.ts';
import { type ContactSearch, contactsHref } from './contact-search.ts';
import type { ContactList } from './contract.ts';
import { RoleBadges } from './role-badges.tsx';

export interface ContactsPageProps {
  account: OwnAccount;
  list: ContactList;
  search: ContactSearch;
  returned: FormState | null;
}

export function ContactsPage({ account, list, search, returned }: ContactsPageProps) {
  const { current_page, total_pages, total_items } = list.pagination;
  const count = `${formatNumber(total_items)}${list.total_is_capped ? '+' : ''}`;
  const columns = contactColumns(search);
  const isNarrowed = [search.q, search.role, search.company].some(Boolean);
  return (
    <OfficePage
      isList
      title="Contacts"
      lead={count === '1' ? '1 contact' : `${count} contacts`}
      actions={
        account.permissions.includes('contacts.edit') && (
          <ButtonLink href="/office/contacts/new" size="sm" icon={Plus}>
            New contact
          </ButtonLink>
        )
      }
    >
      <ListLine>
        <ListFilters
          action="/office/contacts"
          label="Find a contact"
          count={[search.role, search.company].filter(Boolean).length}
          {...(isNarrowed ? { clearHref: contactsHref(search.sort ? { sort: search.sort } : {}) } : {})}
          search={<ListSearch label="Search" placeholder="Name, phone or email" name="q" value={search.q} />}
          kept={search.sort && <input type="hidden" name="sort" value={search.sort} />}
        >
          <FilterSelect
            label="Role"
            name="role"
            value={search.role}
            any="All roles"
            options={contactRoles.map((role) => ({ value: role, label: contactRoleLabels[role] }))}
          />
          <FilterSelect
            label="People or companies"
            name="company"
            value={search.company}
            any="Both"
            options={[
              { value: 'false', label: 'People' },
              { value: 'true', label: 'Companies' },
            ]}
          />
        </ListFilters>
        <ListDisplay account={account} list="contacts" columns={columns} returned={returned} />
      </ListLine>
      <Card bleed>
        <DataTable
          caption="Contacts"
          columns={shownColumns(columns, account.list_columns.contacts)}
          rows={list.items}
          rowKey={({ id }) => id}
          empty={
            isNarrowed ? (
              <EmptyState title="Nobody fits">
                Look for a part of the name, the number or the address, or with fewer filters.
              </EmptyState>
            ) : (
              <EmptyState title="Nobody here yet">
                Whoever sends a form becomes a contact, and you can add somebody yourself.
              </EmptyState>
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

/** What the table of contacts can have. */
function contactColumns(search: ContactSearch): readonly Column<ListedContact>[] {
  const isByName = search.sort === 'name';
  const sortHref = (sort: string) => contactsHref({ ...search, sort, page: '' });
  return [
    {
      key: 'name',
      head: 'Name',
      sortHref: sortHref('name'),
      ...(isByName ? { sorted: 'asc' as const } : {}),
      cell: ({ id, name }) => <RowName href={`/office/contacts/${id}`} name={name} />,
    },
    { key: 'phone', head: 'Phone', cell: ({ phones }) => phones.map(localPhone).join(', ') },
    { key: 'email', head: 'Email', cell: ({ emails }) => <span className="break-all">{emails.join(', ')}</span> },
    {
      key: 'roles',
      head: 'Roles',
      cell: ({ roles, is_company }) => <RoleBadges roles={roles} isCompany={is_company} />,
    },
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
