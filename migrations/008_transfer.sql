-- Imports from files. Exports are background_tasks.
create table imports (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('properties', 'land', 'contacts')),
  file_name text not null check (length(file_name) between 1 and 200),
  state text not null default 'reading'
    check (state in ('matching', 'reading', 'unreadable', 'ready', 'importing', 'done', 'stopped')),
  problem text,
  columns jsonb not null default '[]',
  task_id uuid references background_tasks on delete set null,
  staff_id uuid not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index imports_created_idx on imports (created_at desc);
comment on table imports is 'Files that staff sent to create or change many rows. Read as a trial first; applied when staff say so.';
comment on column imports.state is '''matching'' waits for staff to say what columns with unknown headers hold; ''ready'' has finished its trial.';
comment on column imports.problem is 'Why the file cannot be read, as a sentence for staff.';
comment on column imports.columns is 'Header of each column and the field it was matched to: [{"header": "Price", "field": "price_kes"}].';
comment on column imports.task_id is 'The task that reads or applies the file.';

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  row_number integer not null,
  outcome text not null check (outcome in ('unread', 'make', 'change', 'same', 'refuse')),
  reference text not null default '',
  title text not null default '',
  cells jsonb not null,
  fields jsonb not null default '{}',
  changes jsonb not null default '[]',
  problems jsonb not null default '[]',
  expected_version integer,
  is_applied boolean not null default false,
  primary key (import_id, row_number)
);
create index import_rows_outcome_idx on import_rows (import_id, outcome, row_number);
create index import_rows_pending_idx on import_rows (import_id, row_number)
  where outcome in ('make', 'change') and not is_applied;
comment on table import_rows is 'One row of the file: what the trial plans for it, and whether that was done.';
comment on column import_rows.row_number is 'As spreadsheet programs count: the line of headers is 1.';
comment on column import_rows.outcome is 'Planned: create, change, leave as it is, or refuse because of problems.';
comment on column import_rows.reference is 'Reference or address that identifies the row''s subject.';
comment on column import_rows.cells is 'As sent.';
comment on column import_rows.fields is 'What is written, by field.';
comment on column import_rows.changes is '[{"column": "Price", "from": "14,500,000", "to": "13,900,000"}]';
comment on column import_rows.problems is '[{"column": "Price", "value": "plenty", "reason": "…"}]';
comment on column import_rows.expected_version is 'Version of the subject that the trial saw; one that was saved since is not overwritten.';
