-- Figures for the office.
create table metrics_cache (
  name text primary key,
  metrics jsonb not null,
  computed_at timestamptz not null
);
comment on table metrics_cache is
  'Dashboard metrics that are slow to compute, refreshed by a job. A cache: nothing is lost with its rows.';
comment on column metrics_cache.name is 'Cache key; contains everything the metrics depend on, such as the span of days.';

create table page_views (
  day date not null,
  subject_type text not null check (subject_type in ('property', 'land', 'article')),
  subject_id bigint not null,
  views integer not null check (views > 0),
  primary key (subject_type, subject_id, day)
);
create index page_views_day_idx on page_views (day) include (subject_type, subject_id, views);
comment on table page_views is
  'Views of a listing''s or article''s page per day in Africa/Nairobi. Holds nothing about the visitor: repeated views within half an hour are recognised by a hash in memory.';

-- Views of articles are counted in the article's row; their days come from there.
create function count_article_views() returns trigger language plpgsql as $$
begin
  insert into page_views (day, subject_type, subject_id, views)
  values ((now() at time zone 'Africa/Nairobi')::date, 'article', new.id, new.views_count - old.views_count)
  on conflict (subject_type, subject_id, day) do update set views = page_views.views + excluded.views;
  return null;
end $$;
create trigger blog_posts_count_views after update of views_count on blog_posts
  for each row when (new.views_count > old.views_count) execute function count_article_views();
