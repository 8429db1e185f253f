-- How often the page of a listing or an article was read on a day, in Nairobi. Nothing says by whom: who was counted
-- in the last half hour is remembered in the program's memory, as a hash, and never stored.
create table page_views (
  day date not null,
  subject_type text not null check (subject_type in ('property', 'land', 'article')),
  subject_id bigint not null,
  views integer not null check (views > 0),
  primary key (subject_type, subject_id, day)
);
create index page_views_day_idx on page_views (day) include (subject_type, subject_id, views);

-- Readers of articles are counted in the article's own row already; the day comes from there.
create function count_article_views() returns trigger language plpgsql as $$
begin
  insert into page_views (day, subject_type, subject_id, views)
  values ((now() at time zone 'Africa/Nairobi')::date, 'article', new.id, new.views_count - old.views_count)
  on conflict (subject_type, subject_id, day) do update set views = page_views.views + excluded.views;
  return null;
end $$;
create trigger blog_posts_count_views after update of views_count on blog_posts
  for each row when (new.views_count > old.views_count) execute function count_article_views();

-- What the office made of a visitor's report.
alter table listing_reports
  add column resolved_by uuid references staff on delete set null,
  add column resolution text check (length(resolution) between 1 and 2000);
create index listing_reports_created_idx on listing_reports (created_at desc, id desc);

-- The list of changes by kind, newest first.
create index audit_entries_action_idx on audit_entries (action text_pattern_ops, id desc);

-- The figures of the dashboard, each from one walk along an index.
create index enquiries_figures_idx on enquiries (created_at) include (source, kind, answered_at, property_id, land_id);
create index properties_age_idx on properties (status, published_at) where approval_status = 'Approved';
create index land_age_idx on land (status, published_at) where approval_status = 'Approved';

-- Finding a person by a part of their name, number or address.
create index contacts_name_trgm_idx on contacts using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
create index contact_phones_trgm_idx on contact_phones using gin (phone_e164 gin_trgm_ops);
create index contact_emails_trgm_idx on contact_emails using gin (email gin_trgm_ops);
