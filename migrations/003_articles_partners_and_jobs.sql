-- What the agency publishes beside its listings.
create table blog_authors (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  bio text not null default '',
  followers_count integer not null default 0 check (followers_count >= 0),
  staff_id uuid references staff on delete set null
);

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
  author_id bigint not null references blog_authors,
  read_minutes smallint not null default 5 check (read_minutes between 1 and 120),
  is_featured boolean not null default false,
  status text not null default 'Draft' check (status in ('Draft', 'Scheduled', 'Published', 'Archived')),
  published_at timestamptz,
  views_count integer not null default 0 check (views_count >= 0),
  likes_count integer not null default 0 check (likes_count >= 0),
  shares_count integer not null default 0 check (shares_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status not in ('Scheduled', 'Published') or published_at is not null)
);
create trigger blog_posts_touch before update on blog_posts for each row execute function touch_updated_at();
create index blog_posts_public_idx on blog_posts (published_at desc, id desc) where status = 'Published';
create index blog_posts_author_idx on blog_posts (author_id);
create index blog_posts_title_trgm_idx on blog_posts using gin (lower(title) gin_trgm_ops);

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

-- One like a visitor: the primary key is what keeps a visitor from pushing the count.
create table blog_likes (
  blog_post_id bigint not null references blog_posts on delete cascade,
  visitor_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (blog_post_id, visitor_id)
);

create table partner_banks (
  id bigint generated always as identity primary key,
  name text not null unique,
  category text not null,
  description text not null default '',
  logo_image_id uuid references images on delete set null,
  website text not null check (website ~ '^https://'),
  position smallint not null default 0,
  is_active boolean not null default true
);

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
  updated_at timestamptz not null default now()
);
create trigger job_openings_touch before update on job_openings for each row execute function touch_updated_at();
