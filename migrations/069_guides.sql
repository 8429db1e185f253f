-- An article can be the guide to a question that pages of listings raise, which then link to it.
alter table blog_posts add column guide_to text
  check (guide_to in ('stamp-duty', 'buying-from-abroad', 'tenancy-deposit', 'title-search', 'service-charge'));
comment on column blog_posts.guide_to is 'The question of a listing''s page that the article answers; null for most.';
create index blog_posts_guides_idx on blog_posts (guide_to, published_at desc) where guide_to is not null;

create trigger blog_posts_guides_page_cache after insert or delete or truncate or update of
  slug, title, status, published_at, guide_to on blog_posts
  for each statement execute function notify_page_cache('guides');
