-- What staff write about an article stands beside what visitors read until somebody publishes it.
alter table blog_posts
  add column featured_alt text not null default '' check (length(featured_alt) <= 250),
  -- The working text, whole; null where it is what the row itself says.
  add column draft jsonb,
  -- Who changed the article or its draft last. The version rises with every such change.
  add column edited_by uuid references staff on delete set null,
  add column edited_at timestamptz;

-- Addresses articles had before, which lead on to the new ones.
create table blog_redirects (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  blog_post_id bigint not null references blog_posts on delete cascade,
  created_at timestamptz not null default now()
);
create index blog_redirects_post_idx on blog_redirects (blog_post_id);
