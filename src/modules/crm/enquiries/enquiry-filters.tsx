import { FilterDay, FilterSelect } from '#web/ui/office/filter-bar.tsx';
import { ListFilters, ListSearch } from '#web/ui/office/list-filters.tsx';
import type { EnquiryOptions } from './contract.ts';
import { type EnquirySearch, inboxHref, isNarrowed } from './enquiry-search.ts';
import { enquiryKindLabels, enquiryKinds, stages } from './stages.ts';

const named = (value: string) => ({ value, label: value });

/** The search and the filters of the inbox, a form whose values make the page's address. */
export function EnquiryFilters({ search, options }: { search: EnquirySearch; options: EnquiryOptions }) {
  const people = options.people.map(({ id, name }) => ({ value: id, label: name }));
  const isTable = search.view === 'table';
  const { agent, kind, source, spam, stage, sort, from, until } = search;
  return (
    <ListFilters
      action="/office/enquiries"
      label="Filter enquiries"
      count={[agent, kind, source, spam, stage, sort, from, until].filter(Boolean).length}
      {...(isNarrowed(search) ? { clearHref: inboxHref(isTable ? { view: 'table' } : {}) } : {})}
      search={<ListSearch label="Search" placeholder="Name, phone or reference" name="q" value={search.q} />}
      kept={
        <>
          {isTable && <input type="hidden" name="view" value="table" />}
          {search.overdue && <input type="hidden" name="overdue" value="true" />}
          {search.due && <input type="hidden" name="due" value={search.due} />}
          {search.listing && <input type="hidden" name="listing" value={search.listing} />}
        </>
      }
    >
      <FilterSelect
        name="agent"
        value={search.agent}
        label="Agent"
        any="Everybody"
        options={[
          { value: 'me', label: 'Me' },
          { value: 'nobody', label: 'Nobody yet' },
          { value: 'me-or-nobody', label: 'Me and nobody yet' },
          ...people,
        ]}
      />
      <FilterSelect
        name="kind"
        value={search.kind}
        label="Form"
        any="All forms"
        options={enquiryKinds.map((kind) => ({ value: kind, label: enquiryKindLabels[kind] }))}
      />
      <FilterSelect
        name="source"
        value={search.source}
        label="Source"
        any="All sources"
        options={options.sources.map(named)}
      />
      <FilterSelect
        name="spam"
        value={search.spam}
        label="Possible spam"
        any="Shown"
        options={[
          { value: 'false', label: 'Left out' },
          { value: 'true', label: 'Only these' },
        ]}
      />
      <FilterDay name="from" value={search.from} label="Came in from" />
      <FilterDay name="until" value={search.until} label="Came in until" />
      {isTable && <TableFilters search={search} />}
    </ListFilters>
  );
}

/** For the table only: the board has a column for each stage, in its own order. */
function TableFilters({ search }: { search: EnquirySearch }) {
  return (
    <>
      <FilterSelect
        name="stage"
        value={search.stage}
        label="Stage"
        any="All stages"
        options={[{ value: 'open', label: 'All open' }, ...stages.map(named)]}
      />
      <FilterSelect
        name="sort"
        value={search.sort}
        label="Order"
        any="Newest first"
        options={[
          { value: 'oldest', label: 'Oldest first' },
          { value: 'value', label: 'Highest value first' },
        ]}
      />
    </>
  );
}
