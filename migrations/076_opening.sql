-- A new agency's site is closed until its owner opens it, and what nobody has entered is shown nowhere. An agency that was
-- there before stays open, except one that never replaced what a new one used to begin with.

alter table agency_settings
  add column opened_at timestamptz default now(),
  add column is_placed boolean not null default true,
  add column promises_reply boolean not null default true,
  drop constraint agency_settings_phone_check,
  drop constraint agency_settings_whatsapp_check,
  add constraint agency_settings_phone_check check (phone ~ '^(\+[1-9][0-9]{6,14})?$'),
  add constraint agency_settings_whatsapp_check check (whatsapp ~ '^(\+[1-9][0-9]{6,14})?$');
comment on column agency_settings.opened_at is
  'When the owner opened the public site; null while it is closed to everybody but staff.';
comment on column agency_settings.is_placed is
  'Whether latitude and longitude are those of the office; false until somebody has set the pin, and no page shows them.';
comment on column agency_settings.promises_reply is 'Whether pages and mails promise an answer within 24 hours.';
comment on column agency_settings.phone is 'In E.164; empty until it is entered. No personal data.';
comment on column agency_settings.whatsapp is 'In E.164; empty until it is entered. No personal data.';
comment on column agency_settings.sales_email is
  'Public address, shown to visitors; empty until it is entered. No personal data.';

update agency_settings set
  name = '', legal_name = '', address_line = '', address_short = '', phone = '', whatsapp = '', sales_email = '',
  notifications_email = '', working_hours = '[]', is_placed = false, promises_reply = false,
  opened_at = case when exists (select from properties where approval_status = 'Approved')
    or exists (select from land where approval_status = 'Approved') then now() end
where name = 'Your agency' and phone = '+254700000000';

-- What the page about valuations said of itself until now.
insert into page_contents (key, content)
select 'valuation.page', '{"title": "What is it worth?", "lead": "Tell us where it is and what it is. An agent calls you within 24 hours, comes to see it, and prices it from what was paid nearby.", "steps": [{"title": "We call you", "text": "Ten minutes: where it is, what it is, and by when you would like to move."}, {"title": "We come to see it", "text": "At an hour that suits you. Keep the title and the last rates receipt at hand."}, {"title": "You hear a price", "text": "What it should fetch, and the sales or rents nearby behind it."}, {"title": "You decide", "text": "Sell or let with us, or wait. Asking binds you to nothing."}], "costs": "The call, the visit and our opinion of the price cost nothing."}'
where exists (select from agency_settings where opened_at is not null)
on conflict do nothing;

-- The places that the search of the home page offered until now.
insert into page_contents (key, content)
select 'home.search', '{"places": ["Kilimani", "Westlands", "Kileleshwa", "Syokimau", "Kitengela", "Naivasha", "Ruai", "Kiserian", "Ruiru"]}'
where exists (select from agency_settings where opened_at is not null)
on conflict do nothing;

create table shown_pages (
  path text primary key
);
comment on table shown_pages is
  'Addresses of pages that depend on what the agency has written or listed, and that have something to show. Kept by triggers, so that the menus of all pages change only when a page gets its first content or loses its last.';

comment on column shown_pages.path is 'No personal data.';

create trigger shown_pages_page_cache after insert or update or delete or truncate on shown_pages
  for each statement execute function notify_page_cache('agency');

create function refresh_shown_pages() returns void language plpgsql as $$
declare
  shown text[];
begin
  select array_agg(path) into shown from (values
    ('/residential?type=sale', exists (select from properties where approval_status = 'Approved'
      and property_category = 'Residential' and listing_purpose = 'Sale')),
    ('/residential?type=rent', exists (select from properties where approval_status = 'Approved'
      and property_category = 'Residential' and listing_purpose = 'Rent')),
    ('/commercial?type=sale', exists (select from properties where approval_status = 'Approved'
      and property_category in ('Commercial', 'Industrial') and listing_purpose = 'Sale')),
    ('/commercial?type=rent', exists (select from properties where approval_status = 'Approved'
      and property_category in ('Commercial', 'Industrial') and listing_purpose = 'Rent')),
    ('/land', exists (select from land where approval_status = 'Approved')),
    ('/blogs', exists (select from blog_posts where status in ('Published', 'Scheduled'))),
    ('/areas', exists (select from properties where approval_status = 'Approved')
      or exists (select from land where approval_status = 'Approved')),
    ('/cost', exists (select from cost_rates)),
    ('/leads', exists (select from page_contents where key like 'leads.%')),
    ('/request/valuation', exists (select from page_contents where key = 'valuation.page')),
    ('/careers', exists (select from job_openings where is_published)
      or exists (select from page_contents where key = 'careers.page')),
    ('/book/appointment', exists (select from consultation_services where is_active)),
    ('/services', exists (select from page_contents where key = 'services.page')),
    ('/property/management', exists (select from page_contents where key like 'management.%')),
    ('/joint/venture', exists (select from page_contents where key = 'joint-venture.page')),
    ('/about', exists (select from page_contents where key like 'about.%')
      or exists (select from staff where is_active and is_on_about_page)),
    ('/terms', exists (select from legal_texts where kind = 'terms')),
    ('/privacy/policy', exists (select from legal_texts where kind = 'privacy'))
  ) as pages (path, has_content) where has_content;
  shown := coalesce(shown, '{}');
  -- Untouched where nothing changes, so that a statement neither waits for another's nor drops every cached page.
  if exists (select from unnest(shown) as path where path not in (select known.path from shown_pages known)) then
    insert into shown_pages (path) select unnest(shown) on conflict do nothing;
  end if;
  if exists (select from shown_pages where path <> all (shown)) then
    delete from shown_pages where path <> all (shown);
  end if;
end $$;
comment on function refresh_shown_pages is 'Writes shown_pages anew where a page has got its first content or lost its last.';

create function notice_shown_pages() returns trigger language plpgsql as $$
begin
  perform refresh_shown_pages();
  return null;
end $$;

create trigger properties_shown_pages after insert or delete or truncate
  or update of approval_status, property_category, listing_purpose on properties
  for each statement execute function notice_shown_pages();
create trigger land_shown_pages after insert or delete or truncate or update of approval_status on land
  for each statement execute function notice_shown_pages();
create trigger blog_posts_shown_pages after insert or delete or truncate or update of status on blog_posts
  for each statement execute function notice_shown_pages();
create trigger job_openings_shown_pages after insert or delete or truncate or update of is_published on job_openings
  for each statement execute function notice_shown_pages();
create trigger consultation_services_shown_pages after insert or delete or truncate or update of is_active
  on consultation_services for each statement execute function notice_shown_pages();
create trigger page_contents_shown_pages after insert or delete or truncate on page_contents
  for each statement execute function notice_shown_pages();
create trigger cost_rates_shown_pages after insert or delete or truncate on cost_rates
  for each statement execute function notice_shown_pages();
create trigger legal_texts_shown_pages after insert or delete or truncate on legal_texts
  for each statement execute function notice_shown_pages();
create trigger staff_shown_pages after insert or delete or truncate or update of is_active, is_on_about_page on staff
  for each statement execute function notice_shown_pages();

select refresh_shown_pages();
