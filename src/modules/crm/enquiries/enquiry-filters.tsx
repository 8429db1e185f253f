import { Search } from 'lucide';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FilterBar } from '#web/ui/office/filter-bar.tsx';
import type { EnquiryOptions } from './contract.ts';
import { type EnquirySearch, inboxHref, isNarrowed } from './enquiry-search.ts';
import { enquiryKinds, kindLabels, stages } from './stages.ts';

const all = (label: string) => ({ value: '', label });
const named = (value: string) => ({ value, label: value });

/** Everything the inbox can be narrowed by; the address keeps it. */
export function EnquiryFilters({ search, options }: { search: EnquirySearch; options: EnquiryOptions }) {
  const people = options.people.map(({ id, name }) => ({ value: id, label: name }));
  const isTable = search.view === 'table';
  // On a telephone they are folded away, so that the enquiries themselves come sooner.
  const { agent, kind, source, spam, stage, sort, from, until } = search;
  const hasMore = [agent, kind, source, spam, stage, sort, from, until].some(Boolean);
  return (
    <FilterBar
      action="/office/enquiries"
      label="Filter enquiries"
      {...(isNarrowed(search) ? { clearHref: inboxHref(isTable ? { view: 'table' } : {}) } : {})}
    >
      {isTable && <input type="hidden" name="view" value="table" />}
      {search.overdue && <input type="hidden" name="overdue" value="true" />}
      {search.due && <input type="hidden" name="due" value={search.due} />}
      <TextField
        key={`q-${search.q ?? ''}`}
        label="Search"
        name="q"
        type="search"
        icon={Search}
        defaultValue={search.q ?? ''}
        placeholder="Name, phone, email or reference"
        maxLength={100}
        className="sm:w-72"
      />
      <label className="peer flex min-h-11 items-center gap-2.5 text-sm font-semibold text-link sm:hidden">
        <input type="checkbox" defaultChecked={hasMore} className="size-5 accent-primary" />
        More filters
      </label>
      <div className="contents max-sm:hidden max-sm:peer-has-checked:contents">
        <SelectField
          key={`agent-${search.agent ?? ''}`}
          label="Agent"
          name="agent"
          defaultValue={search.agent ?? ''}
          options={[
            all('Everybody'),
            { value: 'me', label: 'Me' },
            { value: 'nobody', label: 'Nobody yet' },
            { value: 'me-or-nobody', label: 'Me and nobody yet' },
            ...people,
          ]}
        />
        <SelectField
          key={`kind-${search.kind ?? ''}`}
          label="Form"
          name="kind"
          defaultValue={search.kind ?? ''}
          options={[all('All forms'), ...enquiryKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))]}
        />
        <SelectField
          key={`source-${search.source ?? ''}`}
          label="Source"
          name="source"
          defaultValue={search.source ?? ''}
          options={[all('All sources'), ...options.sources.map(named)]}
        />
        <SelectField
          key={`spam-${search.spam ?? ''}`}
          label="Possible spam"
          name="spam"
          defaultValue={search.spam ?? ''}
          options={[all('Shown'), { value: 'false', label: 'Left out' }, { value: 'true', label: 'Only these' }]}
        />
        {(isTable || from || until) && <DayFilters search={search} />}
        {isTable && <TableFilters search={search} />}
      </div>
    </FilterBar>
  );
}

/** The board has a column for each stage, and its own order. */
function TableFilters({ search }: { search: EnquirySearch }) {
  return (
    <>
      <SelectField
        key={`stage-${search.stage ?? ''}`}
        label="Stage"
        name="stage"
        defaultValue={search.stage ?? ''}
        options={[all('All stages'), { value: 'open', label: 'All open' }, ...stages.map(named)]}
      />
      <SelectField
        key={`sort-${search.sort ?? ''}`}
        label="Order"
        name="sort"
        defaultValue={search.sort ?? ''}
        options={[
          all('Newest first'),
          { value: 'oldest', label: 'Oldest first' },
          { value: 'value', label: 'Highest value first' },
        ]}
      />
    </>
  );
}

/** The days it came in; the board has them only where its address does, so that its cards begin higher. */
function DayFilters({ search }: { search: EnquirySearch }) {
  return (
    <>
      <TextField
        key={`from-${search.from ?? ''}`}
        label="Came in from"
        name="from"
        type="date"
        defaultValue={search.from ?? ''}
      />
      <TextField
        key={`until-${search.until ?? ''}`}
        label="Came in until"
        name="until"
        type="date"
        defaultValue={search.until ?? ''}
      />
    </>
  );
}
