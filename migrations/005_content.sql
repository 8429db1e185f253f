-- What the agency publishes beside its listings: page texts, legal texts, articles, partner banks, job openings.
create table page_contents (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9.-]*$'),
  content jsonb not null,
  version integer not null default 1,
  updated_by uuid references staff on delete set null,
  updated_at timestamptz not null default now()
);
create trigger page_contents_touch before update on page_contents for each row execute function touch_updated_at();
comment on table page_contents is 'Editable texts and figures of the pages, one row per block.';
comment on column page_contents.key is 'Page and block, such as ''about.story''.';
comment on column page_contents.content is 'Checked by the block''s schema.';

create table legal_texts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('terms', 'privacy', 'newsletter-consent', 'contact-consent')),
  version integer not null check (version > 0),
  title text not null,
  body_html text not null,
  effective_from date not null,
  published_by uuid references staff on delete set null,
  created_at timestamptz not null default now(),
  unique (kind, version)
);
comment on table legal_texts is 'Versions of what visitors agree to. A version that was in effect is never changed; consents name its number.';
comment on column legal_texts.effective_from is 'First day in Africa/Nairobi; the newest version whose day has come is in effect.';
comment on column legal_texts.published_by is 'Null for the versions the agency began with.';

create table blog_authors (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  bio text not null default '',
  followers_count integer not null default 0 check (followers_count >= 0),
  staff_id uuid references staff on delete set null
);
comment on table blog_authors is 'Bylines of articles.';
comment on column blog_authors.followers_count is 'A field of the specification; nothing counts it.';
comment on column blog_authors.staff_id is 'The member of staff, if the author is one; preselected for the articles that member writes.';

create table blog_categories (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null unique
);

create table blog_tags (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null unique
);

