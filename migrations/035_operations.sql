-- What the page of the system's status and the metrics show: backups that were made, programs that run.
create table backups (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  size_bytes bigint not null check (size_bytes >= 0),
  files integer not null check (files >= 0),
  missing_files integer not null check (missing_files >= 0),
  check (finished_at >= started_at)
);
create index backups_finished_idx on backups (finished_at desc);
comment on table backups is 'Backups that were written and read back. Added by the backup itself once its file has its name.';
comment on column backups.started_at is 'Begin of the snapshot: what came later is not in the backup.';
comment on column backups.files is 'Photographs and documents in the backup.';
comment on column backups.missing_files is 'Files that rows name and that were lost before.';

create table program_instances (
  id uuid primary key,
  host text not null check (length(host) <= 255),
  process_id integer not null,
  role text not null check (length(role) <= 20),
  version text not null check (length(version) <= 50),
  node_version text not null check (length(node_version) <= 50),
  started_at timestamptz not null,
  seen_at timestamptz not null default now()
);
create index program_instances_seen_idx on program_instances (seen_at desc);
comment on table program_instances is 'Programs that work on this database. Each writes itself every 30 seconds and removes itself when it stops.';
comment on column program_instances.role is 'What the program does: ''all'', or requests or jobs alone.';
comment on column program_instances.seen_at is 'A program that was not seen for two minutes has ended without saying so.';

-- Alerts of the last day are counted for the metrics.
create index search_alerts_created_idx on search_alerts (created_at desc);
