-- Keys this installation makes for itself, such as the one that signs cookies. They live here so that every process
-- on this database has the same ones, and none of them has to be set by hand.
create table server_secrets (
  name text primary key,
  secret text not null,
  created_at timestamptz not null default now()
);

-- Readers' likes and views are no change of an article: what feeds and search engines are told changed is the text.
drop trigger blog_posts_touch on blog_posts;
create trigger blog_posts_touch before update of
  slug, title, excerpt, meta_description, content_html, featured_image_id, author_id, read_minutes, is_featured, status,
  published_at
  on blog_posts for each row execute function touch_updated_at();

-- A scheduled article is public once its hour has come; no job has to wake up for it.
drop index blog_posts_public_idx;
create index blog_posts_public_idx on blog_posts (published_at desc, id desc) where status in ('Published', 'Scheduled');
