-- Webhooks: other programs are told of listings and enquiries. And search engines of changed pages, where the agency
-- wants that. What happened is written in the transaction in which it happens, so that nothing is lost and nothing is
-- told that was rolled back.

create table webhooks (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 80),
  url text not null check (octet_length(url) between 1 and 2000),
  events text[] not null check (cardinality(events) > 0 and events <@ array['listing.published', 'listing.changed', 'listing.gone', 'enquiry.made']),
  has_contact_details boolean not null default false,
  secret text not null,
  state text not null default 'active' check (state in ('active', 'stopped')),
  refused_at timestamptz,
  created_by uuid references staff on delete set null,
  created_at timestamptz not null
);
comment on table webhooks is 'Addresses of other programs that are told what happens.';
comment on column webhooks.title is 'What the office calls it. No personal data.';
comment on column webhooks.url is 'Where messages are sent to. No personal data.';
comment on column webhooks.events is 'What it is told of. No personal data.';
comment on column webhooks.has_contact_details is 'Whether messages about enquiries have name, email and phone of the person.';
comment on column webhooks.secret is 'Key of the signatures, sealed (see sealed_columns). No personal data.';
comment on column webhooks.refused_at is 'When its receiver answered that it is gone for good (410), which stopped it; null once it is started again.';
create index webhooks_created_by_idx on webhooks (created_by);

insert into sealed_columns (table_name, column_name, row_key) values ('webhooks', 'secret', 'id');

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id bigint not null references webhooks on delete cascade,
  event text not null check (event in ('listing.published', 'listing.changed', 'listing.gone', 'enquiry.made', 'test')),
  enquiry_id bigint references enquiries on delete cascade,
  body jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  last_status integer,
  last_problem text check (last_problem in ('refused_address', 'timeout', 'unreachable', 'stopped')),
  last_attempt_at timestamptz,
  next_attempt_at timestamptz,
  created_at timestamptz not null
);
create index webhook_deliveries_newest_idx on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_failed_idx on webhook_deliveries (webhook_id, created_at desc, id desc) where state = 'failed';
create index webhook_deliveries_enquiry_idx on webhook_deliveries (enquiry_id) where enquiry_id is not null;
create index webhook_deliveries_created_idx on webhook_deliveries (created_at);
comment on table webhook_deliveries is 'Messages to webhooks. The id is that of the message, by which a receiver knows one that it had already.';
comment on column webhook_deliveries.body is 'As sent. Of an enquiry its number, and the person where the webhook has contact details.';
comment on column webhook_deliveries.last_status is 'Status that the receiver answered the last attempt with; null without an answer.';
comment on column webhook_deliveries.last_problem is 'Why the last attempt had no answer, or none was made.';

create table untold_events (
  id bigint generated always as identity primary key,
  event text not null check (event in ('listing.published', 'listing.changed', 'listing.gone', 'enquiry.made')),
  listing_kind text check (listing_kind in ('property', 'land')),
  listing_id bigint,
  reference_number text,
  slug text,
  title text,
  enquiry_id bigint references enquiries on delete cascade,
  at timestamptz not null default now(),
  check (num_nonnulls(listing_id, enquiry_id) = 1),
  check ((listing_id is null) = (listing_kind is null))
);
create index untold_events_enquiry_idx on untold_events (enquiry_id) where enquiry_id is not null;
comment on table untold_events is 'What happened and neither webhooks nor search engines were told of yet; a job takes them every minute.';
comment on column untold_events.reference_number is 'Of a listing that is gone, as its row may be deleted. No personal data.';
comment on column untold_events.slug is 'Of a listing that is gone. No personal data.';
comment on column untold_events.title is 'Of a listing that is gone. No personal data.';

alter table agency_settings
  add column tells_search_engines boolean not null default false,
  add column index_now_key text not null default replace(gen_random_uuid()::text, '-', '')
    check (index_now_key ~ '^[0-9a-f]{32}$');
comment on column agency_settings.tells_search_engines is 'Whether search engines are told of changed pages at once, by IndexNow.';
comment on column agency_settings.index_now_key is 'By which search engines know that such a message is of this site, which serves it as a file. No personal data.';

-- An agency that nobody has to be told about pays for one look at two small tables.
create function is_told_of_listings() returns boolean language sql stable as $$
  select exists (select from agency_settings where tells_search_engines)
    or exists (select from webhooks where state = 'active'
      and events && array['listing.published', 'listing.changed', 'listing.gone'])
$$;

