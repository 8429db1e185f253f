-- Collections of listings that a visitor shares by a secret link with others, who answer with hearts and short notes.
-- Nobody has an account.

create table shared_collections (
  id bigint generated always as identity primary key,
  title text not null default '' check (char_length(title) <= 80),
  shared_by text not null check (char_length(shared_by) <= 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid references staff on delete set null
);
create index shared_collections_used_idx on shared_collections (last_used_at);
comment on table shared_collections is
  'Listings that a visitor shared by a link. The links are signed (collection-links) and stored nowhere.';
comment on column shared_collections.shared_by is 'The name that the visitor typed; empty once it has ended.';
comment on column shared_collections.last_used_at is 'When somebody last opened or answered it, to the day; it is deleted 180 days later.';
comment on column shared_collections.ended_at is
  'Since when the links are void: the visitor who shared it has ended it, or staff took it down. Its listings and notes are deleted with that.';
comment on column shared_collections.ended_by is 'The member of staff who took it down; null where the visitor ended it.';

create table shared_collection_items (
  id bigint generated always as identity primary key,
  collection_id bigint not null references shared_collections on delete cascade,
  position smallint not null check (position between 1 and 30),
  property_id bigint references properties on delete cascade,
  land_id bigint references land on delete cascade,
  constraint shared_collection_items_listing_check check (num_nonnulls(property_id, land_id) = 1),
  constraint shared_collection_items_position_key unique (collection_id, position)
);
create index shared_collection_items_property_idx on shared_collection_items (property_id) where property_id is not null;
create index shared_collection_items_land_idx on shared_collection_items (land_id) where land_id is not null;
comment on table shared_collection_items is 'The listings of a shared collection.';

create table shared_collection_hearts (
  item_id bigint not null references shared_collection_items on delete cascade,
  visitor_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (item_id, visitor_id)
);
comment on table shared_collection_hearts is 'One heart for a visitor and listing of a shared collection.';
comment on column shared_collection_hearts.visitor_id is 'Random id that the browser stores.';

create table shared_collection_notes (
  id bigint generated always as identity primary key,
  item_id bigint not null references shared_collection_items on delete cascade,
  visitor_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  note text not null check (char_length(note) between 1 and 300),
  created_at timestamptz not null default now()
);
create index shared_collection_notes_item_idx on shared_collection_notes (item_id, id);
comment on table shared_collection_notes is 'What visitors with the link wrote about a listing of a shared collection.';
comment on column shared_collection_notes.visitor_id is 'Random id that the browser stores, by which the writer can remove the note.';

create table shared_collection_reports (
  id bigint generated always as identity primary key,
  collection_id bigint not null references shared_collections on delete cascade,
  note_id bigint references shared_collection_notes on delete set null,
  reason text not null check (char_length(reason) between 1 and 500),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references staff on delete set null,
  outcome text check (outcome in ('kept', 'note-removed', 'taken-down')),
  constraint shared_collection_reports_resolved_check check ((resolved_at is null) = (outcome is null))
);
create index shared_collection_reports_collection_idx on shared_collection_reports (collection_id);
create index shared_collection_reports_note_idx on shared_collection_reports (note_id) where note_id is not null;
create index shared_collection_reports_open_idx on shared_collection_reports (created_at) where resolved_at is null;
comment on table shared_collection_reports is 'What visitors say is wrong with a shared collection, or with a note of it.';
comment on column shared_collection_reports.note_id is 'The note it is about; null for the collection as a whole, and once the note is gone.';
