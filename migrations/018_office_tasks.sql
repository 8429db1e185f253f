-- Long work of the office: imports, exports. Run by a job; the row says how far it is and what came of it.
create table office_tasks (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  input jsonb not null default '{}',
  done integer not null default 0 check (done >= 0),
  -- Null as long as nobody knows how much there is.
  total integer check (total >= 0),
  result jsonb,
  -- A sentence for whoever started it.
  error text,
  cancel_requested_at timestamptz,
  -- How often it was begun. A run that was given up for dead finds another number here, and stops.
  runs integer not null default 0,
  staff_id uuid not null references staff on delete cascade,
  request_id text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((finished_at is null) = (state in ('waiting', 'running')))
);
create index office_tasks_staff_idx on office_tasks (staff_id, created_at desc);
create index office_tasks_kind_idx on office_tasks (kind, created_at desc);

-- A file somebody sent to make or change many rows at once, first read as a trial.
create table office_imports (
  id uuid primary key default gen_random_uuid(),
  concept text not null check (concept in ('properties', 'land', 'contacts')),
  file_name text not null check (length(file_name) between 1 and 200),
  state text not null default 'reading' check (state in ('reading', 'unreadable', 'ready', 'importing', 'done', 'stopped')),
  -- Why the file cannot be read.
  problem text,
  -- What stands over each column, and which field was understood by it: [{"header": "Price", "field": "price_kes"}].
  columns jsonb not null default '[]',
  task_id uuid references office_tasks on delete set null,
  staff_id uuid not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index office_imports_created_idx on office_imports (created_at desc);

-- One row of the file: what is going to come of it, and then what came of it.
create table office_import_rows (
  import_id uuid not null references office_imports on delete cascade,
  -- As the person's own program counts them: the line of the headers is 1.
  row_number integer not null,
  outcome text not null check (outcome in ('unread', 'make', 'change', 'same', 'refuse')),
  reference text not null default '',
  title text not null default '',
  -- The cells as they were sent.
  cells jsonb not null,
  -- What is written, by field.
  fields jsonb not null default '{}',
  -- [{"column": "Price", "from": "14,500,000", "to": "13,900,000"}]
  changes jsonb not null default '[]',
  -- [{"column": "Price", "value": "plenty", "reason": "…"}]
  problems jsonb not null default '[]',
  -- The version the trial saw; a row that somebody saved since is not overwritten.
  seen_version integer,
  applied boolean not null default false,
  primary key (import_id, row_number)
);
create index office_import_rows_outcome_idx on office_import_rows (import_id, outcome, row_number);
create index office_import_rows_pending_idx on office_import_rows (import_id, row_number)
  where outcome in ('make', 'change') and not applied;
