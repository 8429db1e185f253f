-- What the agency edits by itself counts its versions, so that nobody overwrites what somebody else has saved.
alter table partner_banks add column version integer not null default 1;
alter table job_openings add column version integer not null default 1;
alter table staff add column version integer not null default 1;

-- How somebody likes to see the office.
alter table staff add column theme text not null default 'system' check (theme in ('system', 'light', 'dark'));

-- Who published a version of a legal text; null for those the agency began with.
alter table legal_texts add column published_by uuid references staff on delete set null;

create index subscribers_created_idx on subscribers (created_at desc, id desc);
create index subscribers_email_trgm_idx on subscribers using gin (email gin_trgm_ops);

-- Blocks that no page shows.
delete from page_contents
where key in ('listing.defaults', 'listing.advice', 'newsletter.invitation', 'not-found.page', 'rates.stamp-duty');
