-- Attempts to make a backup by schedule or into BACKUP_TO, and tests of restoring one: shown to staff with the reason
-- of a failure. 'backups' has the backups that were made.
create table backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'verification')),
  finished_at timestamptz not null default now(),
  name text check (length(name) <= 200),
  problem text check (length(problem) <= 1000),
  check (name is not null or problem is not null)
);
create index backup_runs_kind_idx on backup_runs (kind, finished_at desc);
comment on column backup_runs.kind is 'verification: the backup was restored into an empty database and compared.';
comment on column backup_runs.name is 'File of the backup; null where none came about.';
comment on column backup_runs.problem is 'Why the attempt failed; null where it did not.';
