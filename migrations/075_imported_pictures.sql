-- Pictures that an import names for its listings: fetched from addresses, or taken from a ZIP sent beside the table.

create table picture_archives (
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null references imports on delete cascade,
  file_name text not null check (length(file_name) between 1 and 200),
  joined integer not null,
  unmatched integer not null,
  unmatched_names jsonb not null default '[]',
  created_at timestamptz not null
);
create index picture_archives_import_idx on picture_archives (import_id, created_at);
comment on table picture_archives is 'ZIP files with pictures of an import; the file itself is kept for a day, beside the exports.';
comment on column picture_archives.joined is 'Pictures in it that belong to a listing of the import.';
comment on column picture_archives.unmatched is 'Files in it that belong to no listing.';
comment on column picture_archives.unmatched_names is 'The first of these, as they are called in the ZIP.';

create table imported_pictures (
  id bigint generated always as identity primary key,
  import_id uuid references imports on delete set null,
  property_id bigint references properties on delete cascade,
  land_id bigint references land on delete cascade,
  position integer not null,
  source text not null check (octet_length(source) between 1 and 2000),
  state text not null default 'waiting' check (state in ('waiting', 'held', 'failed')),
  reason text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  image_id uuid,
  archive_id uuid references picture_archives on delete set null,
  archive_place jsonb,
  check (num_nonnulls(property_id, land_id) = 1),
  check ((state = 'failed') = (reason is not null)),
  unique (property_id, source),
  unique (land_id, source)
);
create index imported_pictures_source_idx on imported_pictures (import_id, source);
create index imported_pictures_waiting_idx on imported_pictures (import_id, id) where state = 'waiting';
create index imported_pictures_archive_idx on imported_pictures (archive_id) where archive_id is not null;
comment on table imported_pictures is 'Pictures that an import names for a listing, those it has by now included, so that the next file takes none twice.';
comment on column imported_pictures.position is 'Order in the row of the file, from 0.';
comment on column imported_pictures.source is 'As it stands in the file: an address or a file name; for a file of a ZIP that no row names, its name there. No personal data.';
comment on column imported_pictures.reason is 'Code of why it could not be had: ''not_found'', ''http_403''. No personal data.';
comment on column imported_pictures.next_attempt_at is 'Null: at once.';
comment on column imported_pictures.image_id is 'Once it is held. Without foreign key: a picture taken off the listing is removed as any other.';
comment on column imported_pictures.archive_place is 'Where in the ZIP it begins and how much it takes: {"start": 0, "bytes": 0, "isDeflated": true}. No personal data.';