create function note_listing_events() returns trigger language plpgsql as $$
declare
  -- What no visitor sees, and what follows from other columns.
  unseen text[] := array['version', 'updated_at', 'created_by', 'place_ids', 'place_search', 'search_vector',
    'pictures_version', 'taken_off_at', 'latitude', 'longitude', 'position_salt', 'title_number'];
begin
  if not is_told_of_listings() then return null; end if;
  if tg_op = 'INSERT' then
    insert into untold_events (event, listing_kind, listing_id)
    select 'listing.published', tg_argv[0], id from new_rows where approval_status = 'Approved';
  elsif tg_op = 'DELETE' then
    insert into untold_events (event, listing_kind, listing_id, reference_number, slug, title)
    select 'listing.gone', tg_argv[0], id, reference_number, slug, title from old_rows
    where approval_status = 'Approved';
  else
    insert into untold_events (event, listing_kind, listing_id, reference_number, slug, title)
    select
      case
        when fresh.approval_status <> 'Approved' then 'listing.gone'
        when former.approval_status <> 'Approved' then 'listing.published'
        else 'listing.changed' end,
      tg_argv[0], fresh.id, former.reference_number, former.slug, former.title
    from new_rows as fresh join old_rows as former using (id)
    where 'Approved' in (fresh.approval_status, former.approval_status)
      and to_jsonb(fresh) - unseen is distinct from to_jsonb(former) - unseen;
  end if;
  return null;
end $$;
comment on function note_listing_events is 'For properties and land. The argument is the kind of listing.';

create function note_picture_events() returns trigger language plpgsql as $$
declare
  changed text := case tg_op when 'INSERT' then 'table new_rows' when 'DELETE' then 'table old_rows'
    else 'table new_rows union all table old_rows' end;
begin
  if not is_told_of_listings() then return null; end if;
  execute format(
    'insert into untold_events (event, listing_kind, listing_id)
     select distinct ''listing.changed'', %L, listing.id
     from (%s) as changed join %I as listing on listing.id = changed.%I
     where changed.is_approved and listing.approval_status = ''Approved''',
    tg_argv[0], changed, case tg_argv[0] when 'property' then 'properties' else 'land' end, tg_argv[0] || '_id');
  return null;
end $$;
comment on function note_picture_events is 'For photographs and floor plans. The argument is the kind of listing, which names the column.';

create function note_enquiry_events() returns trigger language plpgsql as $$
begin
  if exists (select from webhooks where state = 'active' and 'enquiry.made' = any (events)) then
    insert into untold_events (event, enquiry_id) select 'enquiry.made', id from new_rows;
  end if;
  return null;
end $$;

create trigger properties_events_inserted after insert on properties
  referencing new table as new_rows for each statement execute function note_listing_events('property');
create trigger properties_events_updated after update on properties
  referencing old table as old_rows new table as new_rows for each statement execute function note_listing_events('property');
create trigger properties_events_deleted after delete on properties
  referencing old table as old_rows for each statement execute function note_listing_events('property');
create trigger land_events_inserted after insert on land
  referencing new table as new_rows for each statement execute function note_listing_events('land');
create trigger land_events_updated after update on land
  referencing old table as old_rows new table as new_rows for each statement execute function note_listing_events('land');
create trigger land_events_deleted after delete on land
  referencing old table as old_rows for each statement execute function note_listing_events('land');

create trigger property_images_events_inserted after insert on property_images
  referencing new table as new_rows for each statement execute function note_picture_events('property');
create trigger property_images_events_updated after update on property_images
  referencing old table as old_rows new table as new_rows for each statement execute function note_picture_events('property');
create trigger property_images_events_deleted after delete on property_images
  referencing old table as old_rows for each statement execute function note_picture_events('property');
create trigger land_images_events_inserted after insert on land_images
  referencing new table as new_rows for each statement execute function note_picture_events('land');
create trigger land_images_events_updated after update on land_images
  referencing old table as old_rows new table as new_rows for each statement execute function note_picture_events('land');
create trigger land_images_events_deleted after delete on land_images
  referencing old table as old_rows for each statement execute function note_picture_events('land');
create trigger property_floor_plans_events_inserted after insert on property_floor_plans
  referencing new table as new_rows for each statement execute function note_picture_events('property');
create trigger property_floor_plans_events_updated after update on property_floor_plans
  referencing old table as old_rows new table as new_rows for each statement execute function note_picture_events('property');
create trigger property_floor_plans_events_deleted after delete on property_floor_plans
  referencing old table as old_rows for each statement execute function note_picture_events('property');

create trigger enquiries_events_inserted after insert on enquiries
  referencing new table as new_rows for each statement execute function note_enquiry_events();
