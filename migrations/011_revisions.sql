-- Earlier states of what staff edit, whole, so that any of them can be looked at and restored. Never changed.
create table revisions (
  id bigint generated always as identity primary key,
  subject_type text not null,
  subject_id text not null,
  version integer not null check (version > 0),
  content jsonb not null,
  staff_id uuid references staff on delete set null,
  actor text not null,
  created_at timestamptz not null default now(),
  unique (subject_type, subject_id, version)
);
