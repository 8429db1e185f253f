-- Pages, mails and papers of every agency said that viewings are free. One that is still being set up has not said so
-- itself, and begins without it.
alter table agency_settings add column viewings_are_free boolean not null default true;
comment on column agency_settings.viewings_are_free is
  'Whether pages, mails and papers say that viewings are free, and warn of anybody who asks for a fee.';

update agency_settings set viewings_are_free = false where opened_at is null;
