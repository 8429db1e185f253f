-- What several programs on one database count together. Unlogged: the counts are of minutes, so after a crash of the
-- database they may begin anew.
create unlogged table request_counts (
  key uuid primary key,
  hits integer not null check (hits > 0),
  window_ends_at timestamptz not null
) with (fillfactor = 50);
comment on table request_counts is
  'Requests of an address within a minute, over all programs; the key is a hash of the address and the limit.';

create unlogged table counted_views (
  key uuid primary key,
  counted_at timestamptz not null default now()
);
create index counted_views_counted_at_idx on counted_views (counted_at);
comment on table counted_views is
  'Views that count once in half an hour, over all programs; the key is a hash of the page and of the day''s id of its reader.';
