-- Photographs in the hands of staff: turned ones, those nothing shows, and the pictures of articles.
alter table images
  -- A turned photograph is made from the upright one it came from, so that turning again never wears it out.
  add column source_id uuid references images on delete restrict,
  add column turned_degrees smallint not null default 0 check (turned_degrees in (0, 90, 180, 270)),
  -- How long a photograph is kept that nothing shows; null for one that is shown, or was never left to itself.
  add column unused_until timestamptz,
  add check ((source_id is null) = (turned_degrees = 0));
create index images_source_idx on images (source_id) where source_id is not null;
create index images_unused_idx on images (unused_until) where unused_until is not null;

create table blog_post_images (
  id bigint generated always as identity primary key,
  blog_post_id bigint not null references blog_posts on delete cascade,
  image_id uuid not null references images on delete restrict,
  position smallint not null check (position >= 0),
  is_primary boolean not null default false,
  alt_text text not null default '',
  unique (blog_post_id, position),
  unique (blog_post_id, image_id)
);
create unique index blog_post_images_one_primary_idx on blog_post_images (blog_post_id) where is_primary;
create index blog_post_images_image_idx on blog_post_images (image_id);

insert into blog_post_images (blog_post_id, image_id, position, is_primary)
select id, featured_image_id, 0, true from blog_posts where featured_image_id is not null;

-- Whoever gives an article its picture, it is among the article's photographs, as the cover.
create function keep_featured_image() returns trigger language plpgsql as $$
begin
  update blog_post_images set is_primary = false
    where blog_post_id = new.id and is_primary and image_id is distinct from new.featured_image_id;
  if new.featured_image_id is not null then
    insert into blog_post_images (blog_post_id, image_id, position, is_primary)
    select new.id, new.featured_image_id, coalesce(max(position) + 1, 0), true
      from blog_post_images where blog_post_id = new.id
    on conflict (blog_post_id, image_id) do update set is_primary = true;
  end if;
  return null;
end $$;
create trigger blog_posts_featured_image after insert or update of featured_image_id on blog_posts
  for each row execute function keep_featured_image();
