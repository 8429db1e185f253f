-- The folder of photographs and documents that this database's rows name. The same id is in DATA_DIR/storage-id, so
-- that a database is not served with the files of another one.
create table file_storage (
  only_row boolean primary key default true check (only_row),
  storage_id uuid not null,
  noted_at timestamptz not null default now()
);
