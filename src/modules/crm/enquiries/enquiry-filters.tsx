import { Search } from 'lucide';
import { SelectField, type SelectFieldProps, TextField } from '#web/ui/form/field.tsx';
import { FilterBar } from '#web/ui/office/filter-bar.tsx';
import type { EnquiryOptions } from './contract.ts';
import { type EnquirySearch, inboxHref, isNarrowed } from './enquiry-search.ts';
import { enquiryKindLabels, enquiryKinds, stages } from './stages.ts';

const all = (label: string) => ({ value: '', label });
const named = (value: string) => ({ value, label: value });

/** The filters of the inbox, a form whose values make the page's address. */
export function EnquiryFilters({ search, options }: { search: EnquirySearch; options: EnquiryOptions }) {
  const people = options.people.map(({ id, name }) => ({ value: id, label: name }));
  const isTable = search.view === 'table';
  // On a phone these are folded away, so that the enquiries come first.
  const { agent, kind, source, spam, stage, sort, from, until } = search;
  const hasMore = [agent, kind, source, spam, stage, sort, from, until].some(Boolean);
  return (
    <FilterBar
      action="/office/enquiries"
      label="Filter enquiries"
      {...(isNarrowed(search) ? { clearHref: inboxHref(isTable ? { view: 'table' } : {}) } : {})}
    >
      <TextField
        key={`q-${search.q ?? ''}`}
        label="Search"
        name="q"
        type="search"
        icon={Search}
        defaultValue={search.q ?? ''}
        placeholder="Name, phone or reference"
        maxLength={100}
        className="sm:w-72"
      />
      <label className="peer flex min-h-11 items-center gap-2.5 text-sm font-semibold text-link sm:hidden">
        <input type="checkbox" defaultChecked={hasMore} className="size-5 accent-primary" />
        More filters
      </label>
      <div className="contents max-sm:hidden max-sm:peer-has-checked:contents">
        <SelectFilter
          search={search}
          name="agent"
          label="Agent"
          options={[
            all('Everybody'),
            { value: 'me', label: 'Me' },
            { value: 'nobody', label: 'Nobody yet' },
            { value: 'me-or-nobody', label: 'Me and nobody yet' },
            ...people,
          ]}
        />
        <SelectFilter
          search={search}
          name="kind"
          label="Form"
          options={[all('All forms'), ...enquiryKinds.map((kind) => ({ value: kind, label: enquiryKindLabels[kind] }))]}
        />
        <SelectFilter
          search={search}
          name="source"
          label="Source"
          options={[all('All sources'), ...options.sources.map(named)]}
        />
        <SelectFilter
          search={search}
          name="spam"
          label="Possible spam"
          options={[all('Shown'), { value: 'false', label: 'Left out' }, { value: 'true', label: 'Only these' }]}
        />
        {/* The board has them only where its address does, so that its cards begin higher. */}
        {(isTable || from || until) && (
          <>
            <DayFilter search={search} name="from" label="Came in from" />
            <DayFilter search={search} name="until" label="Came in until" />
          </>
        )}
        {isTable && <TableFilters search={search} />}
      </div>
      {isTable && <input type="hidden" name="view" value="table" />}
      {search.overdue && <input type="hidden" name="overdue" value="true" />}
      {search.due && <input type="hidden" name="due" value={search.due} />}
    </FilterBar>
  );
}

/** For the table only: the board has a column for each stage, in its own order. */
function TableFilters({ search }: { search: EnquirySearch }) {
  return (
    <>
      <SelectFilter
        search={search}
        name="stage"
        label="Stage"
        options={[all('All stages'), { value: 'open', label: 'All open' }, ...stages.map(named)]}
      />
      <SelectFilter
        search={search}
        name="sort"
        label="Order"
        options={[
          all('Newest first'),
          { value: 'oldest', label: 'Oldest first' },
          { value: 'value', label: 'Highest value first' },
        ]}
      />
    </>
  );
}

interface FilterProps {
  search: EnquirySearch;
  name: keyof EnquirySearch;
  label: string;
}

/** The key renders the field anew when the address changes, as by the browser's back button. */
const SelectFilter = ({ search, name, label, options }: FilterProps & Pick<SelectFieldProps, 'options'>) => (
  <SelectField key={search[name] ?? ''} label={label} name={name} defaultValue={search[name] ?? ''} options={options} />
);

const DayFilter = ({ search, name, label }: FilterProps) => (
  <TextField key={search[name] ?? ''} label={label} name={name} type="date" defaultValue={search[name] ?? ''} />
);
