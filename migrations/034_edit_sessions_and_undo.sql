-- Which opening of an editor saved last, and its how many-th save that was. The next save of the same opening follows
-- its own, also where the reply of the one before was lost with the page; an older one that arrives late is passed over.
-- Null where the last change was none of an editor.
alter table listing_drafts
  add column edit_session_id uuid,
  add column edit_session_save integer check (edit_session_save > 0),
  add check ((edit_session_id is null) = (edit_session_save is null));
alter table blog_posts
  add column edit_session_id uuid,
  add column edit_session_save integer check (edit_session_save > 0),
  add check ((edit_session_id is null) = (edit_session_save is null));

-- Changes of where listings stand (archived, sold, let and the like) that can be taken back for a short time by the
-- person who made them. Rows whose time is over are removed when the next one is written.
create table listing_undos (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  kind text not null check (kind in ('property', 'land')),
  -- What was done, such as 'archive' or 'mark-sold'.
  action text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set once: a change is taken back at most once.
  undone_at timestamptz,
  -- For each listing `{ id, before, after }`: what it was, and how the change left it.
  listings jsonb not null
);
create index listing_undos_expires_idx on listing_undos (expires_at);
create index listing_undos_staff_idx on listing_undos (staff_id);
