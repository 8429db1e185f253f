-- Feeds: addresses at which portals and other programs fetch the listings on offer.
create table feeds (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 80),
  format text not null check (format ~ '^[a-z0-9-]{1,20}$'),
  search text check (length(search) between 1 and 2000),
  address_number integer not null default 1 check (address_number > 0),
  is_active boolean not null default true,
  created_by uuid not null references staff,
  created_at timestamptz not null default now(),
  last_fetched_at timestamptz,
  last_fetched_by text check (length(last_fetched_by) <= 120),
  fetches integer not null default 0 check (fetches >= 0)
);
comment on table feeds is
  'Feeds of the listings on offer. The secret of an address is computed from id and address_number under a key of server_secrets, so that none is stored.';
comment on column feeds.title is 'For staff, such as the name of a portal; readers of some formats see it. No personal data.';
comment on column feeds.format is 'A format of transfer/feeds/feed-formats.ts. No personal data.';
comment on column feeds.search is 'Path and query of the list that it holds, in their canonical spelling; null for all listings. No personal data.';
comment on column feeds.address_number is 'Counts the addresses it has had; all but the last answer 404.';
comment on column feeds.is_active is 'False: its address answers 410.';
comment on column feeds.last_fetched_at is 'Written once a minute at most; null until the first fetch.';
comment on column feeds.last_fetched_by is 'The User-Agent of the last fetch, shortened: the name of a program. No personal data.';
comment on column feeds.fetches is 'Fetches that were answered with the feed, or with 304.';