create table blog_posts (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (length(title) between 3 and 200),
  excerpt text not null default '',
  meta_description text not null default '' check (length(meta_description) <= 160),
  content_html text not null,
  featured_image_id uuid references images on delete set null,
  featured_alt text not null default '' check (length(featured_alt) <= 250),
  author_id bigint not null references blog_authors,
  read_minutes smallint not null default 5 check (read_minutes between 1 and 120),
  is_featured boolean not null default false,
  status text not null default 'Draft' check (status in ('Draft', 'Scheduled', 'Published', 'Archived')),
  published_at timestamptz,
  views_count integer not null default 0 check (views_count >= 0),
  likes_count integer not null default 0 check (likes_count >= 0),
  shares_count integer not null default 0 check (shares_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  draft jsonb,
  edited_by uuid references staff on delete set null,
  edited_at timestamptz,
  edit_session_id uuid,
  edit_session_save integer check (edit_session_save > 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint blog_posts_published_check check (status not in ('Scheduled', 'Published') or published_at is not null),
  constraint blog_posts_edit_session_check check ((edit_session_id is null) = (edit_session_save is null))
);
-- Counts of readers change no text: feeds and search engines are told when the text changed.
create trigger blog_posts_touch before update of
  slug, title, excerpt, meta_description, content_html, featured_image_id, author_id, read_minutes, is_featured, status,
  published_at
  on blog_posts for each row execute function touch_updated_at();
create index blog_posts_public_idx on blog_posts (published_at desc, id desc) where status in ('Published', 'Scheduled');
create index blog_posts_author_idx on blog_posts (author_id);
create index blog_posts_title_trgm_idx on blog_posts using gin (lower(title) gin_trgm_ops);
comment on table blog_posts is 'Articles, as they are public, with their draft.';
comment on column blog_posts.meta_description is 'For search engines and previews.';
comment on column blog_posts.featured_alt is 'Text alternative of the featured image.';
comment on column blog_posts.read_minutes is 'Reading time, computed from the text.';
comment on column blog_posts.status is 'A scheduled article is public from published_at on; no job changes its status.';
comment on column blog_posts.likes_count is 'Rows of blog_likes with is_counted.';
comment on column blog_posts.comments_count is 'A field of the specification; there are no comments.';
comment on column blog_posts.draft is 'The working text as its form holds it; null while it equals the row.';
comment on column blog_posts.edited_by is 'Who changed the article or its draft last. Each such change raises version.';
comment on column blog_posts.edit_session_id is 'As in listing_drafts.';
comment on column blog_posts.edit_session_save is 'As in listing_drafts.';

create table blog_post_categories (
  blog_post_id bigint not null references blog_posts on delete cascade,
  blog_category_id bigint not null references blog_categories on delete cascade,
  position smallint not null default 0,
  primary key (blog_post_id, blog_category_id)
);
create index blog_post_categories_category_idx on blog_post_categories (blog_category_id);

create table blog_post_tags (
  blog_post_id bigint not null references blog_posts on delete cascade,
  blog_tag_id bigint not null references blog_tags on delete cascade,
  position smallint not null default 0,
  primary key (blog_post_id, blog_tag_id)
);
create index blog_post_tags_tag_idx on blog_post_tags (blog_tag_id);

create table blog_post_properties (
  blog_post_id bigint not null references blog_posts on delete cascade,
  property_id bigint not null references properties on delete cascade,
  position smallint not null default 0,
  primary key (blog_post_id, property_id)
);
create index blog_post_properties_property_idx on blog_post_properties (property_id);
comment on table blog_post_properties is 'Listings that an article recommends.';

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
comment on table blog_post_images is 'Photographs that an article may show in its text.';
comment on column blog_post_images.is_primary is 'The featured image; the trigger blog_posts_featured_image sets it.';

-- The featured image of an article is always among its photographs, whichever code set it.
create function sync_featured_image() returns trigger language plpgsql as $$
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
  for each row execute function sync_featured_image();

create table blog_redirects (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  blog_post_id bigint not null references blog_posts on delete cascade,
  created_at timestamptz not null default now()
);
create index blog_redirects_post_idx on blog_redirects (blog_post_id);
comment on table blog_redirects is 'Former slugs of articles, answered with a redirect.';

create table blog_likes (
  blog_post_id bigint not null references blog_posts on delete cascade,
  visitor_id uuid not null,
  is_counted boolean not null default true,
  network_id uuid,
  browser_id uuid,
  created_at timestamptz not null default now(),
  primary key (blog_post_id, visitor_id)
);
create index blog_likes_network_idx on blog_likes (blog_post_id, network_id) where network_id is not null;
comment on table blog_likes is 'One like per visitor and article; the primary key keeps a visitor from raising the count twice.';
comment on column blog_likes.visitor_id is 'Random id that the browser stores.';
comment on column blog_likes.is_counted is 'False for a like beyond the limit of its network: its visitor sees it, the public count leaves it out.';
comment on column blog_likes.network_id is 'Hash of the address block on this day; removed the day after.';
comment on column blog_likes.browser_id is 'Not written any more; emptied like network_id.';

create table partner_banks (
  id bigint generated always as identity primary key,
  name text not null unique,
  category text not null,
  description text not null default '',
  logo_image_id uuid references images on delete set null,
  website text not null check (website ~ '^https://'),
  position smallint not null default 0,
  is_active boolean not null default true,
  version integer not null default 1
);
comment on table partner_banks is 'Banks with which visitors can finance a purchase.';
comment on column partner_banks.category is 'Kind of bank, as visitors read it.';
comment on column partner_banks.is_active is 'Whether the public page shows the bank.';

create table job_openings (
  id bigint generated always as identity primary key,
  slug text not null unique,
  title text not null,
  location text not null,
  employment_type text not null,
  department text not null,
  experience text not null,
  age_range text,
  deadline_at timestamptz not null,
  email text not null,
  summary text not null,
  requirements text[] not null default '{}',
  responsibility_groups jsonb not null default '[]',
  is_published boolean not null default true,
  published_at timestamptz not null default now(),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create trigger job_openings_touch before update on job_openings for each row execute function touch_updated_at();
comment on table job_openings is 'Vacancies at the agency.';
comment on column job_openings.experience is 'Text, such as ''2 years in lettings''.';
comment on column job_openings.deadline_at is 'Applications are taken until then; afterwards the page says that the opening is closed.';
comment on column job_openings.email is 'Where applications are sent.';
comment on column job_openings.responsibility_groups is '[{"title": "Letting", "items": ["Show homes"]}]';
