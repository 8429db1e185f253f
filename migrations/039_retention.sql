-- How long personal data stays: periods that owners set, what each run removed, and which rows are done or kept apart.
create table retention_periods (
  class_id text primary key check (class_id ~ '^[a-z][a-z-]{1,60}$'),
  days integer not null check (days > 0),
  changed_by uuid references staff on delete set null,
  changed_by_name text not null,
  changed_at timestamptz not null
);
comment on table retention_periods is
  'Periods of retention that owners set; a class without a row has the period of its declaration.';
comment on column retention_periods.class_id is 'A class declared in a retention.ts.';

create table retention_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  counts jsonb not null check (jsonb_typeof(counts) = 'object')
);
create index retention_runs_started_idx on retention_runs (started_at);
comment on table retention_runs is 'What each run of the retention removed. A dry run has no row.';
comment on column retention_runs.counts is 'Rows by class: {"enquiries-lost": 12}. A class that failed is left out.';

alter table enquiries add column anonymised_at timestamptz;
comment on column enquiries.anonymised_at is
  'When the fields that identify the person were emptied: on request, or as the period of retention was over.';
-- Erasing left this name and no address before the column existed.
update enquiries set anonymised_at = updated_at where first_name = 'Erased' and last_name = '' and email is null and phone is null;
create index enquiries_retained_idx on enquiries (stage, closed_at) where anonymised_at is null and closed_at is not null;

alter table contacts add column legal_hold text check (length(legal_hold) between 1 and 500);
comment on column contacts.legal_hold is
  'Why the person''s data must stay, such as a dispute before a court. While set, neither retention nor erasing touches the contact or its enquiries.';

-- Deletes entries whose period of retention is over; the second exception to their being append-only. The table is
-- locked against writing meanwhile, so callers pass few.
create function delete_from_audit(entries bigint[]) returns bigint language plpgsql as $$
declare
  deleted bigint;
begin
  alter table audit_entries disable trigger audit_entries_append_only;
  delete from audit_entries where id = any (entries);
  get diagnostics deleted = row_count;
  alter table audit_entries enable trigger audit_entries_append_only;
  return deleted;
end $$;
comment on table audit_entries is
  'What staff did, written in the transaction of the change. The database refuses to change or delete entries; erase_from_audit() and delete_from_audit() are the exceptions.';
